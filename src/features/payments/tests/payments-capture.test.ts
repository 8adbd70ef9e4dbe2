import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mockPayPalClient } from '#mock-services/settings.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { startHttpProxy } from '#tests/support/http/http-proxy.ts';
import { type MockPayPal, startMockPayPal } from '#tests/support/payments/mock-paypal.ts';
import { createPaymentFixture, createPaymentProcess } from '#tests/support/payments/payment-fixture.ts';
import type { PaymentService } from '../service.ts';

let payPal: MockPayPal;
let proxy: Awaited<ReturnType<typeof startHttpProxy>>;
let processes: TestApps;
let paymentFixture: ReturnType<typeof createPaymentFixture>;
let service: PaymentService;
let reportingProcess: ReturnType<typeof createPaymentProcess>;
const reported: object[] = [];

beforeAll(async () => {
  payPal = await startMockPayPal();
  proxy = await startHttpProxy(payPal.apiUrl);
  const createShortTimeoutPayPal = () =>
    payPal.createAdapter({ timeoutMs: 2_500, retries: 0, maxFailures: 1_000 }, proxy.url);
  processes = await createTestApps(() => ({ payPal: createShortTimeoutPayPal() }));
  const [first] = processes;
  reportingProcess = createPaymentProcess(first, createShortTimeoutPayPal(), (_description, ids) => reported.push(ids));
  paymentFixture = createPaymentFixture([...processes, reportingProcess], payPal);
  service = first.services.payments;
});
afterEach(async () => {
  proxy.reset();
  await payPal.clearFaults();
});
afterAll(async () => {
  await closeTestApps(processes);
  await proxy.close();
  await payPal.close();
});

test('a payment is stored before PayPal is called', async () => {
  const payment = await paymentFixture.insertPayment();
  expect(await paymentFixture.findRow(payment)).toMatchObject({ state: 'opened', orderId: null, amountCents: 5000 });
  const before = proxy.requests.length;
  const { orderId } = (await service.createOrder(payment.id)) as { orderId: string };
  expect(JSON.parse(proxy.requests.slice(before).at(-1)?.body ?? '').purchase_units[0].custom_id).toBe(payment.id);
  expect(await paymentFixture.findRow(payment)).toMatchObject({ state: 'awaiting-approval', orderId });
});

test('a repeated request after a lost reply returns the same PayPal order', async () => {
  const payment = await paymentFixture.insertPayment();
  await payPal.failNext('create-drop-reply');
  expect(await service.createOrder(payment.id)).toEqual({ reason: 'payment-unavailable' });
  const { orderId } = (await service.createOrder(payment.id)) as { orderId: string };
  const orders = (await payPal.ledger()).orders.filter(({ customId }) => customId === payment.id);
  expect(orders.map(({ id }) => id)).toEqual([orderId]);
});

test('an approved payment is captured, and its handler is notified once', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  expect(await paymentFixture.pay(payment)).toEqual({ status: 'captured' });
  expect(payment.events).toEqual(['captured']);
  const [capture] = await payPal.listCaptures(payment.orderId);
  expect(await paymentFixture.findRow(payment)).toMatchObject({
    state: 'captured',
    captureId: capture?.id,
    payerEmail: 'buyer@mock.example',
    payerName: 'Robin Buyer',
  });
});

test('capturing a captured payment returns the same result', async () => {
  const payment = await paymentFixture.createPaidPayment();
  expect(await paymentFixture.pay(payment)).toEqual({ status: 'captured' });
  expect(payment.events).toEqual(['captured']);
});

test('10 concurrent captures get the same response', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => paymentFixture.pay(payment, processes[index % processes.length])),
  );
  expect(outcomes).toEqual(Array(10).fill({ status: 'captured' }));
});

test('a capture is rejected with the PayPal order of another payment', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  const other = await paymentFixture.createApprovedPayment();
  expect(await paymentFixture.beginCapture({ ...payment, orderId: other.orderId })).toEqual({
    reason: 'payment-not-found',
  });
  expect(await paymentFixture.beginCapture({ ...payment, orderId: 'NOSUCHORDER' })).toEqual({
    reason: 'payment-not-found',
  });
  expect(await paymentFixture.getState(payment)).toBe('awaiting-approval');
});

test('an unapproved payment is not captured, and can be captured after the approval', async () => {
  const payment = await paymentFixture.createOrderedPayment();
  expect(await paymentFixture.pay(payment)).toEqual({ reason: 'payment-not-approved' });
  expect(await paymentFixture.getState(payment)).toBe('awaiting-approval');
  expect(payment.events).toEqual([]);
  await payPal.approve(payment.orderId);
  expect(await paymentFixture.pay(payment)).toEqual({ status: 'captured' });
});

test('a declined payment can be tried again on the same order', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  await payPal.failNext('decline');
  expect(await paymentFixture.pay(payment)).toEqual({ reason: 'payment-declined' });
  expect(await paymentFixture.findRow(payment)).toMatchObject({
    state: 'awaiting-approval',
    captureAttempts: 1,
    lastError: 'INSTRUMENT_DECLINED',
  });
  expect(payment.events).toEqual([]);
  await payPal.approve(payment.orderId);
  expect(await paymentFixture.pay(payment)).toEqual({ status: 'captured' });
  expect(await paymentFixture.findRow(payment)).toMatchObject({ state: 'captured', lastError: '' });
  expect(await payPal.listCaptures(payment.orderId)).toHaveLength(1);
});

test('a rejection that may be our fault is reported, and a declined card is not', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  await payPal.failNext('decline');
  expect(await paymentFixture.pay(payment, reportingProcess)).toEqual({ reason: 'payment-declined' });
  expect(reported).toEqual([]);
  await payPal.approve(payment.orderId);
  const text = JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'PAYEE_ACCOUNT_RESTRICTED' }] });
  proxy.intercept(({ path }) => (path.endsWith('/capture') ? Promise.resolve({ status: 422, text }) : undefined));
  expect(await paymentFixture.pay(payment, reportingProcess)).toEqual({ reason: 'payment-declined' });
  expect(reported).toEqual([{ paymentId: payment.id, issue: 'PAYEE_ACCOUNT_RESTRICTED' }]);
  expect(await paymentFixture.findRow(payment)).toMatchObject({ lastError: 'PAYEE_ACCOUNT_RESTRICTED' });
});

test('a payment that is released while PayPal creates its order is never returned to the buyer', async () => {
  const payment = await paymentFixture.insertPayment();
  const [testApp] = processes;
  proxy.intercept(({ path }, forward) =>
    path.endsWith('/orders')
      ? testApp.connection.inTransaction((tx) => testApp.services.payments.abandon(tx, payment.subjectId)).then(forward)
      : undefined,
  );
  expect(await service.createOrder(payment.id)).toEqual({ reason: 'payment-unavailable' });
  expect(await paymentFixture.findRow(payment)).toMatchObject({ state: 'abandoned', orderId: null });
  const before = proxy.requests.length;
  expect(await service.createOrder(payment.id)).toEqual({ reason: 'payment-unavailable' });
  expect(proxy.requests.slice(before)).toEqual([]);
});

test('a released payment is not captured', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  const [testApp] = processes;
  await testApp?.connection.inTransaction((tx) => testApp.services.payments.abandon(tx, payment.subjectId));
  expect(await paymentFixture.pay(payment)).toEqual({ reason: 'payment-not-found' });
  expect(await payPal.listCaptures(payment.orderId)).toHaveLength(0);
});

test.each([
  ['an error before anything happened', 'error'],
  ['an error after the money was taken', 'error-after'],
  ['a reply that was lost', 'drop-reply'],
  ['no answer, and nothing happened', 'timeout'],
  ['no answer, and the money was taken', 'timeout-after'],
  ['an answer that comes too late', 'slow'],
] as const)('a capture that ends with %s is completed by the job, and charged once', async (_description, fault) => {
  const payment = await paymentFixture.createApprovedPayment();
  await payPal.failNext(fault);
  expect(await paymentFixture.pay(payment)).toEqual({ reason: 'payment-unsure' });
  await paymentFixture.waitForState(payment, 'captured');
  expect(payment.events).toEqual(['captured']);
  expect(await payPal.listCaptures(payment.orderId)).toHaveLength(1);
});

test('a payment for something unavailable is refunded immediately, with mails to both sides', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  payment.onCapture = 'refund';
  expect(await paymentFixture.pay(payment)).toEqual({ reason: 'payment-refunded' });
  await paymentFixture.waitForState(payment, 'refunded');
  expect(payment.events).toEqual(['captured', 'refunded']);
  expect(await payPal.listCaptures(payment.orderId)).toMatchObject([{ status: 'REFUNDED', refundedCents: 5000 }]);
});

test.each([
  ['more than was asked for', '"value":"50.00"', '"value":"60.00"'],
  ['another currency', '"currency_code":"USD"', '"currency_code":"CAD"'],
  ['someone else’s payment', '"custom_id":"', '"custom_id":"other-'],
])('a capture of %s is not a payment and is refunded', async (_description, payPalAnswer, changed) => {
  const payment = await paymentFixture.createApprovedPayment();
  proxy.intercept(({ path }, forward) =>
    path.includes(payment.orderId)
      ? forward().then(({ status, text }) => ({ status, text: text.replaceAll(payPalAnswer, changed) }))
      : undefined,
  );
  expect(await paymentFixture.pay(payment)).toEqual({ reason: 'payment-refunded' });
  await paymentFixture.waitForState(payment, 'refunded');
  expect(payment.events).toEqual(['failed', 'refunded']);
  expect(await payPal.listCaptures(payment.orderId)).toMatchObject([{ status: 'REFUNDED' }]);
});

test('a payment of less than requested is refunded in that amount', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  proxy.intercept((_request, forward) =>
    forward().then(({ status, text }) => ({ status, text: text.replaceAll('"value":"50.00"', '"value":"1.00"') })),
  );
  expect(await paymentFixture.pay(payment)).toEqual({ reason: 'payment-refunded' });
  await paymentFixture.waitForState(payment, 'refunded');
  expect(await paymentFixture.findRow(payment)).toMatchObject({ amountCents: 100, refundedCents: 100 });
  expect(payment.events).toEqual(['failed', 'refunded']);
});

test('payments are off without PayPal’s keys', async () => {
  const appWithoutPayPal = await createTestApp();
  try {
    const paymentInput = {
      purpose: 'order' as const,
      subjectId: appWithoutPayPal.links.sign('x', 'y'),
      clientId: null,
    };
    const createdPayment = await appWithoutPayPal.connection.inTransaction((tx) =>
      appWithoutPayPal.services.payments.open(tx, { ...paymentInput, amountCents: 5000, description: '' }),
    );
    expect(createdPayment).toEqual({ reason: 'payments-off' });
    const response = await appWithoutPayPal.app.inject('/config/paypal');
    expect([response.statusCode, response.json().reason]).toEqual([503, 'payments-off']);
  } finally {
    await appWithoutPayPal.close();
  }
});

test('the configuration for PayPal’s buttons contains no secret', async () => {
  const response = await processes[0]?.app.inject('/config/paypal');
  expect(response?.statusCode).toBe(200);
  expect(response?.json()).toEqual({
    clientId: mockPayPalClient.clientId,
    currency: 'USD',
    sdkUrl: '/dev/paypal/sdk/js',
  });
});
