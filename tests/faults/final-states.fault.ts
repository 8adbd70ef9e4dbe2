import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedOrder } from '#contract/orders-desk.ts';
import { payPalControls } from '../support/practice-paypal.ts';
import { type Buyers, cartOf, fewAtATime, openBuyers, type Purchase } from './support/buyers.ts';
import { type OwnerAtDesk, openDesk } from './support/desk.ts';
import { fault, times } from './support/fault.ts';
import { openTown, type Town } from './support/town.ts';

let town: Town;
let payPal: ReturnType<typeof payPalControls>;
let buyers: Buyers;
let tin: string;
beforeAll(async () => {
  town = await openTown();
  payPal = payPalControls(town.url);
  buyers = openBuyers(() => town.url, payPal.approve);
  tin = await (await openDesk(town)).addTin('Bought and Thought Over', 1_000);
});
afterAll(() => town.close());

const each = times(50, 5);
const PART = '5.00';
const SETTLES_WITHIN = { timeout: 180_000, interval: 500 };

/** PayPal's id of the capture of a purchase. */
async function captureOf({ orderId }: Purchase): Promise<string> {
  const capture = (await payPal.ledger()).captures.find((one) => one.orderId === orderId);
  if (!capture) throw new Error(`nothing was captured of ${orderId}`);
  return capture.id;
}

type Way = {
  /** What happens to an order; `desk` is the owner's. */
  happens: (order: Purchase, desk: OwnerAtDesk) => Promise<unknown>;
  /** How its money stands at the owner's desk in the end; null: it is no order, and nothing of it is kept. */
  money: ListedOrder['money'] | null;
  /** Of eighteen dollars. */
  kept: number;
};

/** PayPal looks at a payment for longer than its tins would be kept: until it has ended, it is neither paid nor over. */
async function looksAtIt(order: Purchase): Promise<void> {
  // Before the buyer approves: PayPal's word of that has the money asked for at once.
  await payPal.fault('pending', 1, order.orderId);
  await order.approve();
  const answers = [await order.capture(), await order.place()];
  expect(answers.map(({ status, body }) => [status, body.reason])).toEqual([
    [409, 'payment-pending'],
    [409, 'payment-pending'],
  ]);
}

/** An order as the owner finds it at her desk. */
async function foundBy(desk: OwnerAtDesk, { email }: Purchase): Promise<ListedOrder | undefined> {
  const { body } = await desk.ask('GET', `/api/admin/orders?page=1&search=${email}`);
  return (body as unknown as ListedOrder[])[0];
}

/** The owner sends money back from her desk. */
async function sendsBack(order: Purchase, desk: OwnerAtDesk, body: object = {}) {
  const found = await foundBy(desk, order);
  const answer = await desk.ask('POST', `/api/admin/orders/${found?._id}/refund`, body);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
}

const pending: Way[] = [
  { happens: async (order) => payPal.complete(await captureOf(order)), money: 'paid', kept: 18 },
  { happens: async (order) => payPal.deny(await captureOf(order)), money: null, kept: 0 },
];

const refunds: Way[] = [
  { happens: (order, desk) => sendsBack(order, desk), money: 'refunded', kept: 0 },
  { happens: (order, desk) => sendsBack(order, desk, { amount: 5 }), money: 'part-refunded', kept: 13 },
  { happens: async (order) => payPal.refund(await captureOf(order)), money: 'refunded', kept: 0 },
  { happens: async (order) => payPal.refund(await captureOf(order), PART), money: 'part-refunded', kept: 13 },
  {
    // An eCheck: it is on its way for days.
    async happens(order, desk) {
      await payPal.fault('refund-pending', 1, order.orderId);
      await sendsBack(order, desk);
      const captureId = await captureOf(order);
      const onItsWay = async () => (await payPal.ledger()).refunds.find((refund) => refund.captureId === captureId)?.id;
      await expect.poll(onItsWay).toBeDefined();
      await payPal.completeRefund((await onItsWay()) ?? '');
    },
    money: 'refunded',
    kept: 0,
  },
];

const disputes: Way[] = [
  { happens: async (order) => payPal.dispute(await captureOf(order)), money: 'disputed', kept: 18 },
  ...(['seller', 'buyer'] as const).map(
    (wonBy): Way => ({
      async happens(order, desk) {
        const captureId = await captureOf(order);
        await payPal.dispute(captureId);
        // Won by the seller it ends as it began: without this nobody would see whether it had been disputed at all.
        await expect.poll(async () => (await foundBy(desk, order))?.money, SETTLES_WITHIN).toBe('disputed');
        await payPal.resolve(captureId, wonBy);
      },
      ...(wonBy === 'seller' ? { money: 'paid', kept: 18 } : { money: 'refunded', kept: 0 }),
    }),
  ),
];

/** Each order in one of these ways, in turn. */
const inTurn = (ways: Way[]) => Array.from({ length: each }, (_, index) => ways[index % ways.length] as Way);

fault(
  {
    row: 14,
    threat: 'Pending, refund, dispute',
    required: `${each} of each: the right final state, no order while it is pending, and the money that PayPal says`,
  },
  async () => {
    const all = [...inTurn(pending), ...inTurn(refunds), ...inTurn(disputes)];
    const orders = await fewAtATime(all, (way) => (pending.includes(way) ? buyers.checkOut : buyers.paid)(cartOf(tin)));
    const looked = orders.slice(0, each);
    await fewAtATime(looked, looksAtIt);
    await town.later(20);
    const meanwhile = await fewAtATime(looked, ({ standing }) => standing());
    // Her token has run out in those twenty minutes.
    const desk = await openDesk(town);
    await fewAtATime(all, async ({ happens }, index) => orders[index] && happens(orders[index], desk));

    /** How each order's money stands at the desk; null where there is none and its buyer is told that it is over. */
    async function standings() {
      const list = (await desk.ask('GET', '/api/admin/orders')).body as unknown as ListedOrder[];
      const money = new Map(list.map((order) => [order.buyerEmail, order.money]));
      return fewAtATime(orders, async ({ email, standing }) => {
        const ended = money.get(email);
        return ended ?? ((await standing()) === 'over' ? null : 'open');
      });
    }
    const required = all.map(({ money }) => money);
    await expect.poll(standings, SETTLES_WITHIN).toEqual(required);
    const { totals } = await payPal.ledger();
    const came = {
      whilePending: [...new Set(meanwhile)],
      wrong: (await standings()).filter((money, index) => money !== required[index]).length,
      keptAtPayPal: (totals.capturedCents - totals.refundedCents) / 100,
    };
    const kept = all.reduce((sum, one) => sum + one.kept, 0);
    return {
      found: `${all.length} orders, ${came.wrong} in a wrong state; while pending ${came.whilePending}; PayPal has $${came.keptAtPayPal}, the orders say $${kept}`,
      as: came,
      required: { whilePending: ['paying'], wrong: 0, keptAtPayPal: kept },
    };
  },
);

test('what is left of it holds together', async () => {
  expect(await town.brokenAtTheEnd()).toEqual([]);
}, 300_000);
