import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopDesk, SHOP_COUPON, type ShopDesk } from '../support/shop-desk.ts';

let desk: ShopDesk;

beforeAll(async () => {
  desk = await openShopDesk();
}, 60_000);
afterAll(() => desk.close());

test('two tins with a coupon for pickup: reserved, paid once, and the same order however often it is asked', async () => {
  const tin = await desk.addTin();
  const items = [{ _id: tin.id, quantity: 2 }];
  const { buyer, checkout, orderId } = await desk.checkedOut(items, { couponCode: SHOP_COUPON });
  expect(checkout).toMatchObject({ subtotal: 36, discount: 5.4, shipping: 0, total: 30.6 });
  expect(await desk.left(tin.id)).toBe(8);
  expect((await buyer.standing(orderId)).body).toMatchObject({ standing: 'open', orderNumber: '' });

  const claim = desk.claimOf(checkout, items, { couponCode: SHOP_COUPON, discount: 0.15 });
  expect((await buyer.place(orderId, claim)).status).toBe(402);
  expect((await buyer.capture(orderId)).body.reason).toBe('payment-not-approved');

  await desk.payPal.approve(orderId, { payer: { email: 'robin@example.com' } });
  expect(await buyer.capture(orderId)).toMatchObject({ status: 200, body: { status: 'captured' } });
  const placed = await buyer.place(orderId, claim);
  expect(placed).toMatchObject({ status: 201, body: { success: true } });
  expect(await buyer.place(orderId, claim)).toEqual(placed);
  expect(await buyer.capture(orderId)).toMatchObject({ status: 200 });
  expect((await buyer.standing(orderId)).body).toMatchObject({
    standing: 'paid',
    orderNumber: placed.body.orderNumber,
  });
  expect(await desk.left(tin.id)).toBe(8);
  expect(await desk.takenAt(orderId)).toBe(3060);
  const mails = await desk.studio.mailsTo('robin@example.com');
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(placed.body.orderNumber)]);
});
