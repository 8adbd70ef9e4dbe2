import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopFixture, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';

let shopFixture: ShopFixture;
beforeAll(async () => {
  shopFixture = await createShopFixture({ environment: {} });
});
afterAll(() => shopFixture.close());

let addressCount = 0;
const createAddress = () => `203.0.113.${++addressCount}`;
const createBrowserAt = (ip: string) => shopFixture.createBrowser({}, shopFixture.testApp, ip);
const createCart = (id: string, quantity = 1) => [{ _id: id, quantity }];

async function expireReservations(chocolateId: string, ip: string, { times = 2, quantity = 1 } = {}) {
  for (let count = 0; count < times; count++) {
    expect((await createBrowserAt(ip).checkout(createCart(chocolateId, quantity))).body.tinsAreKept).toBe(true);
    shopFixture.advanceClock(15);
    await shopFixture.testApp.sweep();
  }
}

test('an IP address with two unpaid reservations cannot reserve the last stock, and an honest buyer can', async () => {
  const chocolate = await shopFixture.addChocolate({ inventory: 3 });
  const ip = createAddress();
  await expireReservations(chocolate.id, ip, { quantity: 3 });
  for (let times = 0; times < 3; times++) {
    const { status, body } = await createBrowserAt(ip).checkout(createCart(chocolate.id, 3));
    expect([status, body.tinsAreKept, body.expiresAt]).toEqual([201, false, null]);
  }
  expect(await shopFixture.getInventory(chocolate.id)).toBe(3);
  await shopFixture.createPaidOrder(createCart(chocolate.id, 3), {}, createBrowserAt(createAddress()));
  expect(await shopFixture.getInventory(chocolate.id)).toBe(0);
});

test('a buyer without a reservation gets the stock before the capture, with their coupon', async () => {
  const [chocolate, coupon] = [
    await shopFixture.addChocolate({ inventory: 3 }),
    await shopFixture.addCoupon({ maxUses: 1 }),
  ];
  const ip = createAddress();
  await expireReservations(chocolate.id, ip);
  const order = await shopFixture.createApprovedCheckout(
    createCart(chocolate.id),
    { couponCode: coupon.code },
    createBrowserAt(ip),
  );
  expect([await shopFixture.getInventory(chocolate.id), await shopFixture.countRedemptions(coupon.id)]).toEqual([3, 0]);
  expect((await order.buyer.capture(order.orderId)).status).toBe(200);
  expect([await shopFixture.getInventory(chocolate.id), await shopFixture.countRedemptions(coupon.id)]).toEqual([2, 1]);
  expect(
    (
      await order.buyer.place(
        order.orderId,
        shopFixture.createClaim(order.checkout, createCart(chocolate.id), { couponCode: coupon.code, discount: 0.15 }),
      )
    ).status,
  ).toBe(201);
  expect((await createBrowserAt(ip).checkout(createCart(chocolate.id))).body.tinsAreKept).toBe(true);
});

test('an order without stock is not captured', async () => {
  const chocolate = await shopFixture.addChocolate({ inventory: 1 });
  const ip = createAddress();
  await expireReservations(chocolate.id, ip);
  const order = await shopFixture.createApprovedCheckout(createCart(chocolate.id), {}, createBrowserAt(ip));
  await shopFixture.createPaidOrder(createCart(chocolate.id), {}, createBrowserAt(createAddress()));
  const { status, body } = await order.buyer.capture(order.orderId);
  expect([status, body.reason]).toEqual([409, 'not-enough-tins']);
  expect(await shopFixture.payPal.listCaptures(order.orderId)).toEqual([]);
  expect((await shopFixture.findOrder(order.orderId)).state).toBe('cancelled');
});

test('capturing an unapproved order ends the order and releases its stock', async () => {
  const chocolate = await shopFixture.addChocolate({ inventory: 1 });
  const ip = createAddress();
  await expireReservations(chocolate.id, ip);
  const { buyer, orderId } = await shopFixture.createCheckout(createCart(chocolate.id), {}, createBrowserAt(ip));
  expect((await buyer.capture(orderId)).status).toBeGreaterThanOrEqual(400);
  expect([await shopFixture.getInventory(chocolate.id), (await shopFixture.findOrder(orderId)).state]).toEqual([
    1,
    'cancelled',
  ]);
});

test('a browser is recognized at another IP address, and a replaced reservation counts with its duration', async () => {
  const chocolate = await shopFixture.addChocolate({ inventory: 5 });
  const cookies = createBrowserAt(createAddress());
  await cookies.checkout(createCart(chocolate.id));
  shopFixture.advanceClock(14);
  await cookies.checkout(createCart(chocolate.id));
  shopFixture.advanceClock(15);
  await shopFixture.testApp.sweep();
  const otherBrowser = createBrowserAt(createAddress());
  for (const [name, value] of cookies.cookies) otherBrowser.cookies.set(name, value);
  expect((await otherBrowser.checkout(createCart(chocolate.id))).body.tinsAreKept).toBe(false);
  expect((await createBrowserAt(createAddress()).checkout(createCart(chocolate.id))).body.tinsAreKept).toBe(true);
});

test('one expired reservation has no effect, and neither do two in different hours', async () => {
  const chocolate = await shopFixture.addChocolate({ inventory: 5 });
  const ip = createAddress();
  await expireReservations(chocolate.id, ip, { times: 1 });
  shopFixture.advanceClock(60);
  await expireReservations(chocolate.id, ip, { times: 1 });
  expect((await createBrowserAt(ip).checkout(createCart(chocolate.id))).body.tinsAreKept).toBe(true);
});

test('reservations may last an hour a day in total, and a payment resets that', async () => {
  const chocolate = await shopFixture.addChocolate({ inventory: 5 });
  const cookies = createBrowserAt(createAddress());
  async function advanceOneHourWithReservations() {
    const reservedFlags: boolean[] = [];
    for (const minutes of [13, 13]) {
      reservedFlags.push((await cookies.checkout(createCart(chocolate.id))).body.tinsAreKept);
      shopFixture.advanceClock(minutes);
    }
    shopFixture.advanceClock(49);
    await shopFixture.testApp.sweep();
    return reservedFlags;
  }
  for (let hour = 0; hour < 3; hour++) expect(await advanceOneHourWithReservations()).toEqual([true, true]);
  expect(await advanceOneHourWithReservations()).toEqual([false, false]);
  await shopFixture.createPaidOrder(createCart(chocolate.id), {}, cookies);
  expect((await cookies.checkout(createCart(chocolate.id))).body.tinsAreKept).toBe(true);
});

test('an address that must capture first can have ten open checkouts', async () => {
  const chocolate = await shopFixture.addChocolate({ inventory: 5 });
  const ip = createAddress();
  await expireReservations(chocolate.id, ip);
  const statuses: number[] = [];
  shopFixture.advanceClock(15);
  for (let times = 0; times < 12; times++)
    statuses.push((await createBrowserAt(ip).checkout(createCart(chocolate.id))).status);
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
  expect(await shopFixture.getInventory(chocolate.id)).toBe(5);
});
