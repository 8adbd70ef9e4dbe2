import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Upkeep } from '#contract/upkeep.ts';
import { newId } from '#database/id.ts';
import { openLetterbox } from '../support/letterbox.ts';
import { type Desk, openDesk, ownerDesk } from '../support/owner-desk.ts';
import { openPayPal, type PayPalProgram } from '../support/pay-pal.ts';
import { openRoad } from '../support/road.ts';
import { anotherProcess, openTill, type Sale } from '../support/till.ts';

let payPal: PayPalProgram;
let letterbox: Awaited<ReturnType<typeof openLetterbox>>;
let road: Awaited<ReturnType<typeof openRoad>>;
let desk: Desk;
let till: ReturnType<typeof openTill>;

beforeAll(async () => {
  payPal = await openPayPal();
  letterbox = await openLetterbox(payPal);
  road = await openRoad(payPal.apiUrl);
  desk = await openDesk({ payPal: payPal.adapter({ retries: 0, breakAfter: 1_000 }, road.url) });
  till = openTill([desk.studio], payPal);
});
afterEach(() => road.clear());
afterAll(async () => {
  await desk.studio.close();
  await letterbox.close();
  await road.close();
  await payPal.close();
});

const DAY = 24 * 60;

const listed = async (sale: Sale) => {
  const { payments } = (await desk.done('GET', '/api/admin/upkeep')) as Upkeep;
  return payments.first.find(({ _id }) => _id === sale.id);
};
type Seen = Pick<Upkeep['payments']['first'][number], 'concern' | 'since'>;
/** Without `seen` she presses beside what the list shows now. */
async function pressed(sale: Sale, what: 'refund' | 'handled', seen?: Seen) {
  const { concern, since } = seen ??
    (await listed(sale)) ?? { concern: 'refund-refused', since: '2026-01-01T00:00:00Z' };
  return desk.call('POST', `/api/admin/upkeep/payments/${sale.id}/${what}`, { concern, since });
}
async function press(sale: Sale, what: 'refund' | 'handled', seen?: Seen) {
  const { status, body } = await pressed(sale, what, seen);
  expect([status, body.message]).toEqual([200, expect.any(String)]);
}
const look = (sale: Sale) => desk.done('POST', `/api/admin/upkeep/payments/${sale.id}/look`);
const actions = async (sale: Sale) => (await desk.historyOf(sale.id)).map(({ action }) => action);

/** From now on PayPal answers every refund so. */
function refundsAnswer(status: number, issue: string) {
  const text = JSON.stringify({ name: 'SOMETHING', details: [{ issue }] });
  road.let(({ path }) => (path.endsWith('/refund') ? Promise.resolve({ status, text }) : undefined));
}

const refund = (sale: Sale, amountCents: number) =>
  desk.studio.connection.inTransaction((tx) =>
    desk.studio.services.payments.refund(tx, sale.id, { amountCents, reason: 'A part of it.' }),
  );
const ended = (sale: Sale, states: string[]) =>
  expect
    .poll(async () => (await till.refunds(sale)).map(({ state }) => state).sort(), { timeout: 15_000 })
    .toEqual(states);

/** A payment of which PayPal will not send ten dollars back. */
async function refused(): Promise<Sale> {
  refundsAnswer(422, 'REFUND_TIME_LIMIT_EXCEEDED');
  const sale = await till.paid();
  await refund(sale, 1000);
  await till.until(sale, 'captured');
  await ended(sale, ['failed']);
  return sale;
}

/** The buyer of a payment objects. */
async function object(sale: Sale) {
  letterbox.letters.length = 0;
  await payPal.dispute((await payPal.captures(sale.orderId))[0]?.id ?? '');
  const { headers, body: rawBody } = await letterbox.webhook('CUSTOMER.DISPUTE.CREATED');
  // What was signed for PayPal's own address is not genuine at the end of the road.
  const { payments } = anotherProcess(desk.studio, payPal.adapter()).services;
  expect(await payments.hear({ headers, rawBody }, { ip: '127.0.0.1' })).not.toHaveProperty('refused');
  await till.until(sale, 'disputed');
}

test('a refund that PayPal refused is on the list, and is asked for again once however often the button is pressed', async () => {
  const sale = await refused();
  expect(await listed(sale)).toMatchObject({
    ...{ concern: 'refund-refused', what: 'Six tins of dark chocolate', amount: 10, purpose: 'order' },
    said: 'REFUND_TIME_LIMIT_EXCEEDED',
  });
  expect((await desk.done('GET', '/api/admin/today')).upkeep.count).toBeGreaterThan(0);

  const seen = await listed(sale);
  road.clear();
  for (let presses = 0; presses < 3; presses++) await press(sale, 'refund', seen);
  await till.until(sale, 'part-refunded');
  await press(sale, 'refund', seen);
  expect((await till.refunds(sale)).map(({ state }) => state).sort()).toEqual(['done', 'failed']);
  expect((await till.row(sale)).refundedCents).toBe(1000);
  expect(await listed(sale)).toBeUndefined();
  expect(await desk.historyOf(sale.id)).toEqual([
    {
      ...{ kind: 'payment', action: 'refund asked for again', title: 'Six tins of dark chocolate' },
      changes: [{ field: 'amount', after: '$10.00' }],
    },
  ]);
});

test('a refund that she made at PayPal by hand is noticed when she has PayPal looked at', async () => {
  const sale = await refused();
  const [capture] = await payPal.captures(sale.orderId);
  await payPal.refund(capture?.id ?? '', '10.00');
  await look(sale);
  await till.until(sale, 'part-refunded');
  expect(await listed(sale)).toBeUndefined();
  road.clear();
  await press(sale, 'refund');
  expect((await till.row(sale)).refundedCents).toBe(1000);
  expect(await actions(sale)).toEqual(['looked at again']);
});

test('what she has taken care of is off the list until something new happens', async () => {
  const sale = await refused();
  const seen = await listed(sale);
  for (let presses = 0; presses < 2; presses++) await press(sale, 'handled', seen);
  expect(await listed(sale)).toBeUndefined();
  // A page that shows it still asks PayPal for nothing.
  await press(sale, 'refund', seen);
  expect(await actions(sale)).toEqual(['taken care of']);
  expect(await till.refunds(sale)).toHaveLength(1);
  await till.later(1);
  await refund(sale, 1000);
  await ended(sale, ['failed', 'failed']);
  expect((await listed(sale))?.concern).toBe('refund-refused');
});

test('what she has taken care of hides nothing else that the payment needs her for', async () => {
  const sale = await till.paid();
  await object(sale);
  await till.later(1);
  refundsAnswer(422, 'REFUND_TIME_LIMIT_EXCEEDED');
  await refund(sale, 1000);
  await ended(sale, ['failed']);
  await till.until(sale, 'disputed');
  expect((await listed(sale))?.concern).toBe('refund-refused');
  await till.later(1);
  await press(sale, 'handled');
  expect(await listed(sale)).toMatchObject({ concern: 'disputed', amount: 50 });
  await press(sale, 'handled');
  expect(await listed(sale)).toBeUndefined();
  expect(await actions(sale)).toEqual(['taken care of', 'taken care of']);
});

test('a press beside what no longer stands does nothing, and says that something new has happened', async () => {
  const sale = await till.paid();
  await object(sale);
  const shown = (await listed(sale)) as Seen;
  await till.later(1);
  refundsAnswer(422, 'REFUND_TIME_LIMIT_EXCEEDED');
  await refund(sale, 1000);
  await ended(sale, ['failed']);
  await till.until(sale, 'disputed');
  for (const what of ['handled', 'refund'] as const)
    for (const seen of [shown, { ...shown, concern: 'pending-long' as const }]) {
      const { status, body } = await pressed(sale, what, seen);
      expect([what, status, body.reason]).toEqual([what, 409, 'payment-changed']);
    }
  expect(await actions(sale)).toEqual([]);
  expect((await listed(sale))?.concern).toBe('refund-refused');
});

test('a refund that PayPal refused stays on the list when a smaller one goes through, and is asked for by its own amount', async () => {
  const sale = await till.paid();
  road.let(({ path, body }) =>
    path.endsWith('/refund') && body.includes('20.00')
      ? Promise.resolve({ status: 422, text: '{"details":[{"issue":"REFUND_TIME_LIMIT_EXCEEDED"}]}' })
      : undefined,
  );
  await refund(sale, 2000);
  await refund(sale, 500);
  await ended(sale, ['done', 'failed']);
  const seen = await listed(sale);
  expect(seen).toMatchObject({ concern: 'refund-refused', amount: 20 });
  road.clear();
  await till.later(1);
  for (let presses = 0; presses < 2; presses++) await press(sale, 'refund', seen);
  await ended(sale, ['done', 'done', 'failed']);
  expect((await till.row(sale)).refundedCents).toBe(2500);
  expect(await listed(sale)).toBeUndefined();
});

test('a refund that is late is on the list, and looking has PayPal asked for it at once', async () => {
  refundsAnswer(403, 'NOT_AUTHORIZED');
  const sale = await till.paid();
  await desk.studio.connection.inTransaction((tx) =>
    desk.studio.services.payments.refund(tx, sale.id, { reason: 'All of it.' }),
  );
  await till.until(sale, 'refunding');
  expect(await listed(sale)).toBeUndefined();
  await till.later(DAY);
  // Her token does not last that long.
  desk = await ownerDesk(desk.studio);
  expect(await listed(sale)).toMatchObject({ concern: 'refund-late', amount: 50 });
  road.clear();
  await look(sale);
  await till.until(sale, 'refunded');
  expect(await listed(sale)).toBeUndefined();
});

test('a payment that nobody knows is a 404', async () => {
  const sale: Sale = { id: newId(), subjectId: '', orderId: '', told: [], verdict: 'keep' };
  const answers = [
    await desk.call('POST', `/api/admin/upkeep/payments/${sale.id}/look`),
    await pressed(sale, 'refund'),
    await pressed(sale, 'handled'),
  ];
  for (const { status, body } of answers) expect([status, body.reason]).toEqual([404, 'payment-not-found']);
});
