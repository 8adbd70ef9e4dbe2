import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { type MockPayPal, startMockPayPal } from '#tests/support/payments/mock-paypal.ts';
import { createPaymentFixture, type TestPayment } from '#tests/support/payments/payment-fixture.ts';

let payPal: MockPayPal;
let processes: TestApps;
let testApp: TestApp;
let paymentFixture: ReturnType<typeof createPaymentFixture>;

beforeAll(async () => {
  payPal = await startMockPayPal();
  const adapter = () => payPal.createAdapter({ retries: 0, maxFailures: 1_000 });
  processes = await createTestApps(() => ({ payPal: adapter(), retriesAtOnce: true }));
  [testApp] = processes;
  paymentFixture = createPaymentFixture(processes, payPal);
});
afterEach(() => payPal.clearFaults());
afterAll(async () => {
  await closeTestApps(processes);
  await payPal.close();
});

function refundPayment(payment: TestPayment, options: { amountCents?: number; reason?: string } = {}, at = testApp) {
  return at.connection.inTransaction((tx) =>
    at.services.payments.refund(tx, payment.id, { reason: 'The owner gave it back.', ...options }),
  );
}

async function getCapture(payment: TestPayment) {
  const [capture] = await payPal.listCaptures(payment.orderId);
  if (!capture) throw new Error('nothing was captured');
  return capture;
}

async function waitForMails(address: string, count: number) {
  const listMails = () => processes.flatMap(({ sent }) => sent).filter(({ to }) => to === address);
  await expect.poll(() => listMails().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
  return listMails();
}

test('a refund is made once, with one mail to the client and one to the owner', async () => {
  const { client } = await createSignedInClient(testApp);
  const payment = await paymentFixture.createPaidPayment({ clientId: client.id });
  await refundPayment(payment);
  await paymentFixture.waitForState(payment, 'refunded');
  expect(payment.events).toEqual(['captured', 'refunded']);
  expect(await getCapture(payment)).toMatchObject({ status: 'REFUNDED', refundedCents: 5000 });
  const mails = await waitForMails(client.email, 1);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Your refund of $50');
  expect(mails[0]?.text).toContain('The owner gave it back.');
  expect(mails[0]?.text).toContain('Six tins of dark chocolate');
  const owner = (await waitForMails('owner@example.com', 1)).filter(({ text }) => text.includes(client.email));
  expect(owner.map(({ subject }) => subject)).toEqual(['Refunded: $50, Six tins of dark chocolate']);
});

test('10 concurrent full refunds: one succeeds', async () => {
  const payment = await paymentFixture.createPaidPayment();
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => refundPayment(payment, {}, processes[index % processes.length])),
  );
  await paymentFixture.waitForState(payment, 'refunded');
  expect(await paymentFixture.listRefunds(payment)).toMatchObject([{ state: 'done', amountCents: 5000 }]);
  expect(payment.events).toEqual(['captured', 'refunded']);
});

test('partial refunds are made one after the other, and the last one completes the refund', async () => {
  const payment = await paymentFixture.createPaidPayment();
  await refundPayment(payment, { amountCents: 1500 });
  await paymentFixture.waitForState(payment, 'part-refunded');
  expect(await paymentFixture.findRow(payment)).toMatchObject({ refundedCents: 1500 });
  expect(payment.events).toEqual(['captured']);
  await refundPayment(payment);
  await paymentFixture.waitForState(payment, 'refunded');
  expect((await paymentFixture.listRefunds(payment)).map(({ amountCents }) => amountCents).sort()).toEqual([
    1500, 3500,
  ]);
  expect(payment.events).toEqual(['captured', 'refunded']);
});

test('a refund above the rest is rejected', async () => {
  const payment = await paymentFixture.createPaidPayment();
  await refundPayment(payment, { amountCents: 4000 });
  await expect(refundPayment(payment, { amountCents: 1001 })).rejects.toThrow(/less left/);
  await paymentFixture.waitForState(payment, 'part-refunded');
  expect(await getCapture(payment)).toMatchObject({ refundedCents: 4000 });
});

test('a pending partial refund and a refund of the rest are reported separately', async () => {
  const { client } = await createSignedInClient(testApp);
  const payment = await paymentFixture.createPaidPayment({ clientId: client.id });
  await payPal.failNext('refund-error', 2);
  await testApp.connection.inTransaction(async (tx) => {
    const reason = 'The owner gave it back.';
    await testApp.services.payments.refund(tx, payment.id, { reason, amountCents: 1000 });
    const startedAtMs = Date.now();
    await expect.poll(() => Date.now()).toBeGreaterThan(startedAtMs);
    await testApp.services.payments.refund(tx, payment.id, { reason });
  });
  await paymentFixture.waitForState(payment, 'refunded');
  const { id } = await getCapture(payment);
  const refundsAtPayPal = (await payPal.ledger()).refunds.filter(({ captureId }) => captureId === id);
  expect(refundsAtPayPal.map(({ amountCents }) => amountCents)).toEqual([1000, 4000]);
  const mailSubjects = (await waitForMails(client.email, 2)).map(({ subject }) => subject);
  expect(mailSubjects.sort()).toEqual(['Your refund of $10', 'Your refund of $40']);
});

test('a refund before the capture releases the payment instead', async () => {
  const payment = await paymentFixture.createApprovedPayment();
  await refundPayment(payment);
  expect(await paymentFixture.getState(payment)).toBe('abandoned');
  expect(await paymentFixture.listRefunds(payment)).toEqual([]);
});

test.each(['refund-error-after', 'refund-drop-reply', 'refund-error'] as const)(
  'a refund that met %s is made once',
  async (fault) => {
    const payment = await paymentFixture.createPaidPayment();
    await payPal.failNext(fault);
    await refundPayment(payment);
    await paymentFixture.waitForState(payment, 'refunded');
    const { id } = await getCapture(payment);
    expect((await payPal.ledger()).refunds.filter(({ captureId }) => captureId === id)).toHaveLength(1);
    expect(await paymentFixture.listRefunds(payment)).toHaveLength(1);
  },
);

test('a refund that PayPal rejects permanently becomes a payment issue', async () => {
  const payment = await paymentFixture.createPaidPayment();
  const { id } = await getCapture(payment);
  await payPal.dispute(id);
  await refundPayment(payment, { amountCents: 1000 });
  await paymentFixture.waitForState(payment, 'captured');
  expect(await paymentFixture.listRefunds(payment)).toMatchObject([{ state: 'failed', amountCents: 1000 }]);
  expect(await paymentFixture.findRow(payment)).toMatchObject({ refundedCents: 0 });
  const listRefundMails = async () =>
    (await waitForMails('owner@example.com', 1)).filter(({ text }) => text.includes(id));
  await expect.poll(listRefundMails, { timeout: 15_000 }).toHaveLength(1);
  expect((await listRefundMails())[0]?.subject).toBe('Please refund by hand: $10, Six tins of dark chocolate');
});

test('a refund made at PayPal is recorded once, partial or full', async () => {
  const payment = await paymentFixture.createPaidPayment();
  const { id } = await getCapture(payment);
  await payPal.refund(id, '12.00');
  await Promise.all(processes.map(({ services }) => services.payments.settlePayment(payment.id)));
  expect(await paymentFixture.findRow(payment)).toMatchObject({ state: 'part-refunded', refundedCents: 1200 });
  await payPal.refund(id);
  await Promise.all(processes.map(({ services }) => services.payments.settlePayment(payment.id)));
  expect(await paymentFixture.findRow(payment)).toMatchObject({ state: 'refunded', refundedCents: 5000 });
  expect((await paymentFixture.listRefunds(payment)).map(({ amountCents, state }) => ({ amountCents, state }))).toEqual(
    [
      { amountCents: 1200, state: 'done' },
      { amountCents: 3800, state: 'done' },
    ],
  );
  expect(payment.events).toEqual(['captured', 'refunded']);
});

test('the rest is refunded although a partial refund at PayPal was not reported', async () => {
  const payment = await paymentFixture.createPaidPayment();
  await payPal.refund((await getCapture(payment)).id, '12.00');
  await refundPayment(payment);
  await paymentFixture.waitForState(payment, 'refunded');
  expect(await getCapture(payment)).toMatchObject({ refundedCents: 5000 });
  expect(payment.events).toEqual(['captured', 'refunded']);
});
