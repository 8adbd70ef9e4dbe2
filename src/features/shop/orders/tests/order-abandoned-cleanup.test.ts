import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PayPal } from '#features/payments/paypal/paypal.ts';
import { enforceAndConfirm } from '#tests/support/app/retention.ts';
import { createShopFixture, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';
import { chocolates, orderLines } from '../../tables.ts';
import type { OrderState } from '../domain/order-states.ts';
import { transitionOrder } from '../store.ts';

let shopFixture: ShopFixture;
let duringCreateOrder: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  shopFixture = await createShopFixture({
    environment: {},
    adaptPayPal: (payPal): PayPal => ({
      ...payPal,
      async createOrder(orderRequest) {
        const order = await payPal.createOrder(orderRequest);
        const happens = duringCreateOrder;
        duringCreateOrder = undefined;
        await happens?.();
        return order;
      },
    }),
  });
});
afterAll(() => shopFixture.close());

const DAY_MINUTES = 24 * 60;
const createCart = (id: string) => [{ _id: id, quantity: 1 }];

test('an unpaid order is deleted after thirty days, and its chocolate can then be deleted', async () => {
  const { db } = shopFixture.testApp.connection;
  const [chocolate, other] = [await shopFixture.addChocolate(), await shopFixture.addChocolate()];
  const never = await shopFixture.createApprovedCheckout(createCart(chocolate.id));
  await shopFixture.expireAtPayPal(never.orderId);
  const paid = await shopFixture.createPaidOrder(createCart(other.id));
  const sentBack = await shopFixture.createPaidOrder(createCart(other.id));
  await shopFixture.payPal.refund((await shopFixture.findCapture(sentBack.orderId)).id);
  await shopFixture.settle(sentBack.orderId);
  expect((await shopFixture.findOrder(sentBack.orderId)).state).toBe('cancelled');
  const { id } = await shopFixture.findOrder(never.orderId);
  const applyRetention = () => enforceAndConfirm(shopFixture.testApp);

  shopFixture.advanceClock(30 * DAY_MINUTES - 1);
  await applyRetention();
  expect((await shopFixture.findOrder(never.orderId)).id).toBe(id);

  shopFixture.advanceClock(2);
  const openCheckout = await shopFixture.createCheckout(createCart(other.id));
  await applyRetention();
  await expect(shopFixture.findOrder(never.orderId)).rejects.toThrow('there is no order');
  expect(await db.select().from(orderLines).where(eq(orderLines.orderId, id))).toEqual([]);
  expect((await shopFixture.findPaymentByOrder(never.orderId)).state).toBe('failed');
  expect((await never.buyer.getOrderStatus(never.orderId)).status).toBe(404);
  for (const { orderId } of [paid, sentBack, openCheckout]) expect(await shopFixture.findOrder(orderId)).toBeDefined();
  await db.delete(chocolates).where(eq(chocolates.id, chocolate.id));
});

test('a payment for a deleted order is refunded', async () => {
  const chocolate = await shopFixture.addChocolate();
  const { orderId, email } = await shopFixture.createApprovedCheckout(createCart(chocolate.id));
  await shopFixture.expireAtPayPal(orderId);
  shopFixture.advanceClock(31 * DAY_MINUTES);
  await enforceAndConfirm(shopFixture.testApp);
  await shopFixture.payPal.createAdapter().captureOrder(orderId, 'a request that was a month on its way');
  await shopFixture.settle(orderId);
  await expect.poll(async () => (await shopFixture.findPaymentByOrder(orderId)).state).toBe('refunded');
  const [mail] = await shopFixture.testApp.mailsTo(email);
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('The checkout you paid for was over when the payment came.');
});

test('a checkout whose stock another tab reserved shows no end of the reservation', async () => {
  const [chocolate, buyer] = [
    await shopFixture.addChocolate({ inventory: 1 }),
    shopFixture.createBrowser({}, shopFixture.testApp, '198.51.100.60'),
  ];
  await buyer.call('GET', '/config/paypal');
  let other: Awaited<ReturnType<typeof buyer.checkout>> | undefined;
  duringCreateOrder = async () => {
    other = await buyer.checkout(createCart(chocolate.id));
  };
  const { status, body } = await buyer.checkout(createCart(chocolate.id));
  expect([status, body.expiresAt]).toEqual([201, null]);
  expect([other?.status, other?.body.expiresAt]).toEqual([201, expect.stringMatching(/Z$/)]);
});

test.each<[OrderState, OrderState]>([
  ['shipped', 'cancelled'],
  ['collected', 'cancelled'],
  ['awaiting-payment', 'packed'],
  ['paid', 'paid'],
])('an order that is moved from %s to %s throws an error, and does not change', async (state, to) => {
  const { orderId } = await shopFixture.createCheckout(createCart((await shopFixture.addChocolate()).id));
  const order = { ...(await shopFixture.findOrder(orderId)), state };
  const transition = shopFixture.testApp.connection.inTransaction((tx) =>
    transitionOrder(tx, order, to, { changedAt: shopFixture.testApp.clock.now() }),
  );
  await expect(transition).rejects.toThrow(`cannot go from ${state} to ${to}`);
  expect((await shopFixture.findOrder(orderId)).state).toBe('awaiting-payment');
});
