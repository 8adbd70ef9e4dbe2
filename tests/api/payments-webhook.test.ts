import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { webhookEvents } from '#database/tables/payments.ts';
import { bring as bringTo, openLetterbox } from '../support/letterbox.ts';
import { openPayPal, type PayPalProgram } from '../support/pay-pal.ts';
import { enforceConfirmed } from '../support/retention.ts';
import type { Passing } from '../support/road.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openTill, type Sale } from '../support/till.ts';

let payPal: PayPalProgram;
let letterbox: Awaited<ReturnType<typeof openLetterbox>>;
/** Until it is done, PayPal says nothing about an order. */
let silence = Promise.resolve();
let studio: Studio;
let till: ReturnType<typeof openTill>;

beforeAll(async () => {
  payPal = await openPayPal();
  letterbox = await openLetterbox(payPal);
  const adapter = payPal.adapter({ retries: 0, breakAfter: 10_000 });
  studio = await openStudio({
    payPal: {
      ...adapter,
      async readOrder(orderId) {
        await silence;
        return adapter.readOrder(orderId);
      },
    },
  });
  till = openTill([studio], payPal);
});
beforeEach(() => {
  letterbox.letters.length = 0;
});
afterEach(() => payPal.noFaults());
afterAll(async () => {
  await studio.close();
  await letterbox.close();
  await payPal.close();
});

const bring = (letter: Parameters<typeof bringTo>[1]) => bringTo(studio, letter);

const eventsHeard = async () => (await studio.connection.db.select().from(webhookEvents)).length;

function shuffled<T>(rows: T[]): T[] {
  return rows
    .map((row) => [Math.random(), row] as const)
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row);
}

async function captureOf(sale: Sale) {
  return (await payPal.captures(sale.orderId))[0]?.id ?? '';
}

test('who closes the tab after approving has paid as soon as PayPal says so', async () => {
  const sale = await till.approved();
  const approval = await letterbox.webhook('CHECKOUT.ORDER.APPROVED');
  expect(await bring(approval)).toEqual({ status: 200, body: { message: 'Thank you.' } });
  await till.until(sale, 'captured');
  expect(sale.told).toEqual(['captured']);
});

test('webhooks five times each and out of order have their effects once', async () => {
  const sale = await till.paid();
  await payPal.refund(await captureOf(sale), '20.00');
  await payPal.refund(await captureOf(sale));
  await expect.poll(() => letterbox.letters.length, { timeout: 15_000 }).toBe(4);
  const before = await eventsHeard();
  const answers = await Promise.all(shuffled(Array(5).fill(letterbox.letters).flat()).map(bring));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await till.until(sale, 'refunded');
  expect(sale.told).toEqual(['captured', 'refunded']);
  expect(await till.row(sale)).toMatchObject({ refundedCents: 5000 });
  expect((await till.refunds(sale)).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(5000);
  expect((await eventsHeard()) - before).toBe(4);
});

test('an event that is late changes nothing: what counts is how things stand at PayPal', async () => {
  const sale = await till.approved();
  await payPal.fault('pending');
  expect(await till.pay(sale)).toEqual({ refused: 'payment-pending' });
  const pending = await letterbox.webhook('PAYMENT.CAPTURE.PENDING');
  await payPal.complete(await captureOf(sale));
  const completed = await letterbox.webhook('PAYMENT.CAPTURE.COMPLETED');
  await bring(completed);
  await till.until(sale, 'captured');
  await bring(pending);
  await studio.services.payments.settle(sale.id);
  expect([await till.state(sale), sale.told]).toEqual(['captured', ['captured']]);
});

test('a pending payment that PayPal denies has failed', async () => {
  const sale = await till.approved();
  await payPal.fault('pending');
  await till.pay(sale);
  await payPal.deny(await captureOf(sale));
  const denied = await letterbox.webhook('PAYMENT.CAPTURE.DENIED');
  await bring(denied);
  await till.until(sale, 'failed');
  expect(sale.told).toEqual(['failed']);
});

test('a webhook is answered before PayPal is asked about the order', async () => {
  const sale = await till.approved();
  const approval = await letterbox.webhook('CHECKOUT.ORDER.APPROVED');
  const { promise, resolve: speak } = Promise.withResolvers<void>();
  silence = promise;
  // Anyone who waits for PayPal here waits for ever.
  expect((await bring(approval)).status).toBe(200);
  expect(await till.state(sale)).toBe('awaiting-approval');
  speak();
  await till.until(sale, 'captured');
});

test('what was heard is forgotten after a month, when PayPal has long ceased to repeat it', async () => {
  const sale = await till.approved();
  const approval = await letterbox.webhook('CHECKOUT.ORDER.APPROVED');
  await bring(approval);
  await till.until(sale, 'captured');
  const DAY = 24 * 60;
  await till.later(29 * DAY);
  await enforceConfirmed(studio);
  const kept = await eventsHeard();
  expect(kept).toBeGreaterThan(0);
  await bring(approval);
  expect(await eventsHeard()).toBe(kept);
  await till.later(2 * DAY);
  await enforceConfirmed(studio);
  expect(await eventsHeard()).toBe(0);
});

test('what PayPal did not sign has no effect', async () => {
  const sale = await till.approved();
  const { headers, body } = await letterbox.webhook('CHECKOUT.ORDER.APPROVED');
  const before = await eventsHeard();
  const without = (name: string) => Object.fromEntries(Object.entries(headers).filter(([given]) => given !== name));
  const forged: Pick<Passing, 'headers' | 'body'>[] = [
    { headers, body: body.replace('"event_version"', '"event_Version"') },
    { headers, body: body.replace('{', '{ ') },
    { headers, body: JSON.stringify(JSON.parse(body), null, 1) },
    { headers: { ...headers, 'paypal-transmission-sig': Buffer.from('no').toString('base64') }, body },
    { headers: { ...headers, 'paypal-transmission-id': '0c0d1c3c-0000-4000-8000-000000000000' }, body },
    { headers: { ...headers, 'paypal-cert-url': 'https://paypal.com.evil.example/v1/notifications/certs/x' }, body },
    { headers: { ...headers, 'paypal-cert-url': 'http://www.paypal.com/v1/notifications/certs/x' }, body },
    ...Object.keys(headers)
      .filter((name) => name.startsWith('paypal-'))
      .map((name) => ({ headers: without(name), body })),
    // One that tries to answer for itself, and some that are no event at all.
    { headers, body: `${body.slice(0, -1)}},"webhook_id":"WH","webhook_event":${body}` },
    { headers, body: '[]' },
    { headers, body: 'null' },
    { headers, body: '{' },
    { headers, body: ' ' },
  ];
  for (const attempt of forged) {
    expect(await bring(attempt)).toMatchObject({ status: 401, body: { reason: 'webhook-not-genuine' } });
  }
  expect(await eventsHeard()).toBe(before);
  expect(await till.state(sale)).toBe('awaiting-approval');
});

test('who is often not believed is not heard for ten minutes, and PayPal is all the while', async () => {
  const sale = await till.approved();
  const approval = await letterbox.webhook('CHECKOUT.ORDER.APPROVED');
  const forged = { ...approval, body: approval.body.replace('{', '{ ') };
  const FORGER = '203.0.113.66';
  for (let times = 0; times < 30; times++) expect(await bringTo(studio, forged, FORGER)).toMatchObject({ status: 401 });
  expect(await bringTo(studio, forged, FORGER)).toMatchObject({ status: 429, body: { reason: 'too-many-requests' } });
  expect(await bringTo(studio, approval, FORGER)).toMatchObject({ status: 429 });
  for (let times = 0; times < 40; times++) expect((await bring(approval)).status).toBe(200);
  await till.until(sale, 'captured');
  await till.later(10);
  expect((await bringTo(studio, forged, FORGER)).status).toBe(401);
});

test('a webhook that PayPal cannot be asked about is to come again', async () => {
  const sale = await till.approved();
  const approval = await letterbox.webhook('CHECKOUT.ORDER.APPROVED');
  const before = await eventsHeard();
  await payPal.fault('down');
  expect(await bring(approval)).toMatchObject({ status: 503, body: { reason: 'webhook-unchecked' } });
  expect(await eventsHeard()).toBe(before);
  expect((await bring(approval)).status).toBe(200);
  await till.until(sale, 'captured');
});

test('events about someone else’s orders are thanked for', async () => {
  const foreign = await payPal.adapter().createOrder({
    ...{ requestId: 'a till of another shop', customId: 'another shop', amountCents: 700, description: 'Soap' },
  });
  await payPal.approve(foreign.id);
  const approval = await letterbox.webhook('CHECKOUT.ORDER.APPROVED');
  expect((await bring(approval)).status).toBe(200);
  expect(await payPal.captures(foreign.id)).toEqual([]);
});

test('more than a webhook ever is, or another kind of body, is refused unread', async () => {
  const headers = { 'content-type': 'application/json' };
  expect((await bring({ headers, body: `{"a":"${'x'.repeat(300_000)}"}` })).status).toBe(413);
  expect((await bring({ headers: { 'content-type': 'text/plain' }, body: '{}' })).status).toBe(415);
});

test('without a webhook of our own there is none, and the sweep does its work', async () => {
  const other = await openPayPal();
  const silent = await openStudio({ payPal: other.adapter() });
  try {
    const sold = openTill([silent], other);
    const sale = await sold.approved();
    const payload = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: sale.orderId } };
    const answer = await silent.app.inject({ method: 'POST', url: '/api/paypal/webhook', payload });
    expect([answer.statusCode, answer.json().reason]).toEqual([404, 'webhooks-off']);
    await sold.later(2);
    expect(await sold.state(sale)).toBe('captured');
  } finally {
    await silent.close();
    await other.close();
  }
});

test('the interface’s description names the webhook', async () => {
  const { paths } = (await studio.app.inject('/api/openapi.json')).json();
  expect(Object.keys(paths['/api/paypal/webhook'])).toEqual(['post']);
});
