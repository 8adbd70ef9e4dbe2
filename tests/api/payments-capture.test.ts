import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { practicePayPal } from '#practice/settings.ts';
import type { PaymentService } from '#server/features/payments/service.ts';
import { openPayPal, type PayPalProgram } from '../support/pay-pal.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { openRoad } from '../support/road.ts';
import { openStudio } from '../support/studio.ts';
import { anotherProcess, openTill } from '../support/till.ts';

let payPal: PayPalProgram;
let road: Awaited<ReturnType<typeof openRoad>>;
let processes: Processes;
let till: ReturnType<typeof openTill>;
let service: PaymentService;
/** A process that says what it reports. */
let watched: ReturnType<typeof anotherProcess>;
const reported: object[] = [];

beforeAll(async () => {
  payPal = await openPayPal();
  road = await openRoad(payPal.apiUrl);
  const hasty = () => payPal.adapter({ timeoutMs: 2_500, retries: 0, breakAfter: 1_000 }, road.url);
  processes = await openProcesses(() => ({ payPal: hasty() }));
  const [first] = processes;
  watched = anotherProcess(first, hasty(), (_what, ids) => reported.push(ids));
  till = openTill([...processes, watched], payPal);
  service = first.services.payments;
});
afterEach(async () => {
  road.clear();
  await payPal.noFaults();
});
afterAll(async () => {
  await closeProcesses(processes);
  await road.close();
  await payPal.close();
});

test('a payment is written down before PayPal hears of it', async () => {
  const sale = await till.open();
  expect(await till.row(sale)).toMatchObject({ state: 'opened', orderId: null, amountCents: 5000 });
  const before = road.passed.length;
  const { orderId } = (await service.createOrder(sale.id)) as { orderId: string };
  expect(JSON.parse(road.passed.slice(before).at(-1)?.body ?? '').purchase_units[0].custom_id).toBe(sale.id);
  expect(await till.row(sale)).toMatchObject({ state: 'awaiting-approval', orderId });
});

test('an order whose reply was lost is the same order when it is asked for again', async () => {
  const sale = await till.open();
  await payPal.fault('create-drop-reply');
  expect(await service.createOrder(sale.id)).toEqual({ refused: 'payment-unavailable' });
  const { orderId } = (await service.createOrder(sale.id)) as { orderId: string };
  const made = (await payPal.ledger()).orders.filter(({ customId }) => customId === sale.id);
  expect(made.map(({ id }) => id)).toEqual([orderId]);
});

test('an approved payment is captured, and what it is for is told once', async () => {
  const sale = await till.approved();
  expect(await till.pay(sale)).toEqual({ status: 'captured' });
  expect(sale.told).toEqual(['captured']);
  const [capture] = await payPal.captures(sale.orderId);
  expect(await till.row(sale)).toMatchObject({
    state: 'captured',
    captureId: capture?.id,
    payerEmail: 'buyer@practice.example',
    payerName: 'Robin Buyer',
  });
});

test('a payment that is captured already answers so', async () => {
  const sale = await till.paid();
  expect(await till.pay(sale)).toEqual({ status: 'captured' });
  expect(sale.told).toEqual(['captured']);
});

test('ten captures at once are answered alike', async () => {
  const sale = await till.approved();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => till.pay(sale, processes[index % processes.length])),
  );
  expect(outcomes).toEqual(Array(10).fill({ status: 'captured' }));
});

test('capturing begins only with the order of that very subject', async () => {
  const sale = await till.approved();
  const other = await till.approved();
  expect(await till.begin({ ...sale, orderId: other.orderId })).toEqual({ refused: 'payment-not-found' });
  expect(await till.begin({ ...sale, orderId: 'NOSUCHORDER' })).toEqual({ refused: 'payment-not-found' });
  expect(await till.state(sale)).toBe('awaiting-approval');
});

test('a payment that is not approved is not taken, and can be approved and taken after that', async () => {
  const sale = await till.ordered();
  expect(await till.pay(sale)).toEqual({ refused: 'payment-not-approved' });
  expect(await till.state(sale)).toBe('awaiting-approval');
  expect(sale.told).toEqual([]);
  await payPal.approve(sale.orderId);
  expect(await till.pay(sale)).toEqual({ status: 'captured' });
});

test('a declined payment can be tried again on the same order', async () => {
  const sale = await till.approved();
  await payPal.fault('decline');
  expect(await till.pay(sale)).toEqual({ refused: 'payment-declined' });
  expect(await till.row(sale)).toMatchObject({
    state: 'awaiting-approval',
    captureTries: 1,
    lastError: 'INSTRUMENT_DECLINED',
  });
  expect(sale.told).toEqual([]);
  await payPal.approve(sale.orderId);
  expect(await till.pay(sale)).toEqual({ status: 'captured' });
  expect(await till.row(sale)).toMatchObject({ state: 'captured', lastError: '' });
  expect(await payPal.captures(sale.orderId)).toHaveLength(1);
});

test('a refusal that may be about us is reported, and a funding source that says no is not', async () => {
  const sale = await till.approved();
  await payPal.fault('decline');
  expect(await till.pay(sale, watched)).toEqual({ refused: 'payment-declined' });
  expect(reported).toEqual([]);
  await payPal.approve(sale.orderId);
  const text = JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'PAYEE_ACCOUNT_RESTRICTED' }] });
  road.let(({ path }) => (path.endsWith('/capture') ? Promise.resolve({ status: 422, text }) : undefined));
  expect(await till.pay(sale, watched)).toEqual({ refused: 'payment-declined' });
  expect(reported).toEqual([{ paymentId: sale.id, issue: 'PAYEE_ACCOUNT_RESTRICTED' }]);
  expect(await till.row(sale)).toMatchObject({ lastError: 'PAYEE_ACCOUNT_RESTRICTED' });
});

test('what is given up while PayPal makes its order is never handed to a buyer, and no other order is made', async () => {
  const sale = await till.open();
  const [studio] = processes;
  road.let(({ path }, go) =>
    path.endsWith('/orders')
      ? studio.connection.inTransaction((tx) => studio.services.payments.abandon(tx, sale.subjectId)).then(go)
      : undefined,
  );
  expect(await service.createOrder(sale.id)).toEqual({ refused: 'payment-unavailable' });
  expect(await till.row(sale)).toMatchObject({ state: 'abandoned', orderId: null });
  const before = road.passed.length;
  expect(await service.createOrder(sale.id)).toEqual({ refused: 'payment-unavailable' });
  expect(road.passed.slice(before)).toEqual([]);
});

test('what was given up is not taken any more', async () => {
  const sale = await till.approved();
  const [studio] = processes;
  await studio?.connection.inTransaction((tx) => studio.services.payments.abandon(tx, sale.subjectId));
  expect(await till.pay(sale)).toEqual({ refused: 'payment-not-found' });
  expect(await payPal.captures(sale.orderId)).toHaveLength(0);
});

test.each([
  ['an error before anything happened', 'error'],
  ['an error after the money was taken', 'error-after'],
  ['a reply that was lost', 'drop-reply'],
  ['no answer, and nothing happened', 'timeout'],
  ['no answer, and the money was taken', 'timeout-after'],
  ['an answer that comes too late', 'slow'],
] as const)('after %s the job finds out, and the money is taken once', async (_what, fault) => {
  const sale = await till.approved();
  await payPal.fault(fault);
  expect(await till.pay(sale)).toEqual({ refused: 'payment-unsure' });
  await till.until(sale, 'captured');
  expect(sale.told).toEqual(['captured']);
  expect(await payPal.captures(sale.orderId)).toHaveLength(1);
});

test('money that can no longer buy anything goes back at once, and both sides are told', async () => {
  const sale = await till.approved();
  sale.verdict = 'refund';
  expect(await till.pay(sale)).toEqual({ refused: 'payment-refunded' });
  await till.until(sale, 'refunded');
  expect(sale.told).toEqual(['captured', 'refunded']);
  expect(await payPal.captures(sale.orderId)).toMatchObject([{ status: 'REFUNDED', refundedCents: 5000 }]);
});

test.each([
  ['more than was asked for', '"value":"50.00"', '"value":"60.00"'],
  ['another currency', '"currency_code":"USD"', '"currency_code":"CAD"'],
  ['someone else’s payment', '"custom_id":"', '"custom_id":"other-'],
])('%s is not a payment: it goes back', async (_what, said, changed) => {
  const sale = await till.approved();
  road.let(({ path }, go) =>
    path.includes(sale.orderId)
      ? go().then(({ status, text }) => ({ status, text: text.replaceAll(said, changed) }))
      : undefined,
  );
  expect(await till.pay(sale)).toEqual({ refused: 'payment-refunded' });
  await till.until(sale, 'refunded');
  expect(sale.told).toEqual(['failed', 'refunded']);
  expect(await payPal.captures(sale.orderId)).toMatchObject([{ status: 'REFUNDED' }]);
});

test('less than was asked for goes back, and nothing is thought to be kept that never came', async () => {
  const sale = await till.approved();
  // All that PayPal ever says of this payment is the dollar that a page made of it.
  road.let((_passing, go) =>
    go().then(({ status, text }) => ({ status, text: text.replaceAll('"value":"50.00"', '"value":"1.00"') })),
  );
  expect(await till.pay(sale)).toEqual({ refused: 'payment-refunded' });
  await till.until(sale, 'refunded');
  expect(await till.row(sale)).toMatchObject({ amountCents: 100, refundedCents: 100 });
  expect(sale.told).toEqual(['failed', 'refunded']);
});

test('without PayPal’s keys payments are off and say so', async () => {
  const off = await openStudio();
  try {
    const asked = { purpose: 'order' as const, subjectId: off.links.sign('x', 'y'), clientId: null };
    const opened = await off.connection.inTransaction((tx) =>
      off.services.payments.open(tx, { ...asked, amountCents: 5000, description: '' }),
    );
    expect(opened).toEqual({ refused: 'payments-off' });
    const answer = await off.app.inject('/config/paypal');
    expect([answer.statusCode, answer.json().reason]).toEqual([503, 'payments-off']);
  } finally {
    await off.close();
  }
});

test('a page learns what it needs for the buttons, and no secret', async () => {
  const answer = await processes[0]?.app.inject('/config/paypal');
  expect(answer?.statusCode).toBe(200);
  expect(answer?.json()).toEqual({ clientId: practicePayPal.clientId, currency: 'USD', sdkUrl: '/dev/paypal/sdk/js' });
});
