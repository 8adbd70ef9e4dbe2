import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Upkeep } from '#contract/upkeep.ts';
import { newId } from '#database/id.ts';
import { type Desk, openDesk, ownerDesk } from '../support/owner-desk.ts';
import { openPayPal, type PayPalProgram } from '../support/pay-pal.ts';
import { openRoad } from '../support/road.ts';
import { openTill, type Sale } from '../support/till.ts';

let payPal: PayPalProgram;
let road: Awaited<ReturnType<typeof openRoad>>;
let desk: Desk;
let till: ReturnType<typeof openTill>;

beforeAll(async () => {
  payPal = await openPayPal();
  road = await openRoad(payPal.apiUrl);
  desk = await openDesk({ payPal: payPal.adapter({ retries: 0, breakAfter: 1_000 }, road.url) });
  till = openTill([desk.studio], payPal);
});
afterEach(() => road.clear());
afterAll(async () => {
  await desk.studio.close();
  await road.close();
  await payPal.close();
});

const DAY = 24 * 60;

const listed = async (sale: Sale) => {
  const { payments } = (await desk.done('GET', '/api/admin/upkeep')) as Upkeep;
  return payments.first.find(({ _id }) => _id === sale.id);
};
const press = (sale: Sale, what: 'look' | 'refund' | 'handled') =>
  desk.done('POST', `/api/admin/upkeep/payments/${sale.id}/${what}`);
const actions = async (sale: Sale) => (await desk.historyOf(sale.id)).map(({ action }) => action);

/** From now on PayPal answers every refund so. */
function refundsAnswer(status: number, issue: string) {
  const text = JSON.stringify({ name: 'SOMETHING', details: [{ issue }] });
  road.let(({ path }) => (path.endsWith('/refund') ? Promise.resolve({ status, text }) : undefined));
}

/** A payment of which PayPal will not send ten dollars back. */
async function refused(): Promise<Sale> {
  refundsAnswer(422, 'REFUND_TIME_LIMIT_EXCEEDED');
  const sale = await till.paid();
  await desk.studio.connection.inTransaction((tx) =>
    desk.studio.services.payments.refund(tx, sale.id, { amountCents: 1000, reason: 'A part of it.' }),
  );
  await till.until(sale, 'captured');
  expect((await till.refunds(sale)).map(({ state }) => state)).toEqual(['failed']);
  return sale;
}

test('a refund that PayPal refused is on the list, and is asked for again once however often the button is pressed', async () => {
  const sale = await refused();
  expect(await listed(sale)).toMatchObject({
    ...{ concern: 'refund-refused', what: 'Six tins of dark chocolate', amount: 10, purpose: 'order' },
    said: 'REFUND_TIME_LIMIT_EXCEEDED',
  });
  expect((await desk.done('GET', '/api/admin/today')).upkeep.count).toBeGreaterThan(0);

  road.clear();
  for (let presses = 0; presses < 3; presses++) await press(sale, 'refund');
  await till.until(sale, 'part-refunded');
  await press(sale, 'refund');
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
  await press(sale, 'look');
  await till.until(sale, 'part-refunded');
  expect(await listed(sale)).toBeUndefined();
  road.clear();
  await press(sale, 'refund');
  expect((await till.row(sale)).refundedCents).toBe(1000);
  expect(await actions(sale)).toEqual(['looked at again']);
});

test('what she has taken care of is off the list until something new happens', async () => {
  const sale = await refused();
  for (let presses = 0; presses < 2; presses++) await press(sale, 'handled');
  expect(await listed(sale)).toBeUndefined();
  expect(await actions(sale)).toEqual(['taken care of']);
  await till.later(1);
  await press(sale, 'refund');
  await till.until(sale, 'captured');
  await expect.poll(async () => (await listed(sale))?.concern).toBe('refund-refused');
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
  await press(sale, 'look');
  await till.until(sale, 'refunded');
  expect(await listed(sale)).toBeUndefined();
});

test('a payment that nobody knows is a 404', async () => {
  for (const what of ['look', 'refund', 'handled']) {
    const { status, body } = await desk.call('POST', `/api/admin/upkeep/payments/${newId()}/${what}`);
    expect([status, body.reason]).toEqual([404, 'payment-not-found']);
  }
});
