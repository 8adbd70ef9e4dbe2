import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopFixture, SHOP_COUPON, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';

let shopFixture: ShopFixture;

beforeAll(async () => {
  shopFixture = await createShopFixture();
}, 60_000);
afterAll(() => shopFixture.close());

test('a buyer reserves and pays two chocolates with a coupon for pickup once, and repeats get the same order', async () => {
  const chocolate = await shopFixture.addChocolate();
  const items = [{ _id: chocolate.id, quantity: 2 }];
  const { buyer, checkout, orderId } = await shopFixture.createCheckout(items, { couponCode: SHOP_COUPON });
  expect(checkout).toMatchObject({ subtotal: 36, discount: 5.4, shipping: 0, total: 30.6 });
  expect(await shopFixture.getInventory(chocolate.id)).toBe(8);
  expect((await buyer.getOrderStatus(orderId)).body).toMatchObject({ standing: 'open', orderNumber: '' });

  const claim = shopFixture.createClaim(checkout, items, { couponCode: SHOP_COUPON, discount: 0.15 });
  expect((await buyer.place(orderId, claim)).status).toBe(402);
  expect((await buyer.capture(orderId)).body.reason).toBe('payment-not-approved');

  await shopFixture.payPal.approve(orderId, { payer: { email: 'robin@example.com' } });
  expect(await buyer.capture(orderId)).toMatchObject({ status: 200, body: { status: 'captured' } });
  const placed = await buyer.place(orderId, claim);
  expect(placed).toMatchObject({ status: 201, body: { success: true } });
  expect(await buyer.place(orderId, claim)).toEqual(placed);
  expect(await buyer.capture(orderId)).toMatchObject({ status: 200 });
  expect((await buyer.getOrderStatus(orderId)).body).toMatchObject({
    standing: 'paid',
    orderNumber: placed.body.orderNumber,
  });
  expect(await shopFixture.getInventory(chocolate.id)).toBe(8);
  expect(await shopFixture.getCapturedCents(orderId)).toBe(3060);
  const mails = await shopFixture.testApp.mailsTo('robin@example.com');
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(placed.body.orderNumber)]);
});
