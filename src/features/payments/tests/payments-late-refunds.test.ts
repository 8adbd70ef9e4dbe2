import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { startHttpProxy } from '#tests/support/http/http-proxy.ts';
import { type MockPayPal, startMockPayPal } from '#tests/support/payments/mock-paypal.ts';
import { createPaymentFixture, type TestPayment } from '#tests/support/payments/payment-fixture.ts';

let payPal: MockPayPal;
let proxy: Awaited<ReturnType<typeof startHttpProxy>>;
let testApp: TestApp;
let paymentFixture: ReturnType<typeof createPaymentFixture>;

beforeAll(async () => {
  payPal = await startMockPayPal();
  proxy = await startHttpProxy(payPal.apiUrl);
  testApp = await createTestApp({ payPal: payPal.createAdapter({ retries: 0, maxFailures: 1_000 }, proxy.url) });
  paymentFixture = createPaymentFixture([testApp], payPal);
});
afterEach(() => proxy.reset());
afterAll(async () => {
  await testApp.close();
  await proxy.close();
  await payPal.close();
});

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const LATE_REFUND_SUBJECT = 'A refund is late: $50, Six tins of dark chocolate';

function stubRefundResponse(status: number, issue: string) {
  const text = JSON.stringify({ name: 'SOMETHING', details: [{ issue }] });
  proxy.intercept(({ path }) => (path.endsWith('/refund') ? Promise.resolve({ status, text }) : undefined));
}

async function createPendingRefund(): Promise<{ payment: TestPayment; email: string }> {
  const { client } = await createSignedInClient(testApp);
  const payment = await paymentFixture.createPaidPayment({ clientId: client.id });
  await testApp.connection.inTransaction((tx) =>
    testApp.services.payments.refund(tx, payment.id, { reason: 'The owner gave it back.' }),
  );
  return { payment, email: client.email };
}

const listOwnerMailSubjects = (email: string) =>
  testApp.sent
    .filter(({ to, text }) => to === 'owner@example.com' && text.includes(email))
    .map(({ subject }) => subject);

async function advanceHours(hours: number): Promise<void> {
  for (let passed = 0; passed < hours; passed++) await paymentFixture.advanceClock(HOUR_MINUTES);
}

test.each([
  [422, 'INSUFFICIENT_FUNDS'],
  [400, 'INVALID_REQUEST'],
  [403, 'NOT_AUTHORIZED'],
])(
  'a refund that PayPal keeps answering with %i %s is reported to the owner after a day, once',
  async (status, issue) => {
    stubRefundResponse(status, issue);
    const { payment, email } = await createPendingRefund();
    await advanceHours(23);
    expect(listOwnerMailSubjects(email)).toEqual([]);
    expect((await paymentFixture.listRefunds(payment))[0]?.lastError).toContain(issue);
    await advanceHours(2);
    await expect.poll(() => listOwnerMailSubjects(email), { timeout: 15_000 }).toEqual([LATE_REFUND_SUBJECT]);
    await advanceHours(40);
    expect(await paymentFixture.getState(payment)).toBe('refunding');
    const { nextCheckAt, changedAt } = await paymentFixture.findRow(payment);
    expect(nextCheckAt?.getTime()).toBeGreaterThan(testApp.clock.now().getTime());
    for (let days = 0; days < 5; days++) await paymentFixture.advanceClock(DAY_MINUTES);
    proxy.reset();
    await paymentFixture.advanceClock(DAY_MINUTES);
    await paymentFixture.waitForState(payment, 'refunded');
    expect((await paymentFixture.findRow(payment)).changedAt.getTime()).toBeGreaterThan(changedAt.getTime());
    await expect
      .poll(() => listOwnerMailSubjects(email), { timeout: 15_000 })
      .toEqual([LATE_REFUND_SUBJECT, 'Refunded: $50, Six tins of dark chocolate']);
  },
);

test('a late refund is requested once a day', async () => {
  stubRefundResponse(422, 'INSUFFICIENT_FUNDS');
  const { payment } = await createPendingRefund();
  await advanceHours(26);
  await paymentFixture.advanceClock(DAY_MINUTES);
  const { nextCheckAt } = await paymentFixture.findRow(payment);
  const inHours = ((nextCheckAt?.getTime() ?? 0) - testApp.clock.now().getTime()) / 3_600_000;
  expect(inHours).toBeCloseTo(24, 1);
  proxy.reset();
  await paymentFixture.advanceClock(DAY_MINUTES);
  await paymentFixture.waitForState(payment, 'refunded');
});

test('a refund that is pending for days is late, too', async () => {
  await payPal.failNext('refund-pending');
  const { payment, email } = await createPendingRefund();
  await advanceHours(26);
  await expect.poll(() => listOwnerMailSubjects(email), { timeout: 15_000 }).toEqual([LATE_REFUND_SUBJECT]);
  const refund = (await payPal.ledger()).refunds.find((row) => row.status === 'PENDING');
  await payPal.completeRefund(refund?.id ?? '');
  await paymentFixture.advanceClock(DAY_MINUTES);
  await paymentFixture.waitForState(payment, 'refunded');
});

test('a failed refund does not block other refunds', async () => {
  proxy.intercept(({ path, body }) =>
    path.endsWith('/refund') && body.includes('10.00') ? Promise.resolve({ status: 400, text: '{}' }) : undefined,
  );
  const payment = await paymentFixture.createPaidPayment();
  const send = (amountCents: number) =>
    testApp.connection.inTransaction((tx) =>
      testApp.services.payments.refund(tx, payment.id, { amountCents, reason: 'A part of it.' }),
    );
  await send(1000);
  await send(2000);
  await expect.poll(async () => (await paymentFixture.findRow(payment)).refundedCents, { timeout: 15_000 }).toBe(2000);
  expect(await paymentFixture.getState(payment)).toBe('refunding');
});
