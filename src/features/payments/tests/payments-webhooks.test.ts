import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { enforceAndConfirm } from '#tests/support/app/retention.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { ProxiedRequest } from '#tests/support/http/http-proxy.ts';
import { deliverWebhook as bringTo, captureWebhooks } from '#tests/support/payments/captured-webhooks.ts';
import { type MockPayPal, startMockPayPal } from '#tests/support/payments/mock-paypal.ts';
import { createPaymentFixture, type TestPayment } from '#tests/support/payments/payment-fixture.ts';
import { webhookEvents } from '../tables.ts';

let payPal: MockPayPal;
let capturedWebhooks: Awaited<ReturnType<typeof captureWebhooks>>;
let payPalSilence = Promise.resolve();
let testApp: TestApp;
let paymentFixture: ReturnType<typeof createPaymentFixture>;

beforeAll(async () => {
  payPal = await startMockPayPal();
  capturedWebhooks = await captureWebhooks(payPal);
  const adapter = payPal.createAdapter({ retries: 0, maxFailures: 10_000 });
  testApp = await createTestApp({
    payPal: {
      ...adapter,
      async readOrder(orderId) {
        await payPalSilence;
        return adapter.readOrder(orderId);
      },
    },
  });
  paymentFixture = createPaymentFixture([testApp], payPal);
});
beforeEach(() => {
  capturedWebhooks.received.length = 0;
});
afterEach(() => payPal.clearFaults());
afterAll(async () => {
  await testApp.close();
  await capturedWebhooks.close();
  await payPal.close();
});

const deliverTestWebhook = (webhook: Parameters<typeof bringTo>[1]) => bringTo(testApp, webhook);

const countWebhookEvents = async () => (await testApp.connection.db.select().from(webhookEvents)).length;

function shuffled<T>(rows: T[]): T[] {
  return rows
    .map((row) => [Math.random(), row] as const)
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row);
}

async function getCaptureId(payment: TestPayment) {
  return (await payPal.listCaptures(payment.orderId))[0]?.id ?? '';
}

test('a webhook about the approval captures a payment whose tab was closed', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  const approval = await capturedWebhooks.waitForWebhook('CHECKOUT.ORDER.APPROVED');
  expect(await deliverTestWebhook(approval)).toEqual({ status: 200, body: { message: 'Thank you.' } });
  await paymentFixture.waitForState(payment, 'captured');
  expect(payment.events).toEqual(['captured']);
});

test('repeated and reordered webhooks have their effect once', async () => {
  const payment = await paymentFixture.createPaidPayment();
  await payPal.refund(await getCaptureId(payment), '20.00');
  await payPal.refund(await getCaptureId(payment));
  await expect.poll(() => capturedWebhooks.received.length, { timeout: 15_000 }).toBe(4);
  const before = await countWebhookEvents();
  const responses = await Promise.all(
    shuffled(Array(5).fill(capturedWebhooks.received).flat()).map(deliverTestWebhook),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  await paymentFixture.waitForState(payment, 'refunded');
  expect(payment.events).toEqual(['captured', 'refunded']);
  expect(await paymentFixture.findRow(payment)).toMatchObject({ refundedCents: 5000 });
  expect((await paymentFixture.listRefunds(payment)).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(5000);
  expect((await countWebhookEvents()) - before).toBe(4);
});

test('a late webhook changes nothing, because PayPal’s current state is read', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  await payPal.failNext('pending');
  expect(await paymentFixture.pay(payment)).toEqual({ reason: 'payment-pending' });
  const pending = await capturedWebhooks.waitForWebhook('PAYMENT.CAPTURE.PENDING');
  await payPal.complete(await getCaptureId(payment));
  const completed = await capturedWebhooks.waitForWebhook('PAYMENT.CAPTURE.COMPLETED');
  await deliverTestWebhook(completed);
  await paymentFixture.waitForState(payment, 'captured');
  await deliverTestWebhook(pending);
  await testApp.services.payments.settlePayment(payment.id);
  expect([await paymentFixture.getState(payment), payment.events]).toEqual(['captured', ['captured']]);
});

test('a pending payment that PayPal denies has failed', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  await payPal.failNext('pending');
  await paymentFixture.pay(payment);
  await payPal.deny(await getCaptureId(payment));
  const denied = await capturedWebhooks.waitForWebhook('PAYMENT.CAPTURE.DENIED');
  await deliverTestWebhook(denied);
  await paymentFixture.waitForState(payment, 'failed');
  expect(payment.events).toEqual(['failed']);
});

test('a webhook is answered before PayPal is asked about the order', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  const approval = await capturedWebhooks.waitForWebhook('CHECKOUT.ORDER.APPROVED');
  const { promise, resolve: speak } = Promise.withResolvers<void>();
  payPalSilence = promise;
  expect((await deliverTestWebhook(approval)).status).toBe(200);
  expect(await paymentFixture.getState(payment)).toBe('awaiting-approval');
  speak();
  await paymentFixture.waitForState(payment, 'captured');
});

test('webhook events are deleted after a month', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  const approval = await capturedWebhooks.waitForWebhook('CHECKOUT.ORDER.APPROVED');
  await deliverTestWebhook(approval);
  await paymentFixture.waitForState(payment, 'captured');
  const DAY = 24 * 60;
  await paymentFixture.advanceClock(29 * DAY);
  await enforceAndConfirm(testApp);
  const eventCountBefore = await countWebhookEvents();
  expect(eventCountBefore).toBeGreaterThan(0);
  await deliverTestWebhook(approval);
  expect(await countWebhookEvents()).toBe(eventCountBefore);
  await paymentFixture.advanceClock(2 * DAY);
  await enforceAndConfirm(testApp);
  expect(await countWebhookEvents()).toBe(0);
});

test('a webhook without PayPal’s signature has no effect', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  const { headers, body } = await capturedWebhooks.waitForWebhook('CHECKOUT.ORDER.APPROVED');
  const before = await countWebhookEvents();
  const omitHeader = (name: string) =>
    Object.fromEntries(Object.entries(headers).filter(([header]) => header !== name));
  const forgedWebhooks: Pick<ProxiedRequest, 'headers' | 'body'>[] = [
    { headers, body: body.replace('"event_version"', '"event_Version"') },
    { headers, body: body.replace('{', '{ ') },
    { headers, body: JSON.stringify(JSON.parse(body), null, 1) },
    { headers: { ...headers, 'paypal-transmission-sig': Buffer.from('no').toString('base64') }, body },
    { headers: { ...headers, 'paypal-transmission-id': '0c0d1c3c-0000-4000-8000-000000000000' }, body },
    { headers: { ...headers, 'paypal-cert-url': 'https://paypal.com.evil.example/v1/notifications/certs/x' }, body },
    { headers: { ...headers, 'paypal-cert-url': 'http://www.paypal.com/v1/notifications/certs/x' }, body },
    ...Object.keys(headers)
      .filter((name) => name.startsWith('paypal-'))
      .map((name) => ({ headers: omitHeader(name), body })),
    { headers, body: `${body.slice(0, -1)}},"webhook_id":"WH","webhook_event":${body}` },
    { headers, body: '[]' },
    { headers, body: 'null' },
    { headers, body: '{' },
    { headers, body: ' ' },
  ];
  for (const attempt of forgedWebhooks) {
    expect(await deliverTestWebhook(attempt)).toMatchObject({ status: 401, body: { reason: 'webhook-not-genuine' } });
  }
  expect(await countWebhookEvents()).toBe(before);
  expect(await paymentFixture.getState(payment)).toBe('awaiting-approval');
});

test('an IP address with many forged webhooks is rejected for ten minutes, and PayPal is not', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  const approval = await capturedWebhooks.waitForWebhook('CHECKOUT.ORDER.APPROVED');
  const forgedWebhook = { ...approval, body: approval.body.replace('{', '{ ') };
  const FORGER = '203.0.113.66';
  for (let times = 0; times < 30; times++)
    expect(await bringTo(testApp, forgedWebhook, FORGER)).toMatchObject({ status: 401 });
  expect(await bringTo(testApp, forgedWebhook, FORGER)).toMatchObject({
    status: 429,
    body: { reason: 'too-many-requests' },
  });
  expect(await bringTo(testApp, approval, FORGER)).toMatchObject({ status: 429 });
  for (let times = 0; times < 40; times++) expect((await deliverTestWebhook(approval)).status).toBe(200);
  await paymentFixture.waitForState(payment, 'captured');
  await paymentFixture.advanceClock(10);
  expect((await bringTo(testApp, forgedWebhook, FORGER)).status).toBe(401);
});

test('a webhook that cannot be verified is rejected for redelivery', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  const approval = await capturedWebhooks.waitForWebhook('CHECKOUT.ORDER.APPROVED');
  const before = await countWebhookEvents();
  await payPal.failNext('down');
  expect(await deliverTestWebhook(approval)).toMatchObject({ status: 503, body: { reason: 'webhook-unchecked' } });
  expect(await countWebhookEvents()).toBe(before);
  expect((await deliverTestWebhook(approval)).status).toBe(200);
  await paymentFixture.waitForState(payment, 'captured');
});

test('a webhook about a foreign order is accepted and ignored', async () => {
  const foreign = await payPal.createAdapter().createOrder({
    requestId: 'a payment of another shop',
    customId: 'another shop',
    amountCents: 700,
    description: 'Soap',
    brandName: 'Soaps',
  });
  await payPal.approve(foreign.id);
  const approval = await capturedWebhooks.waitForWebhook('CHECKOUT.ORDER.APPROVED');
  expect((await deliverTestWebhook(approval)).status).toBe(200);
  expect(await payPal.listCaptures(foreign.id)).toEqual([]);
});

test('a webhook that is too large or not JSON is rejected unread', async () => {
  const headers = { 'content-type': 'application/json' };
  expect((await deliverTestWebhook({ headers, body: `{"a":"${'x'.repeat(300_000)}"}` })).status).toBe(413);
  expect((await deliverTestWebhook({ headers: { 'content-type': 'text/plain' }, body: '{}' })).status).toBe(415);
});

test('without a registered webhook the sweep settles payments', async () => {
  const other = await startMockPayPal();
  const silent = await createTestApp({ payPal: other.createAdapter() });
  try {
    const sold = createPaymentFixture([silent], other);
    const payment = await sold.createApprovedPayment();
    const payload = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: payment.orderId } };
    const response = await silent.app.inject({ method: 'POST', url: '/api/paypal/webhook', payload });
    expect([response.statusCode, response.json().reason]).toEqual([404, 'webhooks-off']);
    await sold.advanceClock(2);
    expect(await sold.getState(payment)).toBe('captured');
  } finally {
    await silent.close();
    await other.close();
  }
});

test('the OpenAPI document has the webhook', async () => {
  const { paths } = (await testApp.app.inject('/api/openapi.json')).json();
  expect(Object.keys(paths['/api/paypal/webhook'])).toEqual(['post']);
});
