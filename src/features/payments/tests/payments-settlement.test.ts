import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { startHttpProxy } from '#tests/support/http/http-proxy.ts';
import { type MockPayPal, startMockPayPal } from '#tests/support/payments/mock-paypal.ts';
import { createPaymentFixture, type TestPayment } from '#tests/support/payments/payment-fixture.ts';

let payPal: MockPayPal;
let proxy: Awaited<ReturnType<typeof startHttpProxy>>;
let testApp: Awaited<ReturnType<typeof createTestApp>>;
let paymentFixture: ReturnType<typeof createPaymentFixture>;

beforeAll(async () => {
  payPal = await startMockPayPal();
  proxy = await startHttpProxy(payPal.apiUrl);
  testApp = await createTestApp({ payPal: payPal.createAdapter({ retries: 0, maxFailures: 1_000 }, proxy.url) });
  paymentFixture = createPaymentFixture([testApp], payPal);
});
afterEach(async () => {
  proxy.reset();
  await payPal.clearFaults();
});
afterAll(async () => {
  await testApp.close();
  await proxy.close();
  await payPal.close();
});

const abandonPayment = ({ subjectId }: TestPayment) =>
  testApp.connection.inTransaction((tx) => testApp.services.payments.abandon(tx, subjectId));

function hangUpOnOrder({ orderId }: TestPayment) {
  proxy.intercept(({ path }) => (path.includes(orderId) ? Promise.resolve('hung up' as const) : undefined));
}

test('a payment whose tab is closed after the approval is captured within two minutes', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  await paymentFixture.advanceClock(2);
  expect(await paymentFixture.getState(payment)).toBe('captured');
  expect(payment.events).toEqual(['captured']);
});

test('a payment whose capture another process begins during the settlement is captured', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  const { payments: service } = testApp.services;
  payment.beforeLock = (tx) => service.beginCapture(tx, payment);
  await service.settlePayment(payment.id);
  expect([await paymentFixture.getState(payment), payment.events]).toEqual(['captured', ['captured']]);
  expect(await payPal.listCaptures(payment.orderId)).toHaveLength(1);
});

test('a declined payment is not captured again by a sweep', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  await payPal.failNext('decline');
  await paymentFixture.pay(payment);
  await paymentFixture.advanceClock(2);
  await paymentFixture.advanceClock(10);
  expect(await paymentFixture.getState(payment)).toBe('awaiting-approval');
  expect(await payPal.listCaptures(payment.orderId)).toHaveLength(0);
});

test('a sweep captures a payment whose process died before calling PayPal', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  await paymentFixture.beginCapture(payment);
  await paymentFixture.advanceClock(1.1);
  expect(await paymentFixture.getState(payment)).toBe('captured');
  expect(await payPal.listCaptures(payment.orderId)).toHaveLength(1);
});

test('a sweep finds a capture whose process died, and does not capture again', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  await paymentFixture.beginCapture(payment);
  await payPal.createAdapter().captureOrder(payment.orderId, `${payment.id}-capture-0`);
  expect([await paymentFixture.getState(payment), payment.events]).toEqual(['capturing', []]);
  await paymentFixture.advanceClock(1.1);
  expect([await paymentFixture.getState(payment), payment.events]).toEqual(['captured', ['captured']]);
  expect(await payPal.listCaptures(payment.orderId)).toHaveLength(1);
});

test('a payment with an invalid response from PayPal does not block others', async () => {
  const unreadablePayment = await paymentFixture.createApprovedPayment();
  const testPayments = await Promise.all(Array.from({ length: 12 }, () => paymentFixture.createApprovedPayment()));
  for (const payment of [unreadablePayment, ...testPayments]) await paymentFixture.beginCapture(payment);
  proxy.intercept(({ path }) =>
    path.includes(unreadablePayment.orderId) ? Promise.resolve({ status: 400, text: '{}' }) : undefined,
  );
  await paymentFixture.advanceClock(1.1);
  expect(new Set(await Promise.all(testPayments.map(paymentFixture.getState)))).toEqual(new Set(['captured']));
  expect(await paymentFixture.getState(unreadablePayment)).toBe('capturing');
  proxy.reset();
  await paymentFixture.advanceClock(1.1);
  expect(await paymentFixture.getState(unreadablePayment)).toBe('captured');
});

test('all payments are settled after an outage of PayPal', async () => {
  const testPayments = await Promise.all(Array.from({ length: 12 }, () => paymentFixture.createApprovedPayment()));
  for (const payment of testPayments) await paymentFixture.beginCapture(payment);
  await payPal.failNext('down', 1000);
  for (let minutes = 0; minutes < 5; minutes++) await paymentFixture.advanceClock(1.1);
  expect(new Set(await Promise.all(testPayments.map(paymentFixture.getState)))).toEqual(new Set(['capturing']));
  await payPal.clearFaults();
  await paymentFixture.advanceClock(1.1);
  expect(new Set(await Promise.all(testPayments.map(paymentFixture.getState)))).toEqual(new Set(['captured']));
});

test('a sweep stops calling PayPal during an outage', async () => {
  const testPayments = await Promise.all(Array.from({ length: 40 }, () => paymentFixture.createApprovedPayment()));
  for (const payment of testPayments) await paymentFixture.beginCapture(payment);
  await payPal.failNext('down', 1000);
  const before = proxy.requests.length;
  await paymentFixture.advanceClock(1.1);
  expect(proxy.requests.length - before).toBeLessThan(20);
  await payPal.clearFaults();
  await paymentFixture.advanceClock(1.1);
});

test('a payment that PayPal does not know fails after a while', async () => {
  const payment = await paymentFixture.insertPayment();
  await paymentFixture.advanceClock(9);
  expect(await paymentFixture.getState(payment)).toBe('opened');
  await paymentFixture.advanceClock(2);
  expect(await paymentFixture.getState(payment)).toBe('failed');
  expect(payment.events).toEqual(['failed']);
});

test('an order that is not approved for three hours fails', async () => {
  const payment = await paymentFixture.createOrderedPayment();
  for (let minutes = 0; minutes < 175; minutes += 35) await paymentFixture.advanceClock(35);
  expect(await paymentFixture.getState(payment)).toBe('awaiting-approval');
  for (let minutes = 0; minutes < 70; minutes += 35) await paymentFixture.advanceClock(35);
  expect(await paymentFixture.getState(payment)).toBe('failed');
  expect(payment.events).toEqual(['failed']);
});

test('an order that has expired at PayPal fails', async () => {
  const payment = await paymentFixture.createOrderedPayment();
  await payPal.expire(payment.orderId);
  await paymentFixture.advanceClock(2);
  expect(await paymentFixture.getState(payment)).toBe('failed');
});

test('a released payment is not captured by a sweep, even when the buyer approves it', async () => {
  const payment = await paymentFixture.createOrderedPayment();
  await abandonPayment(payment);
  await payPal.approve(payment.orderId);
  await paymentFixture.advanceClock(11);
  await paymentFixture.advanceClock(60);
  expect(await paymentFixture.getState(payment)).toBe('abandoned');
  expect(await payPal.listCaptures(payment.orderId)).toHaveLength(0);
  expect((await paymentFixture.findRow(payment)).nextCheckAt).toBeNull();
});

test('a payment that is released during a check is not checked again', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  hangUpOnOrder(payment);
  expect(await paymentFixture.pay(payment)).toEqual({ reason: 'payment-unsure' });
  await abandonPayment(payment);
  expect(await paymentFixture.getState(payment)).toBe('capturing');
  proxy.reset();
  await paymentFixture.waitForState(payment, 'abandoned');
  expect(await payPal.listCaptures(payment.orderId)).toHaveLength(0);
});

test('a late capture of a released payment is kept when its handler accepts it', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  await abandonPayment(payment);
  await payPal.createAdapter().captureOrder(payment.orderId, 'a request that was long on its way');
  await paymentFixture.advanceClock(11);
  expect(await paymentFixture.getState(payment)).toBe('captured');
  expect(payment.events).toEqual(['captured']);
});

test('a late capture of a released payment is refunded when its handler rejects it', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  payment.onCapture = 'refund';
  await abandonPayment(payment);
  await payPal.createAdapter().captureOrder(payment.orderId, 'another request that was long on its way');
  await paymentFixture.advanceClock(11);
  await paymentFixture.waitForState(payment, 'refunded');
  expect(payment.events).toEqual(['captured', 'refunded']);
});

test('a pending capture is not paid until PayPal completes it', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  await payPal.failNext('pending');
  expect(await paymentFixture.pay(payment)).toEqual({ reason: 'payment-pending' });
  await paymentFixture.advanceClock(5);
  expect([await paymentFixture.getState(payment), payment.events]).toEqual(['pending', []]);
  const [capture] = await payPal.listCaptures(payment.orderId);
  await payPal.complete(capture?.id ?? '');
  await paymentFixture.advanceClock(30);
  expect([await paymentFixture.getState(payment), payment.events]).toEqual(['captured', ['captured']]);
});

test('a denied capture fails, and the payer gets a mail', async () => {
  const { client } = await createSignedInClient(testApp);
  const payment = await paymentFixture.createApprovedPayment({ clientId: client.id });
  await payPal.failNext('pending');
  await paymentFixture.pay(payment);
  const [capture] = await payPal.listCaptures(payment.orderId);
  await payPal.deny(capture?.id ?? '');
  await paymentFixture.advanceClock(30);
  expect([await paymentFixture.getState(payment), payment.events]).toEqual(['failed', ['failed']]);
  const [mail] = await testApp.mailsTo(client.email);
  expect(mail?.subject).toBe('Your payment did not go through');
  expect(mail?.text).toMatch(/^Amount: \$50$/m);
});

test('a settled payment is not checked again', async () => {
  const payment = await paymentFixture.createPaidPayment();
  const before = proxy.requests.length;
  for (let days = 0; days < 3; days++) await paymentFixture.advanceClock(24 * 60);
  expect(proxy.requests.slice(before).filter(({ path }) => path.includes(payment.orderId))).toEqual([]);
});
