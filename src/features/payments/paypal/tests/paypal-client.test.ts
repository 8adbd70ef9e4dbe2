import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { startHttpProxy } from '#tests/support/http/http-proxy.ts';
import { type MockPayPal, startMockPayPal } from '#tests/support/payments/mock-paypal.ts';
import { type PayPal, PayPalIndeterminateError } from '../paypal.ts';

let program: MockPayPal;
let proxy: Awaited<ReturnType<typeof startHttpProxy>>;
const adapterOptions = { timeoutMs: 2_000, retries: 0, maxFailures: 1_000 };
let payPal: PayPal;

beforeAll(async () => {
  program = await startMockPayPal();
  proxy = await startHttpProxy(program.apiUrl);
  payPal = program.createAdapter(adapterOptions, proxy.url);
});
afterEach(async () => {
  proxy.reset();
  await program.clearFaults();
});
afterAll(async () => {
  await proxy.close();
  await program.close();
});

const createOrder = (overrides: Partial<Parameters<PayPal['createOrder']>[0]> = {}, from = payPal) =>
  from.createOrder({
    requestId: newId(),
    customId: newId(),
    amountCents: 5000,
    description: 'A session',
    brandName: 'Mat & Tin',
    ...overrides,
  });

async function createApprovedOrder() {
  const { id } = await createOrder();
  await program.approve(id);
  return id;
}

async function createCapture() {
  const orderId = await createApprovedOrder();
  const outcome = await payPal.captureOrder(orderId, newId());
  if ('rejected' in outcome) throw new Error(outcome.rejected);
  return { orderId, captureId: outcome.order.captures[0]?.id ?? '' };
}

async function countRequests(path: RegExp, work: () => Promise<unknown>): Promise<number> {
  const before = proxy.requests.length;
  await work();
  return proxy.requests.slice(before).filter((request) => path.test(request.path)).length;
}

test('a PayPal order has our id, the exact amount and a description of limited length', async () => {
  const customId = newId();
  const order = await createOrder({ customId, amountCents: 5005, description: 'x'.repeat(200) });
  expect(order).toMatchObject({ status: 'CREATED', customId, amountCents: 5005, currency: 'USD', captures: [] });
  const sent = JSON.parse(proxy.requests.at(-1)?.body ?? '');
  expect(sent.intent).toBe('CAPTURE');
  expect(sent.purchase_units[0].amount).toEqual({ currency_code: 'USD', value: '50.05' });
  expect(sent.purchase_units[0].description).toHaveLength(127);
  expect(sent.application_context).toMatchObject({
    shipping_preference: 'NO_SHIPPING',
    user_action: 'PAY_NOW',
    payment_method: { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
  });
});

test('a PayPal order can ask the payer for an address, and needs no description', async () => {
  await createOrder({ shipping: 'from-payer', description: '' });
  const sent = JSON.parse(proxy.requests.at(-1)?.body ?? '');
  expect(sent.application_context.shipping_preference).toBe('GET_FROM_FILE');
});

test('a repeated request id makes the same PayPal order', async () => {
  const orderRequest = { requestId: newId(), customId: newId() };
  expect((await createOrder(orderRequest)).id).toBe((await createOrder(orderRequest)).id);
});

test('N concurrent requests: one token is fetched', async () => {
  const otherAdapter = program.createAdapter(adapterOptions, proxy.url);
  const tokens = await countRequests(/oauth2/, () =>
    Promise.all(Array.from({ length: 10 }, () => createOrder({}, otherAdapter))),
  );
  expect(tokens).toBe(1);
});

test('a token that expires early is renewed once', async () => {
  const { id } = await createOrder();
  await program.failNext('token-expired', 1);
  expect(await countRequests(/oauth2/, () => payPal.readOrder(id))).toBe(1);
});

test('rejected PayPal credentials leave the outcome indeterminate', async () => {
  await program.failNext('token-expired', 2);
  await expect(payPal.readOrder('any')).rejects.toThrow(PayPalIndeterminateError);
});

test('a PayPal order that does not exist is read as undefined', async () => {
  expect(await payPal.readOrder('NOSUCHORDER')).toBeUndefined();
});

test('a capture returns the paid order with its payer', async () => {
  const outcome = await payPal.captureOrder(await createApprovedOrder(), newId());
  expect(outcome).toMatchObject({
    order: {
      status: 'COMPLETED',
      payerEmail: 'buyer@mock.example',
      payerName: 'Robin Buyer',
      captures: [{ status: 'COMPLETED', amountCents: 5000, currency: 'USD', refundedCents: 0 }],
    },
  });
});

test('an unapproved, declined or unknown order is a definite failure', async () => {
  expect(await payPal.captureOrder((await createOrder()).id, newId())).toEqual({
    rejected: 'not-approved',
    issue: 'ORDER_NOT_APPROVED',
  });
  expect(await payPal.captureOrder('NOSUCHORDER', newId())).toMatchObject({ rejected: 'gone' });
  const id = await createApprovedOrder();
  await program.failNext('decline');
  expect(await payPal.captureOrder(id, newId())).toEqual({ rejected: 'declined', issue: 'INSTRUMENT_DECLINED' });
});

test('a definite failure is not retried', async () => {
  const retryingPayPal = program.createAdapter({ ...adapterOptions, retries: 2 }, proxy.url);
  const { id } = await createOrder();
  expect(await countRequests(/capture$/, () => retryingPayPal.captureOrder(id, newId()))).toBe(1);
});

test('a capture whose reply is lost is retried with the same request id and made once', async () => {
  const retryingPayPal = program.createAdapter({ ...adapterOptions, retries: 2 }, proxy.url);
  const id = await createApprovedOrder();
  await program.failNext('drop-reply', 2);
  expect(await countRequests(/capture$/, () => retryingPayPal.captureOrder(id, newId()))).toBe(3);
  expect(await program.listCaptures(id)).toHaveLength(1);
});

test('an order that was captured under another request id is read', async () => {
  const { orderId } = await createCapture();
  expect(await payPal.captureOrder(orderId, newId())).toMatchObject({ order: { status: 'COMPLETED' } });
  expect(await program.listCaptures(orderId)).toHaveLength(1);
});

test.each([
  ['an error', 'error'],
  ['a lost reply', 'drop-reply'],
  ['no answer in time', 'timeout'],
] as const)(
  'the failure "%s" leaves the result open, and its error contains no personal data',
  async (_description, fault) => {
    const shortTimeoutPayPal = program.createAdapter({ ...adapterOptions, timeoutMs: 400 });
    const id = await createApprovedOrder();
    await program.failNext(fault);
    const error = await shortTimeoutPayPal.captureOrder(id, newId()).catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(PayPalIndeterminateError);
    expect((error as Error).message).not.toMatch(/Robin|mock\.example|5000|50\.00/);
  },
);

test('an invalid response leaves the outcome indeterminate', async () => {
  const id = await createApprovedOrder();
  proxy.intercept(({ path }, forward) =>
    path.includes(id) ? forward().then(({ status }) => ({ status, text: '{"id":7}' })) : undefined,
  );
  await expect(payPal.captureOrder(id, newId())).rejects.toThrow(PayPalIndeterminateError);
  expect(await program.listCaptures(id)).toHaveLength(1);
});

test('PayPal is not called for a while after repeated failures', async () => {
  const circuitBreakerPayPal = program.createAdapter(
    { ...adapterOptions, maxFailures: 3, resetTimeoutMs: 300 },
    proxy.url,
  );
  await circuitBreakerPayPal.readOrder('any');
  await program.failNext('down', 3);
  for (let times = 0; times < 3; times++)
    await expect(circuitBreakerPayPal.readOrder('any')).rejects.toThrow(PayPalIndeterminateError);
  const atRest = await countRequests(/./, () => expect(circuitBreakerPayPal.readOrder('any')).rejects.toThrow(/rest/));
  expect(atRest).toBe(0);
  await expect
    .poll(() =>
      circuitBreakerPayPal.readOrder('any').then(
        () => 'answered',
        () => 'resting',
      ),
    )
    .toBe('answered');
});

describe('the verification of webhooks', () => {
  const webhook = {
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77',
      'paypal-transmission-id': 'b2384410-f8d2-11e4-8bf3-77339302725b',
      'paypal-transmission-sig': 'bm8=',
      'paypal-transmission-time': '2015-05-12T18:14:14Z',
    },
    rawBody: '{"id":"WH-1","event_type":"CHECKOUT.ORDER.APPROVED"}',
  };
  beforeAll(() => program.sendWebhooksTo('http://127.0.0.1:9/api/paypal/webhook'));

  test('failed webhook verifications do not stop the creation of orders', async () => {
    const circuitBreakerPayPal = program.createAdapter(
      { ...adapterOptions, maxFailures: 3, resetTimeoutMs: 60_000 },
      proxy.url,
    );
    proxy.intercept(({ path }) => (path.includes('/verify-') ? Promise.resolve({ status: 500, text: '' }) : undefined));
    for (let times = 0; times < 3; times++)
      await expect(circuitBreakerPayPal.verifyWebhook(webhook)).rejects.toThrow(/500/);
    await expect(circuitBreakerPayPal.verifyWebhook(webhook)).rejects.toThrow(/rest/);
    expect(await createOrder({}, circuitBreakerPayPal)).toMatchObject({ status: 'CREATED' });
  });

  test('a webhook that is obviously not PayPal’s is refused without asking PayPal', async () => {
    const webhookPayPal = program.createAdapter(adapterOptions, proxy.url);
    const verifyWebhook = (headers: Record<string, string>) =>
      countRequests(/verify-/, () =>
        webhookPayPal.verifyWebhook({ ...webhook, headers: { ...webhook.headers, ...headers } }),
      );
    expect(await verifyWebhook({})).toBe(1);
    const malformed: Record<string, string>[] = [
      { 'paypal-auth-algo': 'SHA256 with RSA' },
      { 'paypal-cert-url': 'https://paypal.com.evil.example/v1/notifications/certs/x' },
      { 'paypal-transmission-id': '' },
      { 'paypal-transmission-id': '12345' },
      { 'paypal-transmission-id': 'a b' },
      { 'paypal-transmission-id': 'x'.repeat(51) },
      { 'paypal-transmission-sig': '' },
      { 'paypal-transmission-sig': 'no signature' },
      { 'paypal-transmission-time': '' },
      { 'paypal-transmission-time': 'yesterday' },
      { 'paypal-transmission-time': '1431454454' },
    ];
    for (const headers of malformed) expect(await verifyWebhook(headers)).toBe(0);
  });

  test('a webhook that is repeated days later is verified', async () => {
    const webhookPayPal = program.createAdapter(adapterOptions, proxy.url);
    const time = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString();
    const repeated = { ...webhook, headers: { ...webhook.headers, 'paypal-transmission-time': time } };
    expect(await countRequests(/verify-/, () => webhookPayPal.verifyWebhook(repeated))).toBe(1);
  });
});

test('a refund with one request id is made once, for a part or for all that is left', async () => {
  const { captureId } = await createCapture();
  const some = { captureId, requestId: newId(), amountCents: 1200, reason: 'A part of it.' };
  const first = await payPal.refundCapture(some);
  expect(first).toMatchObject({ done: true, amountCents: 1200 });
  expect(await payPal.refundCapture(some)).toEqual(first);
  const rest = await payPal.refundCapture({ captureId, requestId: newId(), reason: '' });
  expect(rest).toMatchObject({ done: true, amountCents: 3800 });
  const secondRefund = await payPal.refundCapture({ captureId, requestId: newId(), reason: '' });
  expect(secondRefund).toEqual({ rejected: 'already', issue: 'CAPTURE_FULLY_REFUNDED' });
});

test('a refund of nothing, or of more than there is, fails', async () => {
  const { captureId } = await createCapture();
  const refundRequest = { requestId: newId(), reason: 'Too much.' };
  expect(await payPal.refundCapture({ ...refundRequest, captureId, amountCents: 5001 })).toMatchObject({
    rejected: 'impossible',
  });
  expect(await payPal.refundCapture({ ...refundRequest, captureId: 'NOSUCH', amountCents: 1 })).toMatchObject({
    rejected: 'impossible',
  });
});

test('a refunded order says how much was refunded', async () => {
  const { orderId, captureId } = await createCapture();
  await payPal.refundCapture({ captureId, requestId: newId(), amountCents: 1200, reason: 'A part of it.' });
  expect((await payPal.readOrder(orderId))?.captures).toMatchObject([
    { status: 'PARTIALLY_REFUNDED', refundedCents: 1200 },
  ]);
});
