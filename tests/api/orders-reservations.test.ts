import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CartItem, openShopDesk, SHOP_COUPON, type ShopDesk } from '../support/shop-desk.ts';

/** Limits are off at one desk and on at the other. */
let desk: ShopDesk;
let strict: ShopDesk;

beforeAll(async () => {
  [desk, strict] = await Promise.all([openShopDesk(), openShopDesk({ environment: {} })]);
}, 90_000);
afterEach(async () => {
  for (const one of [desk, strict]) {
    one.letPayPalSay();
    await one.payPal.noFaults();
  }
});
afterAll(() => Promise.all([desk.close(), strict.close()]));

const one = (id: string, quantity = 1): CartItem[] => [{ _id: id, quantity }];

describe('a reservation', () => {
  test('is kept for fifteen minutes, and then tins and coupon are anybody’s', async () => {
    const [tin, coupon] = [await desk.addTin({ inventory: 3 }), await desk.addCoupon({ maxUses: 1 })];
    const { buyer, orderId, checkout } = await desk.checkedOut(one(tin.id, 3), { couponCode: coupon.code });
    const inMinutes = (Date.parse(checkout.expiresAt ?? '') - desk.studio.clock.now().getTime()) / 60_000;
    expect(inMinutes).toBeGreaterThan(14.5);
    expect(inMinutes).toBeLessThanOrEqual(15);
    await desk.sweepFor(14);
    expect([await desk.left(tin.id), await desk.usesOf(coupon.id)]).toEqual([0, 1]);
    expect((await buyer.standing(orderId)).body).toEqual({
      standing: 'open',
      orderNumber: '',
      expiresAt: checkout.expiresAt,
    });
    await desk.sweepFor(1);
    expect([await desk.left(tin.id), await desk.usesOf(coupon.id)]).toEqual([3, 0]);
    // It counts for its address again once it has its tins again.
    const address = expect.any(String);
    expect(await desk.orderOf(orderId)).toMatchObject({ reserved: false, reservedUntil: null, address });
    expect((await buyer.standing(orderId)).body).toEqual({ standing: 'open', orderNumber: '', expiresAt: null });
    // What was let go of once is not let go of again.
    await desk.sweepFor(2);
    expect(await desk.left(tin.id)).toBe(3);
  });

  test('of each of thirty who went away is back by minute 16', async () => {
    const tins = [await desk.addTin({ inventory: 45 }), await desk.addTin({ inventory: 25 })] as const;
    const coupon = await desk.addCoupon();
    const carts = Array.from({ length: 30 }, (_, index) =>
      index % 2 ? [...one(tins[0].id, 2), ...one(tins[1].id)] : one(tins[0].id),
    );
    for (const cart of carts) await desk.checkedOut(cart, { couponCode: coupon.code });
    expect([await desk.left(tins[0].id), await desk.left(tins[1].id), await desk.usesOf(coupon.id)]).toEqual([
      0, 10, 30,
    ]);
    await desk.sweepFor(16);
    expect([await desk.left(tins[0].id), await desk.left(tins[1].id), await desk.usesOf(coupon.id)]).toEqual([
      45, 25, 0,
    ]);
    expect((await desk.orders()).filter(({ reserved, state }) => reserved && state === 'awaiting-payment')).toEqual([]);
  }, 60_000);

  test('is put back once, however many sweeps come upon it', async () => {
    const tin = await desk.addTin();
    for (let times = 0; times < 5; times++) await desk.checkedOut(one(tin.id));
    desk.later(16);
    await Promise.all(Array.from({ length: 4 }, () => desk.studio.services.orders.sweep()));
    expect(await desk.left(tin.id)).toBe(10);
  });

  test('of an order that nobody approves for three hours ends with the order', async () => {
    const tin = await desk.addTin();
    const { buyer, orderId } = await desk.checkedOut(one(tin.id));
    for (let times = 0; times < 8; times++) {
      desk.later(30);
      await desk.studio.sweep();
    }
    expect((await desk.orderOf(orderId)).state).toBe('cancelled');
    expect((await buyer.standing(orderId)).body.standing).toBe('over');
    expect((await buyer.capture(orderId)).body.reason).toBe('order-over');
    expect(await desk.left(tin.id)).toBe(10);
  }, 60_000);
});

describe('who approves late', () => {
  test('has the tins taken again before the money, if they are there', async () => {
    const [tin, coupon] = [await desk.addTin({ inventory: 2 }), await desk.addCoupon({ maxUses: 1 })];
    const { buyer, orderId, checkout } = await desk.checkedOut(one(tin.id, 2), { couponCode: coupon.code });
    await desk.sweepFor(16);
    await desk.payPal.approve(orderId);
    expect(await buyer.capture(orderId)).toEqual({ status: 200, body: { status: 'captured' } });
    expect([await desk.left(tin.id), await desk.usesOf(coupon.id)]).toEqual([0, 1]);
    const claim = desk.claimOf(checkout, one(tin.id, 2), { couponCode: coupon.code, discount: 0.15 });
    expect((await buyer.place(orderId, claim)).status).toBe(201);
  });

  test('is refused before any money moves when someone else has taken one, and keeps nothing of the rest', async () => {
    const [scarce, plenty] = [await desk.addTin({ inventory: 2 }), await desk.addTin()];
    const late = await desk.checkedOut([...one(scarce.id, 2), ...one(plenty.id)]);
    await desk.sweepFor(16);
    await desk.checkedOut(one(scarce.id));
    await desk.payPal.approve(late.orderId);
    const refused = await late.buyer.capture(late.orderId);
    expect(refused).toMatchObject({ status: 409, body: { reason: 'not-enough-tins' } });
    expect(refused.body.fields).toEqual({
      [`body/cartItems/${scarce.id}`]: `Only one tin of ${scarce.name} is left.`,
    });
    expect([await desk.left(scarce.id), await desk.left(plenty.id)]).toEqual([1, 10]);
    await desk.sweepFor(5);
    expect(await desk.payPal.captures(late.orderId)).toEqual([]);
    expect([await desk.left(scarce.id), await desk.left(plenty.id)]).toEqual([1, 10]);
    expect((await late.buyer.standing(late.orderId)).body.standing).toBe('over');
  });

  test('is refused a tin that the owner has hidden since', async () => {
    const tin = await desk.addTin();
    const { buyer, orderId } = await desk.approved(one(tin.id));
    await desk.changeTin(tin.id, { hidden: true });
    desk.later(16);
    await desk.studio.services.orders.sweep();
    expect((await buyer.capture(orderId)).body.reason).toBe('not-enough-tins');
    expect(await desk.payPal.captures(orderId)).toEqual([]);
  });
});

describe('that is being paid is not let go of', () => {
  test('while nobody knows whether PayPal took the money', async () => {
    const tin = await desk.addTin({ inventory: 1 });
    const { buyer, orderId } = await desk.approved(one(tin.id));
    desk.letPayPalSay({ isSilent: true });
    await desk.payPal.fault('error', 100);
    expect((await buyer.capture(orderId)).body.reason).toBe('payment-unsure');
    await desk.sweepFor(20);
    expect([await desk.left(tin.id), (await desk.orderOf(orderId)).reserved]).toEqual([0, true]);
    expect((await buyer.standing(orderId)).body.standing).toBe('paying');
    expect((await desk.browser().checkOut(one(tin.id))).status).toBe(409);
    await desk.payPal.noFaults();
    desk.letPayPalSay();
    await desk.sweepFor(2);
    expect([await desk.left(tin.id), (await desk.orderOf(orderId)).state]).toEqual([0, 'paid']);
  });

  test('while PayPal looks at the payment, however long', async () => {
    const tin = await desk.addTin({ inventory: 1 });
    const { buyer, orderId } = await desk.approved(one(tin.id));
    await desk.payPal.fault('pending');
    expect((await buyer.capture(orderId)).body.reason).toBe('payment-pending');
    for (let hours = 0; hours < 30; hours += 6) {
      desk.later(6 * 60);
      await desk.studio.sweep();
    }
    expect([await desk.left(tin.id), (await desk.orderOf(orderId)).state]).toEqual([0, 'awaiting-payment']);
    expect((await desk.browser().checkOut(one(tin.id))).status).toBe(409);
  });
});

describe('with limits', () => {
  test('a browser has one reservation: a new checkout takes the place of the old one', async () => {
    const [tin, other, ip] = [await strict.addTin(), await strict.addTin(), '198.51.100.20'];
    const buyer = strict.browser({}, strict.studio, ip);
    const first = await strict.checkedOut(one(tin.id, 3), { couponCode: SHOP_COUPON }, buyer);
    const second = await strict.checkedOut([...one(tin.id), ...one(other.id)], {}, buyer);
    expect([await strict.left(tin.id), await strict.left(other.id)]).toEqual([9, 9]);
    expect([(await strict.orderOf(first.orderId)).reserved, (await strict.orderOf(second.orderId)).reserved]).toEqual([
      false,
      true,
    ]);
    expect(await strict.orderOf(first.orderId)).toMatchObject({ state: 'cancelled', address: null });
  });

  test('who begins again after an approval whose answer was lost pays for the new order alone', async () => {
    const [tin, ip] = [await strict.addTin(), '198.51.100.27'];
    const buyer = strict.browser({}, strict.studio, ip);
    // The buyer has approved, and the browser's call to capture never came.
    const lost = await strict.approved(one(tin.id), {}, buyer);
    const { orderId } = await strict.paid(one(tin.id, 2), {}, buyer);
    await strict.sweepFor(20);
    expect(await strict.payPal.captures(lost.orderId)).toEqual([]);
    expect([await strict.takenAt(orderId), await strict.left(tin.id)]).toEqual([3600, 8]);
    expect((await buyer.standing(lost.orderId)).body.standing).toBe('over');
    const late = await buyer.capture(lost.orderId);
    expect([late.status, late.body.reason]).toEqual([409, 'order-over']);
  });

  test('so does who begins again after their reservation has lapsed and is approved all the same', async () => {
    const [tin, ip] = [await strict.addTin(), '198.51.100.28'];
    const buyer = strict.browser({}, strict.studio, ip);
    const lapsed = await strict.checkedOut(one(tin.id), {}, buyer);
    await strict.sweepFor(16);
    const { orderId } = await strict.paid(one(tin.id, 2), {}, buyer);
    await strict.payPal.approve(lapsed.orderId);
    await strict.sweepFor(20);
    expect(await strict.payPal.captures(lapsed.orderId)).toEqual([]);
    expect([await strict.takenAt(orderId), await strict.left(tin.id)]).toEqual([3600, 8]);
  });

  test('all of a tin that this browser has reserved can be reserved again by it', async () => {
    const [tin, ip] = [await strict.addTin({ inventory: 5 }), '198.51.100.21'];
    const buyer = strict.browser({}, strict.studio, ip);
    await strict.checkedOut(one(tin.id, 5), {}, buyer);
    await strict.checkedOut(one(tin.id, 4), {}, buyer);
    expect(await strict.left(tin.id)).toBe(1);
  });

  test('a new checkout that is refused leaves the old one as it was', async () => {
    const [tin, ip] = [await strict.addTin({ inventory: 5 }), '198.51.100.22'];
    const buyer = strict.browser({}, strict.studio, ip);
    const { orderId } = await strict.checkedOut(one(tin.id, 5), {}, buyer);
    const before = await strict.books();
    expect((await buyer.checkOut(one(tin.id, 6))).status).toBe(409);
    expect(await strict.books()).toEqual(before);
    expect((await strict.orderOf(orderId)).reserved).toBe(true);
  });

  test('an order that is being paid is not replaced', async () => {
    const [tin, ip] = [await strict.addTin(), '198.51.100.23'];
    const buyer = strict.browser({}, strict.studio, ip);
    const { orderId } = await strict.approved(one(tin.id), {}, buyer);
    await strict.payPal.fault('pending');
    await buyer.capture(orderId);
    await strict.checkedOut(one(tin.id), {}, buyer);
    expect([await strict.left(tin.id), (await strict.orderOf(orderId)).reserved]).toEqual([8, true]);
  });

  test('an address has ten reservations, its eleventh buyer is told so, and other addresses are not concerned', async () => {
    const [tin, ip] = [await strict.addTin({ inventory: 50 }), '198.51.100.24'];
    const buyers = Array.from({ length: 11 }, () => strict.browser({}, strict.studio, ip));
    const answers = [];
    for (const buyer of buyers) answers.push(await buyer.checkOut(one(tin.id)));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429]);
    expect(answers.at(-1)?.body.reason).toBe('too-many-reservations');
    expect(await strict.left(tin.id)).toBe(40);
    // Those who have one may change their minds.
    expect((await buyers[0]?.checkOut(one(tin.id, 2)))?.status).toBe(201);
    expect((await strict.browser({}, strict.studio, '198.51.100.25').checkOut(one(tin.id))).status).toBe(201);
    await strict.sweepFor(16);
    expect((await buyers[10]?.checkOut(one(tin.id)))?.status).toBe(201);
  });

  test('nobody empties the shelf: an address has sixty tins at most, until they are paid for', async () => {
    const [tin, ip] = [await strict.addTin({ inventory: 90 }), '198.51.100.29'];
    const buyer = strict.browser({}, strict.studio, ip);
    const tooMany = await buyer.checkOut(one(tin.id, 61));
    expect([tooMany.status, tooMany.body.reason]).toEqual([409, 'too-many-tins']);
    const { orderId } = await strict.checkedOut(one(tin.id, 60), {}, buyer);
    expect((await strict.browser({}, strict.studio, ip).checkOut(one(tin.id))).body.reason).toBe('too-many-tins');
    await strict.payPal.approve(orderId);
    expect((await buyer.capture(orderId)).status).toBe(200);
    expect((await strict.browser({}, strict.studio, ip).checkOut(one(tin.id))).status).toBe(201);
  });

  test('a script whose reservations lapsed, and that asks for money that nobody approved, reserves nothing', async () => {
    const [tin, ip] = [await strict.addTin({ inventory: 50 }), '198.51.100.26'];
    const buyers = Array.from({ length: 10 }, () => strict.browser({}, strict.studio, ip));
    const lapsed = [];
    for (const buyer of buyers) lapsed.push(await strict.checkedOut(one(tin.id, 2), {}, buyer));
    await strict.sweepFor(16);
    const others = Array.from({ length: 10 }, () => strict.browser({}, strict.studio, ip));
    for (const buyer of others) await strict.checkedOut(one(tin.id, 2), {}, buyer);
    expect(await strict.left(tin.id)).toBe(50);
    for (const { buyer, orderId } of lapsed) {
      expect((await buyer.capture(orderId)).body.reason).toBe('payment-not-approved');
    }
    expect(await strict.left(tin.id)).toBe(50);
  });
});

test('without limits a browser and an address have as many as they like', async () => {
  const [tin, buyer] = [await desk.addTin({ inventory: 50 }), desk.browser()];
  const answers = await Promise.all(Array.from({ length: 30 }, () => buyer.checkOut(one(tin.id))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await desk.left(tin.id)).toBe(20);
});
