import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chocolates, orderLines } from '#database/tables/shop.ts';
import type { OrderState } from '#domain/shop/order-states.ts';
import { passOrder } from '#server/features/shop/orders/store.ts';
import type { PayPal } from '#server/outside/paypal.ts';
import { enforceConfirmed } from '../support/retention.ts';
import { openShopDesk, type ShopDesk } from '../support/shop-desk.ts';

let desk: ShopDesk;
/** What happens while PayPal makes an order, once. */
let meanwhile: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  desk = await openShopDesk({
    environment: {},
    adapt: (payPal): PayPal => ({
      ...payPal,
      async createOrder(asked) {
        const made = await payPal.createOrder(asked);
        const happens = meanwhile;
        meanwhile = undefined;
        await happens?.();
        return made;
      },
    }),
  });
});
afterAll(() => desk.close());

const DAY = 24 * 60;
const one = (id: string) => [{ _id: id, quantity: 1 }];

test('an order that was given up and never paid is forgotten after thirty days, and its tin can be deleted', async () => {
  const { db } = desk.studio.connection;
  const [tin, other] = [await desk.addTin(), await desk.addTin()];
  const never = await desk.approved(one(tin.id));
  await desk.giveUp(never.orderId);
  const paid = await desk.paid(one(other.id));
  const sentBack = await desk.paid(one(other.id));
  await desk.payPal.refund((await desk.captureOf(sentBack.orderId)).id);
  await desk.settle(sentBack.orderId);
  expect((await desk.orderOf(sentBack.orderId)).state).toBe('cancelled');
  const { id } = await desk.orderOf(never.orderId);
  const forget = () => enforceConfirmed(desk.studio);

  desk.later(30 * DAY - 1);
  await forget();
  expect((await desk.orderOf(never.orderId)).id).toBe(id);

  desk.later(2);
  const open = await desk.checkedOut(one(other.id));
  await forget();
  await expect(desk.orderOf(never.orderId)).rejects.toThrow('there is no order');
  expect(await db.select().from(orderLines).where(eq(orderLines.orderId, id))).toEqual([]);
  expect((await desk.paymentOf(never.orderId)).state).toBe('failed');
  expect((await never.buyer.standing(never.orderId)).status).toBe(404);
  for (const { orderId } of [paid, sentBack, open]) expect(await desk.orderOf(orderId)).toBeDefined();
  await db.delete(chocolates).where(eq(chocolates.id, tin.id));
});

test('money that comes for an order that was forgotten goes back', async () => {
  const tin = await desk.addTin();
  const { orderId, email } = await desk.approved(one(tin.id));
  await desk.giveUp(orderId);
  desk.later(31 * DAY);
  await enforceConfirmed(desk.studio);
  await desk.payPal.adapter().captureOrder(orderId, 'a request that was a month on its way');
  await desk.settle(orderId);
  await expect.poll(async () => (await desk.paymentOf(orderId)).state).toBe('refunded');
  const [mail] = await desk.studio.mailsTo(email);
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('The checkout you paid for was over when the payment came.');
});

test('a checkout whose tins another tab took over meanwhile promises no time', async () => {
  const [tin, buyer] = [await desk.addTin({ inventory: 1 }), desk.browser({}, desk.studio, '198.51.100.60')];
  await buyer.call('GET', '/config/paypal');
  let other: Awaited<ReturnType<typeof buyer.checkOut>> | undefined;
  meanwhile = async () => {
    other = await buyer.checkOut(one(tin.id));
  };
  const { status, body } = await buyer.checkOut(one(tin.id));
  expect([status, body.expiresAt]).toEqual([201, null]);
  expect([other?.status, other?.body.expiresAt]).toEqual([201, expect.stringMatching(/Z$/)]);
});

test.each<[OrderState, OrderState]>([
  ['shipped', 'cancelled'],
  ['collected', 'cancelled'],
  ['awaiting-payment', 'packed'],
  ['paid', 'paid'],
])('an order never goes from %s to %s: anyone who tries it has a bug, and nothing is changed', async (state, to) => {
  const { orderId } = await desk.checkedOut(one((await desk.addTin()).id));
  const order = { ...(await desk.orderOf(orderId)), state };
  const pass = desk.studio.connection.inTransaction((tx) =>
    passOrder(tx, order, to, { changedAt: desk.studio.clock.now() }),
  );
  await expect(pass).rejects.toThrow(`cannot go from ${state} to ${to}`);
  expect((await desk.orderOf(orderId)).state).toBe('awaiting-payment');
});
