import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payments } from '#database/tables/payments.ts';
import { orders } from '#database/tables/shop.ts';
import type { OrderState } from '#domain/shop/order-states.ts';
import { type CartItem, openShopDesk, type ShopDesk } from '../support/shop-desk.ts';
import { signedInClient } from '../support/signed-in.ts';

let desk: ShopDesk;
let maya: Awaited<ReturnType<typeof signedInClient>>;

beforeAll(async () => {
  desk = await openShopDesk();
});
beforeEach(async () => {
  maya = await signedInClient(desk.studio);
});
afterAll(() => desk.close());

const one = (id: string, quantity = 1): CartItem[] => [{ _id: id, quantity }];

/** An order of two tins with a coupon for one use, paid by Maya and brought to a state by the owner. */
async function paidOrder(state: OrderState = 'paid') {
  const [tin, coupon] = [await desk.addTin(), await desk.addCoupon({ maxUses: 1 })];
  const how = { couponCode: coupon.code, isLocalPickup: state === 'collected' };
  const order = await desk.paid(one(tin.id, 2), how, desk.browser(maya.headers));
  const { id } = await desk.orderOf(order.orderId);
  await desk.studio.connection.db.update(orders).set({ state }).where(eq(orders.id, id));
  const capture = await desk.captureOf(order.orderId);
  return { ...order, tin, coupon, capture };
}

/** The order as Maya sees it. */
async function seen(buyer: ReturnType<ShopDesk['browser']>) {
  const { body } = await buyer.call('GET', `/api/user/${maya.client.id}/orders`);
  return body[0];
}

describe('an order that the owner refunds in full in PayPal’s own pages', () => {
  test.each(['paid', 'packed', 'ready-for-pickup'] as const)(
    'while it is %s is cancelled, and its tins and coupon are there again, once',
    async (state) => {
      const { buyer, orderId, tin, coupon, capture } = await paidOrder(state);
      expect([await desk.left(tin.id), await desk.usesOf(coupon.id)]).toEqual([8, 1]);
      await desk.payPal.refund(capture.id);
      await desk.settle(orderId);
      await desk.settle(orderId);
      expect(await desk.orderOf(orderId)).toMatchObject({ state: 'cancelled', reserved: false });
      expect([await desk.left(tin.id), await desk.usesOf(coupon.id)]).toEqual([10, 0]);
      expect(await seen(buyer)).toMatchObject({ state: 'cancelled', money: 'refunded' });
    },
  );

  test.each(['shipped', 'collected'] as const)(
    'after it was %s stays that, and no tin comes back by itself',
    async (state) => {
      const { buyer, orderId, tin, coupon, capture } = await paidOrder(state);
      await desk.payPal.refund(capture.id);
      await desk.settle(orderId);
      expect((await desk.orderOf(orderId)).state).toBe(state);
      expect([await desk.left(tin.id), await desk.usesOf(coupon.id)]).toEqual([8, 1]);
      expect(await seen(buyer)).toMatchObject({ state, money: 'refunded' });
    },
  );
});

test('a part that is refunded leaves the order as it is, and is seen', async () => {
  const { buyer, orderId, tin, capture } = await paidOrder();
  await desk.payPal.refund(capture.id, '12.50');
  await desk.settle(orderId);
  expect((await desk.orderOf(orderId)).state).toBe('paid');
  expect(await desk.left(tin.id)).toBe(8);
  expect(await seen(buyer)).toMatchObject({ state: 'paid', money: 'part-refunded', refunded: 12.5 });
  await desk.payPal.refund(capture.id);
  await desk.settle(orderId);
  expect([(await desk.orderOf(orderId)).state, await desk.left(tin.id)]).toEqual(['cancelled', 10]);
  expect(await seen(buyer)).toMatchObject({ money: 'refunded', refunded: 35.6 });
});

test.each([
  ['a part', 500, 'paid', [200, undefined], [201, undefined]],
  ['all', undefined, 'paid', [409, 'payment-refunded'], [409, 'payment-refunded']],
] as const)(
  'while %s of the money is on its way back, the order says so',
  async (_what, cents, standing, taken, had) => {
    const { buyer, orderId, checkout, tin, coupon } = await paidOrder();
    const { id } = await desk.paymentOf(orderId);
    await desk.payPal.fault('refund-pending', 1, orderId);
    await desk.studio.connection.inTransaction((tx) =>
      desk.studio.services.payments.refund(tx, id, {
        reason: 'A tin was dented.',
        ...(cents && { amountCents: cents }),
      }),
    );
    await desk.settle(orderId);
    expect((await desk.paymentOf(orderId)).state).toBe('refunding');
    const captured = await buyer.capture(orderId);
    expect([captured.status, captured.body.reason]).toEqual(taken);
    const claim = { isLocalPickup: false, couponCode: coupon.code, discount: 0.15 };
    const placed = await buyer.place(orderId, desk.claimOf(checkout, one(tin.id, 2), claim));
    expect([placed.status, placed.body.reason]).toEqual(had);
    expect((await buyer.standing(orderId)).body.standing).toBe(standing);
  },
);

test('a dispute is seen and leaves order and tins as they are, until the money has gone', async () => {
  const { buyer, orderId, tin, capture, checkout } = await paidOrder();
  await desk.payPal.dispute(capture.id);
  // What PayPal's webhook about it notes.
  const { disputeId } = await desk.captureOf(orderId);
  await desk.studio.connection.db.update(payments).set({ disputeId }).where(eq(payments.orderId, orderId));
  await desk.settle(orderId);
  expect(await seen(buyer)).toMatchObject({ state: 'paid', money: 'disputed' });
  expect(await desk.left(tin.id)).toBe(8);
  const claim = desk.claimOf(checkout, one(tin.id, 2), { isLocalPickup: false, discount: 0.15 });
  const couponCode = (await desk.orderOf(orderId)).couponCode;
  expect((await buyer.place(orderId, { ...claim, couponCode })).status).toBe(201);
  await desk.payPal.resolve(capture.id, 'buyer');
  await desk.settle(orderId);
  expect(await seen(buyer)).toMatchObject({ state: 'cancelled', money: 'refunded' });
  expect(await desk.left(tin.id)).toBe(10);
});

test('who asks for an order that was sent back is told so, and it is not paid again', async () => {
  const { buyer, orderId, tin, capture, checkout, coupon } = await paidOrder();
  await desk.payPal.refund(capture.id);
  await desk.settle(orderId);
  const again = await buyer.capture(orderId);
  expect([again.status, again.body.reason]).toEqual([409, 'payment-refunded']);
  const claim = { isLocalPickup: false, couponCode: coupon.code, discount: 0.15 };
  const placed = await buyer.place(orderId, desk.claimOf(checkout, one(tin.id, 2), claim));
  expect([placed.status, placed.body.reason]).toEqual([409, 'payment-refunded']);
  const { number } = await desk.orderOf(orderId);
  expect((await buyer.standing(orderId)).body).toEqual({
    ...{ standing: 'over', orderNumber: String(number), expiresAt: null },
  });
  expect(await desk.payPal.captures(orderId)).toHaveLength(1);
  expect([await desk.takenAt(orderId), await desk.left(tin.id)]).toEqual([0, 10]);
});
