import { afterEach, beforeEach, expect, test } from 'vitest';
import { listIssues, type MockPayPalProcess, startMockPayPalProcess } from '../support/payments/mock-paypal-process.ts';
import { type ReceivedWebhook, startWebhookListener } from '../support/payments/webhook-listener.ts';

let payPal: MockPayPalProcess;
const openResources: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  payPal = await startMockPayPalProcess();
});
afterEach(async () => {
  await Promise.all([payPal.stop(), ...openResources.splice(0).map((resource) => resource.close())]);
});

async function startListener(...args: Parameters<typeof startWebhookListener>) {
  const startedListener = await startWebhookListener(...args);
  openResources.push(startedListener);
  return startedListener;
}

async function createPayment(): Promise<string> {
  const orderId = await payPal.createOrder('50.00', { custom_id: 'payment-1' });
  await payPal.approve(orderId);
  await payPal.captureOrder(orderId);
  return (await payPal.ledger()).captures.at(-1)?.id ?? '';
}

async function verifySignature(
  webhookId: string,
  { headers, body }: ReceivedWebhook,
  overrides: object = {},
  program = payPal,
) {
  const question = JSON.stringify({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
    ...overrides,
  });
  const response = await program.call('POST', '/v1/notifications/verify-webhook-signature', {
    body: `${question.slice(0, -1)},"webhook_event":${body}}`,
  });
  return response.body.verification_status;
}

test('each step of a payment sends a webhook with its result', async () => {
  const site = await startListener();
  await payPal.registerWebhook(site.url);
  const captureId = await createPayment();
  await site.waitForCount(2);
  await payPal.refund(captureId, '10.00');
  await site.waitForCount(3);
  await payPal.dispute(captureId);
  await site.waitForCount(4);
  await payPal.failNext('pending');
  const pending = await createPayment();
  await payPal.deny(pending);
  await site.waitForCount(7);
  expect(site.listTypes().slice(0, 2).sort()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
  expect(site.listTypes().slice(2, 4)).toEqual(['PAYMENT.CAPTURE.REFUNDED', 'CUSTOMER.DISPUTE.CREATED']);
  const last = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.DENIED', 'PAYMENT.CAPTURE.PENDING'];
  expect(site.listTypes().slice(4).sort()).toEqual(last);

  const findEventResource = (type: string) =>
    JSON.parse(site.received.find((received) => received.type === type)?.body ?? '{}').resource;
  const usd = (value: string) => ({ currency_code: 'USD', value });
  expect(findEventResource('CHECKOUT.ORDER.APPROVED')).toMatchObject({
    status: 'APPROVED',
    purchase_units: [{ custom_id: 'payment-1' }],
  });
  expect(findEventResource('PAYMENT.CAPTURE.COMPLETED')).toMatchObject({
    id: captureId,
    status: 'COMPLETED',
    amount: usd('50.00'),
  });
  expect(findEventResource('PAYMENT.CAPTURE.REFUNDED')).toMatchObject({ amount: usd('10.00'), custom_id: 'payment-1' });
  expect(findEventResource('PAYMENT.CAPTURE.REFUNDED').links).toContainEqual(
    expect.objectContaining({ rel: 'up', href: expect.stringContaining(`/v2/payments/captures/${captureId}`) }),
  );
  expect(findEventResource('CUSTOMER.DISPUTE.CREATED').disputed_transactions).toMatchObject([
    { seller_transaction_id: captureId },
  ]);
  expect(findEventResource('PAYMENT.CAPTURE.DENIED')).toMatchObject({ id: pending, status: 'DECLINED' });
});

test('a signature is valid for what was sent, and for nothing else', async () => {
  const site = await startListener();
  const id = await payPal.registerWebhook(site.url, 'PAYMENT.CAPTURE.COMPLETED');
  await createPayment();
  await site.waitForCount(1);
  const [received] = site.received as [ReceivedWebhook];
  expect(received.type).toBe('PAYMENT.CAPTURE.COMPLETED');
  expect(await verifySignature(id, received)).toBe('SUCCESS');
  expect(await verifySignature(id, { ...received, body: received.body.replace('50.00', '50.01') })).toBe('FAILURE');
  expect(await verifySignature(id, { ...received, body: received.body.replace(',', ', ') })).toBe('FAILURE');
  expect(await verifySignature('5GP028458E2496506', received)).toBe('FAILURE');
  expect(await verifySignature(id, received, { transmission_time: '2026-01-01T00:00:00Z' })).toBe('FAILURE');
  expect(await verifySignature(id, received, { transmission_id: 'x2222222-0000-0000-0000-000000000000' })).toBe(
    'FAILURE',
  );
  expect(await verifySignature(id, received, { transmission_sig: 'c2lnbmF0dXJl' })).toBe('FAILURE');
  expect(await verifySignature(id, received, { cert_url: 'https://evil.example/cert.pem' })).toBe('FAILURE');
  expect(await verifySignature(id, received, { auth_algo: 'SHA1withRSA' })).toBe('FAILURE');
  expect(await verifySignature(id, received, { verified: true })).toBeUndefined();
  const empty = await payPal.call('POST', '/v1/notifications/verify-webhook-signature', { body: {} });
  expect(empty).toMatchObject({ status: 400, body: { name: 'VALIDATION_ERROR' } });
  expect(listIssues(empty)).toEqual(Array(7).fill('MISSING_REQUIRED_PARAMETER'));
});

test('a signature is valid at every process that shares the folder, whichever port sent it', async () => {
  const second = await startMockPayPalProcess({ dataFolder: payPal.dataFolder });
  try {
    const site = await startListener();
    const id = await payPal.registerWebhook(site.url, 'PAYMENT.CAPTURE.COMPLETED');
    await createPayment();
    await site.waitForCount(1);
    const [received] = site.received as [ReceivedWebhook];
    for (const program of [payPal, second]) expect(await verifySignature(id, received, {}, program)).toBe('SUCCESS');
  } finally {
    await second.stop();
  }
});

test('a webhook is repeated until it is received, with the same event and a new transmission', async () => {
  const site = await startListener((_heard, count) => (count < 3 ? 500 : 200));
  const id = await payPal.registerWebhook(site.url, 'CHECKOUT.ORDER.APPROVED');
  await payPal.approve(await payPal.createOrder());
  await site.waitForCount(3);
  expect(new Set(site.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(site.received.map(({ headers }) => headers['paypal-transmission-id'])).size).toBe(3);
  for (const received of site.received) expect(await verifySignature(id, received)).toBe('SUCCESS');
});

test('a webhook that was not delivered is sent after a restart, with a valid signature', async () => {
  const dead = await startWebhookListener();
  await dead.close();
  const id = await payPal.registerWebhook(dead.url, 'PAYMENT.CAPTURE.COMPLETED');
  await createPayment();
  const { dataFolder } = payPal;
  await payPal.kill();
  const site = await startListener();
  const restarted = await startMockPayPalProcess({ dataFolder });
  try {
    const moved = [{ op: 'replace', path: '/url', value: site.url }];
    expect((await restarted.call('PATCH', `/v1/notifications/webhooks/${id}`, { body: moved })).status).toBe(200);
    await site.waitForCount(1);
    expect(site.listTypes()).toEqual(['PAYMENT.CAPTURE.COMPLETED']);
    expect((await restarted.ledger()).webhooks.registered).toMatchObject([{ id, url: site.url }]);
  } finally {
    await restarted.stop();
  }
});

test('a webhook whose receiver is dead or never answers does not delay others', async () => {
  const dead = await startWebhookListener();
  await dead.close();
  const silent = await startListener(() => 'none');
  const site = await startListener();
  for (const { url } of [dead, silent, site]) await payPal.registerWebhook(url);
  for (let count = 0; count < 20; count += 1) await payPal.approve(await payPal.createOrder());
  await site.waitForCount(20);
  expect(new Set(site.received.map(({ body }) => JSON.parse(body).id)).size).toBe(20);
});

test('webhooks can be held back or lost permanently', async () => {
  const site = await startListener();
  await payPal.registerWebhook(site.url);
  await payPal.pauseWebhooks();
  await payPal.approve(await payPal.createOrder());
  expect((await payPal.ledger()).webhooks).toMatchObject({ paused: true, deliveries: { pending: 1 } });
  await payPal.resumeWebhooks();
  await site.waitForCount(1);

  await payPal.pauseWebhooks();
  const captureId = await createPayment();
  await payPal.resumeWebhooks(true);
  expect((await payPal.ledger()).webhooks.deliveries).toMatchObject({ pending: 0, givenUp: 2 });
  await payPal.refund(captureId);
  await site.waitForCount(2);
  expect(site.listTypes()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.REFUNDED']);
});

test('webhooks can be listed, and unreachable, repeated and too many ones are refused', async () => {
  const createWebhook = (url: string, name = '*') =>
    payPal.call('POST', '/v1/notifications/webhooks', { body: { url, event_types: [{ name }] } });
  const url = 'http://127.0.0.1:9/api/paypal/webhook';
  const created = await createWebhook(url);
  expect(created).toMatchObject({ status: 201, body: { url, event_types: [{ name: '*' }] } });
  expect((await payPal.call('GET', '/v1/notifications/webhooks')).body).toEqual({ webhooks: [created.body] });
  expect(await createWebhook(url)).toMatchObject({ status: 400, body: { name: 'WEBHOOK_URL_ALREADY_EXISTS' } });
  for (const invalidUrl of ['http://site.example/hook', 'ftp://localhost/hook', 'nowhere']) {
    expect(await createWebhook(invalidUrl)).toMatchObject({ status: 400, body: { name: 'VALIDATION_ERROR' } });
  }
  expect((await createWebhook(`${url}2`, 'all of them')).status).toBe(400);
  const body = { url: `${url}2`, event_types: [{ name: '*' }], active: false };
  expect((await payPal.call('POST', '/v1/notifications/webhooks', { body })).status).toBe(400);
  for (let count = 1; count < 10; count += 1) expect((await createWebhook(`${url}?${count}`)).status).toBe(201);
  expect(await createWebhook(`${url}?10`)).toMatchObject({
    status: 400,
    body: { name: 'WEBHOOK_NUMBER_LIMIT_EXCEEDED' },
  });
});
