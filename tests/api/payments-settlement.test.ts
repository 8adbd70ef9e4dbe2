import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSignedInClient } from '../support/accounts/signed-in.ts';
import { createTestApp } from '../support/app/test-app.ts';
import { startHttpProxy } from '../support/http/http-proxy.ts';
import { type MockPayPal, startMockPayPal } from '../support/payments/mock-paypal.ts';
import { createPaymentFixture, type TestPayment } from '../support/payments/payment-fixture.ts';

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

test('who closes the tab after approving has paid within two minutes', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  await paymentFixture.advanceClock(2);
  expect(await paymentFixture.getState(payment)).toBe('captured');
  expect(payment.events).toEqual(['captured']);
});

test('after a decline no sweep tries again: the buyer may have gone', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  await payPal.failNext('decline');
  await paymentFixture.pay(payment);
  await paymentFixture.advanceClock(2);
  await paymentFixture.advanceClock(10);
  expect(await paymentFixture.getState(payment)).toBe('awaiting-approval');
  expect(await payPal.listCaptures(payment.orderId)).toHaveLength(0);
});

test('a payment whose process died before it asked PayPal is taken by the sweep', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  await paymentFixture.beginCapture(payment);
  await paymentFixture.advanceClock(1.1);
  expect(await paymentFixture.getState(payment)).toBe('captured');
  expect(await payPal.listCaptures(payment.orderId)).toHaveLength(1);
});

test('a payment whose process died after PayPal had taken it is found by the sweep, and not taken twice', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  await paymentFixture.beginCapture(payment);
  await payPal.createAdapter().captureOrder(payment.orderId, `${payment.id}-capture-0`);
  expect([await paymentFixture.getState(payment), payment.events]).toEqual(['capturing', []]);
  await paymentFixture.advanceClock(1.1);
  expect([await paymentFixture.getState(payment), payment.events]).toEqual(['captured', ['captured']]);
  expect(await payPal.listCaptures(payment.orderId)).toHaveLength(1);
});

test('a payment that PayPal answers oddly about holds up no other', async () => {
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

test('while PayPal is away nothing is lost, and once it is back everything is settled', async () => {
  const testPayments = await Promise.all(Array.from({ length: 12 }, () => paymentFixture.createApprovedPayment()));
  for (const payment of testPayments) await paymentFixture.beginCapture(payment);
  await payPal.failNext('down', 1000);
  for (let minutes = 0; minutes < 5; minutes++) await paymentFixture.advanceClock(1.1);
  expect(new Set(await Promise.all(testPayments.map(paymentFixture.getState)))).toEqual(new Set(['capturing']));
  await payPal.clearFaults();
  await paymentFixture.advanceClock(1.1);
  expect(new Set(await Promise.all(testPayments.map(paymentFixture.getState)))).toEqual(new Set(['captured']));
});

test('while PayPal is away a sweep does not ask for everything in vain', async () => {
  const testPayments = await Promise.all(Array.from({ length: 40 }, () => paymentFixture.createApprovedPayment()));
  for (const payment of testPayments) await paymentFixture.beginCapture(payment);
  await payPal.failNext('down', 1000);
  const before = proxy.requests.length;
  await paymentFixture.advanceClock(1.1);
  expect(proxy.requests.length - before).toBeLessThan(20);
  await payPal.clearFaults();
  await paymentFixture.advanceClock(1.1);
});

test('an order that PayPal never heard of fails after a while', async () => {
  const payment = await paymentFixture.insertPayment();
  await paymentFixture.advanceClock(9);
  expect(await paymentFixture.getState(payment)).toBe('opened');
  await paymentFixture.advanceClock(2);
  expect(await paymentFixture.getState(payment)).toBe('failed');
  expect(payment.events).toEqual(['failed']);
});

test('an order that nobody approves for three hours fails', async () => {
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

test('what was given up is not taken by a sweep, though the buyer approves after all', async () => {
  const payment = await paymentFixture.createOrderedPayment();
  await abandonPayment(payment);
  await payPal.approve(payment.orderId);
  await paymentFixture.advanceClock(11);
  await paymentFixture.advanceClock(60);
  expect(await paymentFixture.getState(payment)).toBe('abandoned');
  expect(await payPal.listCaptures(payment.orderId)).toHaveLength(0);
  expect((await paymentFixture.findRow(payment)).nextCheckAt).toBeNull();
});

test('what was given up while PayPal was asked is not asked for again', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  hangUpOnOrder(payment);
  expect(await paymentFixture.pay(payment)).toEqual({ reason: 'payment-unsure' });
  await abandonPayment(payment);
  expect(await paymentFixture.getState(payment)).toBe('capturing');
  proxy.reset();
  await paymentFixture.waitForState(payment, 'abandoned');
  expect(await payPal.listCaptures(payment.orderId)).toHaveLength(0);
});

test('money of something given up that comes all the same is decided upon: kept', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  await abandonPayment(payment);
  await payPal.createAdapter().captureOrder(payment.orderId, 'a request that was long on its way');
  await paymentFixture.advanceClock(11);
  expect(await paymentFixture.getState(payment)).toBe('captured');
  expect(payment.events).toEqual(['captured']);
});

test('money of something given up that comes all the same is decided upon: refunded', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  payment.onCapture = 'refund';
  await abandonPayment(payment);
  await payPal.createAdapter().captureOrder(payment.orderId, 'another request that was long on its way');
  await paymentFixture.advanceClock(11);
  await paymentFixture.waitForState(payment, 'refunded');
  expect(payment.events).toEqual(['captured', 'refunded']);
});

test('a payment that PayPal is still looking at is not paid until it is through', async () => {
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

test('a pending payment that PayPal denies fails, and the payer is told', async () => {
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
  expect(mail?.text).toContain('$50.00');
});

test('what is settled is left in peace', async () => {
  const payment = await paymentFixture.createPaidPayment();
  const before = proxy.requests.length;
  for (let days = 0; days < 3; days++) await paymentFixture.advanceClock(24 * 60);
  expect(proxy.requests.slice(before).filter(({ path }) => path.includes(payment.orderId))).toEqual([]);
});
