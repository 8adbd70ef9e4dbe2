import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payments } from '#features/payments/tables.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { type CartItem, createShopFixture, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';
import { orders } from '../../tables.ts';
import type { OrderState } from '../domain/order-states.ts';

let shopFixture: ShopFixture;
let maya: Awaited<ReturnType<typeof createSignedInClient>>;

beforeAll(async () => {
  shopFixture = await createShopFixture();
});
beforeEach(async () => {
  maya = await createSignedInClient(shopFixture.testApp);
});
afterAll(() => shopFixture.close());

const createCart = (id: string, quantity = 1): CartItem[] => [{ _id: id, quantity }];

async function createPaidOrder(state: OrderState = 'paid') {
  const [chocolate, coupon] = [await shopFixture.addChocolate(), await shopFixture.addCoupon({ maxUses: 1 })];
  const options = { couponCode: coupon.code, isLocalPickup: state === 'collected' };
  const order = await shopFixture.createPaidOrder(
    createCart(chocolate.id, 2),
    options,
    shopFixture.createBrowser(maya.headers),
  );
  const { id } = await shopFixture.findOrder(order.orderId);
  await shopFixture.testApp.connection.db.update(orders).set({ state }).where(eq(orders.id, id));
  const capture = await shopFixture.findCapture(order.orderId);
  return { ...order, chocolate, coupon, capture };
}

async function getOrderStatus(buyer: ReturnType<ShopFixture['createBrowser']>) {
  const { body } = await buyer.call('GET', `/api/user/${maya.client.id}/orders`);
  return body[0];
}

describe('a full refund in PayPal', () => {
  test.each(['paid', 'packed', 'ready-for-pickup'] as const)(
    'a full refund in PayPal of an order that is %s cancels it, and releases chocolates and coupon once',
    async (state) => {
      const { buyer, orderId, chocolate, coupon, capture } = await createPaidOrder(state);
      expect([await shopFixture.getInventory(chocolate.id), await shopFixture.countRedemptions(coupon.id)]).toEqual([
        8, 1,
      ]);
      await shopFixture.payPal.refund(capture.id);
      await shopFixture.settle(orderId);
      await shopFixture.settle(orderId);
      expect(await shopFixture.findOrder(orderId)).toMatchObject({ state: 'cancelled', reserved: false });
      expect([await shopFixture.getInventory(chocolate.id), await shopFixture.countRedemptions(coupon.id)]).toEqual([
        10, 0,
      ]);
      expect(await getOrderStatus(buyer)).toMatchObject({ state: 'cancelled', money: 'refunded' });
    },
  );

  test.each(['shipped', 'collected'] as const)(
    'a full refund in PayPal of an order after it was %s keeps its status, and no chocolate returns to stock',
    async (state) => {
      const { buyer, orderId, chocolate, coupon, capture } = await createPaidOrder(state);
      await shopFixture.payPal.refund(capture.id);
      await shopFixture.settle(orderId);
      expect((await shopFixture.findOrder(orderId)).state).toBe(state);
      expect([await shopFixture.getInventory(chocolate.id), await shopFixture.countRedemptions(coupon.id)]).toEqual([
        8, 1,
      ]);
      expect(await getOrderStatus(buyer)).toMatchObject({ state, money: 'refunded' });
    },
  );
});

test('a partial refund in PayPal is recorded, and the order stays as it is', async () => {
  const { buyer, orderId, chocolate, capture } = await createPaidOrder();
  await shopFixture.payPal.refund(capture.id, '12.50');
  await shopFixture.settle(orderId);
  expect((await shopFixture.findOrder(orderId)).state).toBe('paid');
  expect(await shopFixture.getInventory(chocolate.id)).toBe(8);
  expect(await getOrderStatus(buyer)).toMatchObject({ state: 'paid', money: 'part-refunded', refundedCents: 1_250 });
  await shopFixture.payPal.refund(capture.id);
  await shopFixture.settle(orderId);
  expect([(await shopFixture.findOrder(orderId)).state, await shopFixture.getInventory(chocolate.id)]).toEqual([
    'cancelled',
    10,
  ]);
  expect(await getOrderStatus(buyer)).toMatchObject({ money: 'refunded', refundedCents: 3_560 });
});

test.each([
  ['a part', 500, 'paid', [200, undefined], [201, undefined]],
  ['all', undefined, 'paid', [409, 'payment-refunded'], [409, 'payment-refunded']],
] as const)(
  'while %s of the money is being refunded, the order says so',
  async (_description, cents, expectedStatus, expectedInventory, hadInventory) => {
    const { buyer, orderId, checkout, chocolate, coupon } = await createPaidOrder();
    const { id } = await shopFixture.findPaymentByOrder(orderId);
    await shopFixture.payPal.failNext('refund-pending', 1, orderId);
    await shopFixture.testApp.connection.inTransaction((tx) =>
      shopFixture.testApp.services.payments.refund(tx, id, {
        reason: 'A tin was dented.',
        ...(cents && { amountCents: cents }),
      }),
    );
    await shopFixture.settle(orderId);
    expect((await shopFixture.findPaymentByOrder(orderId)).state).toBe('refunding');
    const captured = await buyer.capture(orderId);
    expect([captured.status, captured.body.reason]).toEqual(expectedInventory);
    const claim = { isLocalPickup: false, couponCode: coupon.code, discount: 0.15 };
    const placed = await buyer.place(orderId, shopFixture.createClaim(checkout, createCart(chocolate.id, 2), claim));
    expect([placed.status, placed.body.reason]).toEqual(hadInventory);
    expect((await buyer.getOrderStatus(orderId)).body.standing).toBe(expectedStatus);
  },
);

test('a dispute is recorded, and order and chocolates stay as they are until the money is refunded', async () => {
  const { buyer, orderId, chocolate, capture, checkout } = await createPaidOrder();
  await shopFixture.payPal.dispute(capture.id);
  const { disputeId } = await shopFixture.findCapture(orderId);
  await shopFixture.testApp.connection.db.update(payments).set({ disputeId }).where(eq(payments.orderId, orderId));
  await shopFixture.settle(orderId);
  expect(await getOrderStatus(buyer)).toMatchObject({ state: 'paid', money: 'disputed' });
  expect(await shopFixture.getInventory(chocolate.id)).toBe(8);
  const claim = shopFixture.createClaim(checkout, createCart(chocolate.id, 2), {
    isLocalPickup: false,
    discount: 0.15,
  });
  const couponCode = (await shopFixture.findOrder(orderId)).couponCode;
  expect((await buyer.place(orderId, { ...claim, couponCode })).status).toBe(201);
  await shopFixture.payPal.resolve(capture.id, 'buyer');
  await shopFixture.settle(orderId);
  expect(await getOrderStatus(buyer)).toMatchObject({ state: 'cancelled', money: 'refunded' });
  expect(await shopFixture.getInventory(chocolate.id)).toBe(10);
});

test('a request for a refunded order says so, and the order is not charged again', async () => {
  const { buyer, orderId, chocolate, capture, checkout, coupon } = await createPaidOrder();
  await shopFixture.payPal.refund(capture.id);
  await shopFixture.settle(orderId);
  const repeatedCapture = await buyer.capture(orderId);
  expect([repeatedCapture.status, repeatedCapture.body.reason]).toEqual([409, 'payment-refunded']);
  const claim = { isLocalPickup: false, couponCode: coupon.code, discount: 0.15 };
  const placed = await buyer.place(orderId, shopFixture.createClaim(checkout, createCart(chocolate.id, 2), claim));
  expect([placed.status, placed.body.reason]).toEqual([409, 'payment-refunded']);
  const { number } = await shopFixture.findOrder(orderId);
  expect((await buyer.getOrderStatus(orderId)).body).toEqual({
    standing: 'over',
    orderNumber: String(number),
    expiresAt: null,
  });
  expect(await shopFixture.payPal.listCaptures(orderId)).toHaveLength(1);
  expect([await shopFixture.getCapturedCents(orderId), await shopFixture.getInventory(chocolate.id)]).toEqual([0, 10]);
});
