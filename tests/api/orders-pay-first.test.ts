import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopDesk, type ShopDesk } from '../support/shop-desk.ts';

let desk: ShopDesk;
beforeAll(async () => {
  desk = await openShopDesk({ environment: {} });
});
afterAll(() => desk.close());

let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;
const at = (ip: string) => desk.browser({}, desk.studio, ip);
const one = (id: string, quantity = 1) => [{ _id: id, quantity }];

/** Someone without cookies lets so many reservations of all these tins lapse. */
async function lapse(tinId: string, ip: string, { times = 2, quantity = 1 } = {}) {
  for (let count = 0; count < times; count++) {
    expect((await at(ip).checkOut(one(tinId, quantity))).body.tinsAreKept).toBe(true);
    desk.later(15);
    await desk.studio.sweep();
  }
}

test('after two reservations that were not paid an address empties no shelf, and an honest buyer has the last three', async () => {
  const tin = await desk.addTin({ inventory: 3 });
  const ip = newAddress();
  await lapse(tin.id, ip, { quantity: 3 });
  for (let times = 0; times < 3; times++) {
    const { status, body } = await at(ip).checkOut(one(tin.id, 3));
    expect([status, body.tinsAreKept, body.expiresAt]).toEqual([201, false, null]);
  }
  expect(await desk.left(tin.id)).toBe(3);
  await desk.paid(one(tin.id, 3), {}, at(newAddress()));
  expect(await desk.left(tin.id)).toBe(0);
});

test('its buyer has the tins taken before the money, with their code, and may reserve again after that', async () => {
  const [tin, coupon] = [await desk.addTin({ inventory: 3 }), await desk.addCoupon({ maxUses: 1 })];
  const ip = newAddress();
  await lapse(tin.id, ip);
  const order = await desk.approved(one(tin.id), { couponCode: coupon.code }, at(ip));
  expect([await desk.left(tin.id), await desk.usesOf(coupon.id)]).toEqual([3, 0]);
  expect((await order.buyer.capture(order.orderId)).status).toBe(200);
  expect([await desk.left(tin.id), await desk.usesOf(coupon.id)]).toEqual([2, 1]);
  expect(
    (
      await order.buyer.place(
        order.orderId,
        desk.claimOf(order.checkout, one(tin.id), { couponCode: coupon.code, discount: 0.15 }),
      )
    ).status,
  ).toBe(201);
  expect((await at(ip).checkOut(one(tin.id))).body.tinsAreKept).toBe(true);
});

test('if the tins are gone when PayPal says yes, no money moves', async () => {
  const tin = await desk.addTin({ inventory: 1 });
  const ip = newAddress();
  await lapse(tin.id, ip);
  const order = await desk.approved(one(tin.id), {}, at(ip));
  await desk.paid(one(tin.id), {}, at(newAddress()));
  const { status, body } = await order.buyer.capture(order.orderId);
  expect([status, body.reason]).toEqual([409, 'not-enough-tins']);
  expect(await desk.payPal.captures(order.orderId)).toEqual([]);
  expect((await desk.orderOf(order.orderId)).state).toBe('cancelled');
});

test('who asks for money that nobody approved has asked once: the tins are back, and the order is over', async () => {
  const tin = await desk.addTin({ inventory: 1 });
  const ip = newAddress();
  await lapse(tin.id, ip);
  const { buyer, orderId } = await desk.checkedOut(one(tin.id), {}, at(ip));
  expect((await buyer.capture(orderId)).status).toBeGreaterThanOrEqual(400);
  expect([await desk.left(tin.id), (await desk.orderOf(orderId)).state]).toEqual([1, 'cancelled']);
});

test('a browser is known at another address, and a reservation that the next one replaced counts as long as it stood', async () => {
  const tin = await desk.addTin({ inventory: 5 });
  const cookies = at(newAddress());
  await cookies.checkOut(one(tin.id));
  desk.later(14);
  await cookies.checkOut(one(tin.id));
  desk.later(15);
  await desk.studio.sweep();
  const elsewhere = at(newAddress());
  for (const [name, value] of cookies.cookies) elsewhere.cookies.set(name, value);
  expect((await elsewhere.checkOut(one(tin.id))).body.tinsAreKept).toBe(false);
  expect((await at(newAddress()).checkOut(one(tin.id))).body.tinsAreKept).toBe(true);
});

test('one that lapsed is no reason, nor are two in different hours', async () => {
  const tin = await desk.addTin({ inventory: 5 });
  const ip = newAddress();
  await lapse(tin.id, ip, { times: 1 });
  desk.later(60);
  await lapse(tin.id, ip, { times: 1 });
  expect((await at(ip).checkOut(one(tin.id))).body.tinsAreKept).toBe(true);
});

test('who stays below half an hour of each hour has an hour of a day, and a payment forgives that too', async () => {
  const tin = await desk.addTin({ inventory: 5 });
  const cookies = at(newAddress());
  /** Reserves, replaces that shortly before its end, and lets that one lapse. */
  async function spendAnHour() {
    const kept: boolean[] = [];
    for (const minutes of [13, 13]) {
      kept.push((await cookies.checkOut(one(tin.id))).body.tinsAreKept);
      desk.later(minutes);
    }
    desk.later(49);
    await desk.studio.sweep();
    return kept;
  }
  for (let hour = 0; hour < 3; hour++) expect(await spendAnHour()).toEqual([true, true]);
  expect(await spendAnHour()).toEqual([false, false]);
  await desk.paid(one(tin.id), {}, cookies);
  expect((await cookies.checkOut(one(tin.id))).body.tinsAreKept).toBe(true);
});

test('ten checkouts of such an address are open at once, and not more', async () => {
  const tin = await desk.addTin({ inventory: 5 });
  const ip = newAddress();
  await lapse(tin.id, ip);
  const statuses: number[] = [];
  desk.later(15);
  for (let times = 0; times < 12; times++) statuses.push((await at(ip).checkOut(one(tin.id))).status);
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
  expect(await desk.left(tin.id)).toBe(5);
});
