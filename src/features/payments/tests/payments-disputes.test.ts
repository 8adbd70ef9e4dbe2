import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { captureWebhooks, deliverWebhook } from '#tests/support/payments/captured-webhooks.ts';
import { type MockPayPal, startMockPayPal } from '#tests/support/payments/mock-paypal.ts';
import { createPaymentFixture } from '#tests/support/payments/payment-fixture.ts';
import { payments } from '../tables.ts';

let payPal: MockPayPal;
let capturedWebhooks: Awaited<ReturnType<typeof captureWebhooks>>;
let testApp: TestApp;
let paymentFixture: ReturnType<typeof createPaymentFixture>;

beforeAll(async () => {
  payPal = await startMockPayPal();
  capturedWebhooks = await captureWebhooks(payPal);
  testApp = await createTestApp({ payPal: payPal.createAdapter({ retries: 0, maxFailures: 10_000 }) });
  paymentFixture = createPaymentFixture([testApp], payPal);
});
beforeEach(() => {
  capturedWebhooks.received.length = 0;
});
afterAll(async () => {
  await testApp.close();
  await capturedWebhooks.close();
  await payPal.close();
});

async function createDispute() {
  const payment = await paymentFixture.createPaidPayment();
  const captureId = (await payPal.listCaptures(payment.orderId))[0]?.id ?? '';
  await payPal.dispute(captureId);
  const webhook = await capturedWebhooks.waitForWebhook('CUSTOMER.DISPUTE.CREATED');
  await deliverWebhook(testApp, webhook);
  await paymentFixture.waitForState(payment, 'disputed');
  return { payment, captureId, word: webhook };
}

async function waitForOwnerMails(captureId: string, count: number): Promise<string[]> {
  const subjects = () => testApp.sent.filter(({ text }) => text.includes(captureId)).map(({ subject }) => subject);
  await expect.poll(() => subjects().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
  return subjects();
}

const DISPUTE_SUBJECT = 'Payment disputed: $50, Six tins of dark chocolate';

test('a dispute is stored once with a mail to the owner, and a refund ends it', async () => {
  const { payment, captureId, word: webhook } = await createDispute();
  for (let times = 0; times < 5; times++) await deliverWebhook(testApp, webhook);
  await testApp.services.payments.settlePayment(payment.id);
  expect(payment.events).toEqual(['captured']);
  expect(await waitForOwnerMails(captureId, 1)).toEqual([DISPUTE_SUBJECT]);
  await payPal.refund(captureId);
  await testApp.services.payments.settlePayment(payment.id);
  expect([await paymentFixture.getState(payment), payment.events]).toEqual(['refunded', ['captured', 'refunded']]);
});

test('a dispute that the seller wins restores the payment', async () => {
  const { payment, captureId } = await createDispute();
  await payPal.resolve(captureId, 'seller');
  const webhook = await capturedWebhooks.waitForWebhook('CUSTOMER.DISPUTE.RESOLVED');
  await deliverWebhook(testApp, webhook);
  await paymentFixture.waitForState(payment, 'captured');
  expect(await paymentFixture.findRow(payment)).toMatchObject({ refundedCents: 0, disputeId: null });
  await deliverWebhook(testApp, webhook);
  await testApp.services.payments.settlePayment(payment.id);
  expect([await paymentFixture.getState(payment), payment.events]).toEqual(['captured', ['captured']]);
  expect(await waitForOwnerMails(captureId, 1)).toEqual([DISPUTE_SUBJECT]);
});

test('the daily check finds a dispute whose end had no webhook', async () => {
  const { payment, captureId } = await createDispute();
  await payPal.resolve(captureId, 'seller');
  await paymentFixture.advanceClock(24 * 60 + 1);
  expect(await paymentFixture.getState(payment)).toBe('captured');
});

test('a late webhook about an ended dispute does not end an open one', async () => {
  const { payment, captureId } = await createDispute();
  await payPal.resolve(captureId, 'seller');
  const late = await capturedWebhooks.waitForWebhook('CUSTOMER.DISPUTE.RESOLVED');
  const otherDisputeId = 'PP-R-999-99999999';
  await testApp.connection.db.update(payments).set({ disputeId: otherDisputeId }).where(eq(payments.id, payment.id));
  await deliverWebhook(testApp, late);
  await testApp.services.payments.settlePayment(payment.id);
  expect(await paymentFixture.findRow(payment)).toMatchObject({ state: 'disputed', disputeId: otherDisputeId });
});

test('a dispute that the buyer wins refunds the payment', async () => {
  const { payment, captureId } = await createDispute();
  await payPal.resolve(captureId, 'buyer');
  await deliverWebhook(testApp, await capturedWebhooks.waitForWebhook('CUSTOMER.DISPUTE.RESOLVED'));
  await paymentFixture.waitForState(payment, 'refunded');
  expect(await paymentFixture.findRow(payment)).toMatchObject({ refundedCents: 5000 });
  expect(payment.events).toEqual(['captured', 'refunded']);
});

test('a refund that fails during a dispute does not report the dispute again', async () => {
  const { payment, captureId } = await createDispute();
  await testApp.connection.inTransaction((tx) =>
    testApp.services.payments.refund(tx, payment.id, { amountCents: 1000, reason: 'A part of it.' }),
  );
  await expect
    .poll(async () => (await paymentFixture.listRefunds(payment))[0]?.state, { timeout: 15_000 })
    .toBe('failed');
  await paymentFixture.waitForState(payment, 'disputed');
  expect(await waitForOwnerMails(captureId, 2)).toEqual([
    DISPUTE_SUBJECT,
    'Please refund by hand: $10, Six tins of dark chocolate',
  ]);
  expect((await paymentFixture.listRefunds(payment))[0]?.lastError).not.toBe('');
});
