import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CartItem, createShopFixture, SHOP_COUPON, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';

let shop: ShopFixture;
beforeAll(async () => {
  shop = await createShopFixture({ environment: {} });
}, 90_000);
afterEach(async () => {
  shop.setPayPalBehavior();
  await shop.payPal.clearFaults();
});
afterAll(() => shop.close());

const createCart = (id: string, quantity = 1): CartItem[] => [{ _id: id, quantity }];

describe('with limits', () => {
  test('a browser has one reservation, and a new checkout replaces the old one', async () => {
    const [chocolate, other, ip] = [await shop.addChocolate(), await shop.addChocolate(), '198.51.100.20'];
    const buyer = shop.createBrowser({}, shop.testApp, ip);
    const first = await shop.createCheckout(createCart(chocolate.id, 3), { couponCode: SHOP_COUPON }, buyer);
    const second = await shop.createCheckout([...createCart(chocolate.id), ...createCart(other.id)], {}, buyer);
    expect([await shop.getInventory(chocolate.id), await shop.getInventory(other.id)]).toEqual([9, 9]);
    expect([(await shop.findOrder(first.orderId)).reserved, (await shop.findOrder(second.orderId)).reserved]).toEqual([
      false,
      true,
    ]);
    expect(await shop.findOrder(first.orderId)).toMatchObject({ state: 'cancelled', address: null });
  });

  test('a buyer who checks out again after a lost approval pays for the new order only', async () => {
    const [chocolate, ip] = [await shop.addChocolate(), '198.51.100.27'];
    const buyer = shop.createBrowser({}, shop.testApp, ip);
    const lost = await shop.createApprovedCheckout(createCart(chocolate.id), {}, buyer);
    const { orderId } = await shop.createPaidOrder(createCart(chocolate.id, 2), {}, buyer);
    await shop.advanceWithSweeps(20);
    expect(await shop.payPal.listCaptures(lost.orderId)).toEqual([]);
    expect([await shop.getCapturedCents(orderId), await shop.getInventory(chocolate.id)]).toEqual([3600, 8]);
    expect((await buyer.getOrderStatus(lost.orderId)).body.standing).toBe('over');
    const late = await buyer.capture(lost.orderId);
    expect([late.status, late.body.reason]).toEqual([409, 'order-closed']);
  });

  test('a buyer who checks out again after an expired reservation pays for the new order only', async () => {
    const [chocolate, ip] = [await shop.addChocolate(), '198.51.100.28'];
    const buyer = shop.createBrowser({}, shop.testApp, ip);
    const expiredCheckout = await shop.createCheckout(createCart(chocolate.id), {}, buyer);
    await shop.advanceWithSweeps(16);
    const { orderId } = await shop.createPaidOrder(createCart(chocolate.id, 2), {}, buyer);
    await shop.payPal.approve(expiredCheckout.orderId);
    await shop.advanceWithSweeps(20);
    expect(await shop.payPal.listCaptures(expiredCheckout.orderId)).toEqual([]);
    expect([await shop.getCapturedCents(orderId), await shop.getInventory(chocolate.id)]).toEqual([3600, 8]);
  });

  test('a browser can reserve again what it has already reserved', async () => {
    const [chocolate, ip] = [await shop.addChocolate({ inventory: 5 }), '198.51.100.21'];
    const buyer = shop.createBrowser({}, shop.testApp, ip);
    await shop.createCheckout(createCart(chocolate.id, 5), {}, buyer);
    await shop.createCheckout(createCart(chocolate.id, 4), {}, buyer);
    expect(await shop.getInventory(chocolate.id)).toBe(1);
  });

  test('a rejected checkout keeps the earlier one', async () => {
    const [chocolate, ip] = [await shop.addChocolate({ inventory: 5 }), '198.51.100.22'];
    const buyer = shop.createBrowser({}, shop.testApp, ip);
    const { orderId } = await shop.createCheckout(createCart(chocolate.id, 5), {}, buyer);
    const before = await shop.readState();
    expect((await buyer.checkout(createCart(chocolate.id, 6))).status).toBe(409);
    expect(await shop.readState()).toEqual(before);
    expect((await shop.findOrder(orderId)).reserved).toBe(true);
  });

  test('an order with a capture in progress is not replaced', async () => {
    const [chocolate, ip] = [await shop.addChocolate(), '198.51.100.23'];
    const buyer = shop.createBrowser({}, shop.testApp, ip);
    const { orderId } = await shop.createApprovedCheckout(createCart(chocolate.id), {}, buyer);
    await shop.payPal.failNext('pending');
    await buyer.capture(orderId);
    await shop.createCheckout(createCart(chocolate.id), {}, buyer);
    expect([await shop.getInventory(chocolate.id), (await shop.findOrder(orderId)).reserved]).toEqual([8, true]);
  });

  test('the eleventh reservation from one IP address is rejected, and other addresses are not affected', async () => {
    const [chocolate, ip] = [await shop.addChocolate({ inventory: 50 }), '198.51.100.24'];
    const buyers = Array.from({ length: 11 }, () => shop.createBrowser({}, shop.testApp, ip));
    const responses = [];
    for (const buyer of buyers) responses.push(await buyer.checkout(createCart(chocolate.id)));
    expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429]);
    expect(responses.at(-1)?.body.reason).toBe('too-many-reservations');
    expect(await shop.getInventory(chocolate.id)).toBe(40);
    expect((await buyers[0]?.checkout(createCart(chocolate.id, 2)))?.status).toBe(201);
    expect(
      (await shop.createBrowser({}, shop.testApp, '198.51.100.25').checkout(createCart(chocolate.id))).status,
    ).toBe(201);
    await shop.advanceWithSweeps(16);
    expect((await buyers[10]?.checkout(createCart(chocolate.id)))?.status).toBe(201);
  });

  test('an IP address reserves at most sixty unpaid chocolates', async () => {
    const [chocolate, ip] = [await shop.addChocolate({ inventory: 90 }), '198.51.100.29'];
    const buyer = shop.createBrowser({}, shop.testApp, ip);
    const tooMany = await buyer.checkout(createCart(chocolate.id, 61));
    expect([tooMany.status, tooMany.body.reason]).toEqual([409, 'too-many-tins']);
    const { orderId } = await shop.createCheckout(createCart(chocolate.id, 60), {}, buyer);
    expect((await shop.createBrowser({}, shop.testApp, ip).checkout(createCart(chocolate.id))).body.reason).toBe(
      'too-many-tins',
    );
    await shop.payPal.approve(orderId);
    expect((await buyer.capture(orderId)).status).toBe(200);
    expect((await shop.createBrowser({}, shop.testApp, ip).checkout(createCart(chocolate.id))).status).toBe(201);
  });

  test('a client with expired reservations and unapproved captures cannot reserve', async () => {
    const [chocolate, ip] = [await shop.addChocolate({ inventory: 50 }), '198.51.100.26'];
    const buyers = Array.from({ length: 10 }, () => shop.createBrowser({}, shop.testApp, ip));
    const expiredCheckout = [];
    for (const buyer of buyers) expiredCheckout.push(await shop.createCheckout(createCart(chocolate.id, 2), {}, buyer));
    await shop.advanceWithSweeps(16);
    const others = Array.from({ length: 10 }, () => shop.createBrowser({}, shop.testApp, ip));
    for (const buyer of others) await shop.createCheckout(createCart(chocolate.id, 2), {}, buyer);
    expect(await shop.getInventory(chocolate.id)).toBe(50);
    for (const { buyer, orderId } of expiredCheckout) {
      expect((await buyer.capture(orderId)).body.reason).toBe('payment-not-approved');
    }
    expect(await shop.getInventory(chocolate.id)).toBe(50);
  });
});
