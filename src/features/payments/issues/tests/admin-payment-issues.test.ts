import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { type AdminFixture, createAdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { startHttpProxy } from '#tests/support/http/http-proxy.ts';
import type { WholeResponse } from '#tests/support/http/whole-contract.ts';
import { captureWebhooks } from '#tests/support/payments/captured-webhooks.ts';
import { type MockPayPal, startMockPayPal } from '#tests/support/payments/mock-paypal.ts';
import {
  createPaymentFixture,
  createPaymentProcess,
  type TestPayment,
} from '#tests/support/payments/payment-fixture.ts';

type Operations = WholeResponse<'GET /api/admin/operations'>;

let payPal: MockPayPal;
let capturedWebhooks: Awaited<ReturnType<typeof captureWebhooks>>;
let proxy: Awaited<ReturnType<typeof startHttpProxy>>;
let admin: AdminFixture;
let paymentFixture: ReturnType<typeof createPaymentFixture>;

beforeAll(async () => {
  payPal = await startMockPayPal();
  capturedWebhooks = await captureWebhooks(payPal);
  proxy = await startHttpProxy(payPal.apiUrl);
  admin = await createAdminTestApp({
    payPal: payPal.createAdapter({ retries: 0, maxFailures: 1_000 }, proxy.url),
    retriesAtOnce: true,
  });
  paymentFixture = createPaymentFixture([admin.testApp], payPal);
});
afterEach(() => proxy.reset());
afterAll(async () => {
  await admin.testApp.close();
  await capturedWebhooks.close();
  await proxy.close();
  await payPal.close();
});

const DAY_MINUTES = 24 * 60;

const findIssue = async (payment: TestPayment) => {
  const { payments } = (await admin.requestOk('GET', '/api/admin/operations')) as Operations;
  return payments.first.find(({ _id }) => _id === payment.id);
};
type SeenIssue = Pick<Operations['payments']['first'][number], 'concern' | 'since'>;
async function postIssueAction(payment: TestPayment, action: 'refund' | 'resolve', issue?: SeenIssue) {
  const { concern, since } = issue ??
    (await findIssue(payment)) ?? { concern: 'refund-refused', since: '2026-01-01T00:00:00Z' };
  return admin.call('POST', `/api/admin/operations/payments/${payment.id}/${action}`, { concern, since });
}
async function resolveIssue(payment: TestPayment, action: 'refund' | 'resolve', issue?: SeenIssue) {
  const { status, body } = await postIssueAction(payment, action, issue);
  expect([status, body.message]).toEqual([200, expect.any(String)]);
}
const recheckPayment = (payment: TestPayment) =>
  admin.requestOk('POST', `/api/admin/operations/payments/${payment.id}/recheck`);
const listActions = async (payment: TestPayment) => (await admin.listHistory(payment.id)).map(({ action }) => action);

function stubRefundResponse(status: number, issue: string) {
  const text = JSON.stringify({ name: 'SOMETHING', details: [{ issue }] });
  proxy.intercept(({ path }) => (path.endsWith('/refund') ? Promise.resolve({ status, text }) : undefined));
}

const refundPart = (payment: TestPayment, amountCents: number) =>
  admin.testApp.connection.inTransaction((tx) =>
    admin.testApp.services.payments.refund(tx, payment.id, { amountCents, reason: 'A part of it.' }),
  );
const waitForRefundStates = (payment: TestPayment, states: string[]) =>
  expect
    .poll(async () => (await paymentFixture.listRefunds(payment)).map(({ state }) => state).sort(), { timeout: 15_000 })
    .toEqual(states);

async function createRefusedRefund(): Promise<TestPayment> {
  stubRefundResponse(422, 'REFUND_TIME_LIMIT_EXCEEDED');
  const payment = await paymentFixture.createPaidPayment();
  await refundPart(payment, 1000);
  await paymentFixture.waitForState(payment, 'captured');
  await waitForRefundStates(payment, ['failed']);
  return payment;
}

async function openDispute(payment: TestPayment) {
  capturedWebhooks.received.length = 0;
  await payPal.dispute((await payPal.listCaptures(payment.orderId))[0]?.id ?? '');
  const { headers, body: rawBody } = await capturedWebhooks.waitForWebhook('CUSTOMER.DISPUTE.CREATED');
  const { payments } = createPaymentProcess(admin.testApp, payPal.createAdapter()).services;
  expect(await payments.handleWebhook({ headers, rawBody }, { ip: '127.0.0.1' })).not.toHaveProperty('reason');
  await paymentFixture.waitForState(payment, 'disputed');
}

test('a refund that PayPal refused is in the list, and is requested again once, however often it is pressed', async () => {
  const payment = await createRefusedRefund();
  expect(await findIssue(payment)).toMatchObject({
    concern: 'refund-refused',
    what: 'Six tins of dark chocolate',
    amountCents: 1000,
    purpose: 'order',
    said: 'REFUND_TIME_LIMIT_EXCEEDED',
  });
  expect((await admin.requestOk('GET', '/api/admin/today')).operations.count).toBeGreaterThan(0);

  const issue = await findIssue(payment);
  proxy.reset();
  for (let presses = 0; presses < 3; presses++) await resolveIssue(payment, 'refund', issue);
  await paymentFixture.waitForState(payment, 'part-refunded');
  await resolveIssue(payment, 'refund', issue);
  expect((await paymentFixture.listRefunds(payment)).map(({ state }) => state).sort()).toEqual(['done', 'failed']);
  expect((await paymentFixture.findRow(payment)).refundedCents).toBe(1000);
  expect(await findIssue(payment)).toBeUndefined();
  expect(await admin.listHistory(payment.id)).toEqual([
    {
      kind: 'payment',
      action: 'refund asked for again',
      title: 'Six tins of dark chocolate',
      changes: [{ field: 'amount', after: '$10.00' }],
    },
  ]);
});

test('a refund that the owner made at PayPal is found when the owner requests a check', async () => {
  const payment = await createRefusedRefund();
  const [capture] = await payPal.listCaptures(payment.orderId);
  await payPal.refund(capture?.id ?? '', '10.00');
  await recheckPayment(payment);
  await paymentFixture.waitForState(payment, 'part-refunded');
  expect(await findIssue(payment)).toBeUndefined();
  proxy.reset();
  await resolveIssue(payment, 'refund');
  expect((await paymentFixture.findRow(payment)).refundedCents).toBe(1000);
  expect(await listActions(payment)).toEqual(['looked at again']);
});

test('a resolved payment is not in the list until it changes again', async () => {
  const payment = await createRefusedRefund();
  const issue = await findIssue(payment);
  for (let presses = 0; presses < 2; presses++) await resolveIssue(payment, 'resolve', issue);
  expect(await findIssue(payment)).toBeUndefined();
  await resolveIssue(payment, 'refund', issue);
  expect(await listActions(payment)).toEqual(['taken care of']);
  expect(await paymentFixture.listRefunds(payment)).toHaveLength(1);
  await paymentFixture.advanceClock(1);
  await refundPart(payment, 1000);
  await waitForRefundStates(payment, ['failed', 'failed']);
  expect((await findIssue(payment))?.concern).toBe('refund-refused');
});

test('resolving a payment does not hide another issue of it', async () => {
  const payment = await paymentFixture.createPaidPayment();
  await openDispute(payment);
  await paymentFixture.advanceClock(1);
  stubRefundResponse(422, 'REFUND_TIME_LIMIT_EXCEEDED');
  await refundPart(payment, 1000);
  await waitForRefundStates(payment, ['failed']);
  await paymentFixture.waitForState(payment, 'disputed');
  expect((await findIssue(payment))?.concern).toBe('refund-refused');
  await paymentFixture.advanceClock(1);
  await resolveIssue(payment, 'resolve');
  expect(await findIssue(payment)).toMatchObject({ concern: 'disputed', amountCents: 5000 });
  await resolveIssue(payment, 'resolve');
  expect(await findIssue(payment)).toBeUndefined();
  expect(await listActions(payment)).toEqual(['taken care of', 'taken care of']);
});

test('an action on an outdated payment issue does nothing, and says that the payment has changed', async () => {
  const payment = await paymentFixture.createPaidPayment();
  await openDispute(payment);
  const shownIssue = (await findIssue(payment)) as SeenIssue;
  await paymentFixture.advanceClock(1);
  stubRefundResponse(422, 'REFUND_TIME_LIMIT_EXCEEDED');
  await refundPart(payment, 1000);
  await waitForRefundStates(payment, ['failed']);
  await paymentFixture.waitForState(payment, 'disputed');
  for (const action of ['resolve', 'refund'] as const)
    for (const issue of [shownIssue, { ...shownIssue, concern: 'pending-long' as const }]) {
      const { status, body } = await postIssueAction(payment, action, issue);
      expect([action, status, body.reason]).toEqual([action, 409, 'payment-changed']);
    }
  expect(await listActions(payment)).toEqual([]);
  expect((await findIssue(payment))?.concern).toBe('refund-refused');
});

test('a refused refund stays in the list when a smaller one succeeds, and is repeated with its own amount', async () => {
  const payment = await paymentFixture.createPaidPayment();
  proxy.intercept(({ path, body }) =>
    path.endsWith('/refund') && body.includes('20.00')
      ? Promise.resolve({ status: 422, text: '{"details":[{"issue":"REFUND_TIME_LIMIT_EXCEEDED"}]}' })
      : undefined,
  );
  await refundPart(payment, 2000);
  await refundPart(payment, 500);
  await waitForRefundStates(payment, ['done', 'failed']);
  const issue = await findIssue(payment);
  expect(issue).toMatchObject({ concern: 'refund-refused', amountCents: 2000 });
  proxy.reset();
  await paymentFixture.advanceClock(1);
  for (let presses = 0; presses < 2; presses++) await resolveIssue(payment, 'refund', issue);
  await waitForRefundStates(payment, ['done', 'done', 'failed']);
  expect((await paymentFixture.findRow(payment)).refundedCents).toBe(2500);
  expect(await findIssue(payment)).toBeUndefined();
});

test('a late refund is in the list, and a check requests it from PayPal at once', async () => {
  stubRefundResponse(403, 'NOT_AUTHORIZED');
  const payment = await paymentFixture.createPaidPayment();
  await admin.testApp.connection.inTransaction((tx) =>
    admin.testApp.services.payments.refund(tx, payment.id, { reason: 'All of it.' }),
  );
  await paymentFixture.waitForState(payment, 'refunding');
  expect(await findIssue(payment)).toBeUndefined();
  await paymentFixture.advanceClock(DAY_MINUTES);
  admin = await createAdminFixture(admin.testApp);
  expect(await findIssue(payment)).toMatchObject({ concern: 'refund-late', amountCents: 5000 });
  proxy.reset();
  await recheckPayment(payment);
  await paymentFixture.waitForState(payment, 'refunded');
  expect(await findIssue(payment)).toBeUndefined();
});

test('an action on an unknown payment gets 404', async () => {
  const payment: TestPayment = { id: newId(), subjectId: '', orderId: '', events: [], onCapture: 'keep' };
  const responses = [
    await admin.call('POST', `/api/admin/operations/payments/${payment.id}/recheck`),
    await postIssueAction(payment, 'refund'),
    await postIssueAction(payment, 'resolve'),
  ];
  for (const { status, body } of responses) expect([status, body.reason]).toEqual([404, 'payment-not-found']);
});
