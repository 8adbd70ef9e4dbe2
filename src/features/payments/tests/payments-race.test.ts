import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { type MockPayPal, startMockPayPal } from '#tests/support/payments/mock-paypal.ts';
import { createPaymentFixture, createPaymentProcess } from '#tests/support/payments/payment-fixture.ts';

let payPal: MockPayPal;
let processes: TestApps;
let paymentFixture: ReturnType<typeof createPaymentFixture>;

beforeAll(async () => {
  payPal = await startMockPayPal();
  processes = await createTestApps(() => ({ payPal: payPal.createAdapter() }));
  paymentFixture = createPaymentFixture(
    [...processes, createPaymentProcess(processes[0], payPal.createAdapter())],
    payPal,
  );
});
afterAll(async () => {
  await closeTestApps(processes);
  await payPal.close();
});

test('N concurrent checks of a paid payment: it is notified once', async () => {
  expect(await paymentFixture.raceToSettle()).toEqual({ told: 1, captures: 1, broken: 0 });
});

test('N concurrent captures of one payment: one capture, notified once', async () => {
  expect(await paymentFixture.raceToCapture()).toEqual({ told: 1, captures: 1, getState: 'captured', broken: 0 });
});

test('N concurrent full refunds: one succeeds', async () => {
  expect(await paymentFixture.raceToRefund()).toEqual({ asked: 1, broken: 0 });
});

test('concurrent capture and release of a payment: one succeeds, and a released payment is not charged', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => paymentFixture.raceToAbandon()));
  for (const { begun: started, gaveUp, captures } of outcomes)
    expect([gaveUp, captures]).toEqual(started ? [false, 1] : [true, 0]);
});
