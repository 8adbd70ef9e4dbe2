import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '../support/app/test-apps.ts';
import { type MockPayPal, startMockPayPal } from '../support/payments/mock-paypal.ts';
import { createPaymentFixture, createPaymentProcess } from '../support/payments/payment-fixture.ts';

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

test('money that came is told of once, however many find it at the same moment', async () => {
  expect(await paymentFixture.raceToSettle()).toEqual({ told: 1, captures: 1, broken: 0 });
});

test('captures at the same moment are one capture, told of once', async () => {
  expect(await paymentFixture.raceToCapture()).toEqual({ told: 1, captures: 1, getState: 'captured', broken: 0 });
});

test('of refunds of everything at the same moment one is asked for', async () => {
  expect(await paymentFixture.raceToRefund()).toEqual({ asked: 1, broken: 0 });
});

test('of capturing and giving up at the same moment one comes first, and what is given up is not charged', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => paymentFixture.raceToAbandon()));
  for (const { begun: started, gaveUp, captures } of outcomes)
    expect([gaveUp, captures]).toEqual(started ? [false, 1] : [true, 0]);
});
