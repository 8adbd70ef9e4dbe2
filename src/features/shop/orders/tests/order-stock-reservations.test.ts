import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CartItem, createShopFixture, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';
import { sweepReservations } from '../reservation-limits.ts';
import { listExpiredReservations } from '../store.ts';

let shop: ShopFixture;
beforeAll(async () => {
  shop = await createShopFixture();
}, 90_000);
afterEach(async () => {
  shop.setPayPalBehavior();
  await shop.payPal.clearFaults();
});
afterAll(() => shop.close());

const createCart = (id: string, quantity = 1): CartItem[] => [{ _id: id, quantity }];

describe('a reservation', () => {
  test('a reservation lasts fifteen minutes, and then chocolates and coupon are free for others', async () => {
    const [chocolate, coupon] = [await shop.addChocolate({ inventory: 3 }), await shop.addCoupon({ maxUses: 1 })];
    const { buyer, orderId, checkout } = await shop.createCheckout(createCart(chocolate.id, 3), {
      couponCode: coupon.code,
    });
    const inMinutes = (Date.parse(checkout.expiresAt ?? '') - shop.testApp.clock.now().getTime()) / 60_000;
    expect(inMinutes).toBeGreaterThan(14.5);
    expect(inMinutes).toBeLessThanOrEqual(15);
    await shop.advanceWithSweeps(14);
    expect([await shop.getInventory(chocolate.id), await shop.countRedemptions(coupon.id)]).toEqual([0, 1]);
    expect((await buyer.getOrderStatus(orderId)).body).toEqual({
      standing: 'open',
      orderNumber: '',
      expiresAt: checkout.expiresAt,
    });
    await shop.advanceWithSweeps(1);
    expect([await shop.getInventory(chocolate.id), await shop.countRedemptions(coupon.id)]).toEqual([3, 0]);
    const address = expect.any(String);
    expect(await shop.findOrder(orderId)).toMatchObject({ reserved: false, reservedUntil: null, address });
    expect((await buyer.getOrderStatus(orderId)).body).toEqual({ standing: 'open', orderNumber: '', expiresAt: null });
    await shop.advanceWithSweeps(2);
    expect(await shop.getInventory(chocolate.id)).toBe(3);
  });

  test('the reservations of ten buyers who left are released by minute 16', async () => {
    const chocolates = [
      await shop.addChocolate({ inventory: 15 }),
      await shop.addChocolate({ inventory: 25 }),
    ] as const;
    const coupon = await shop.addCoupon();
    const carts = Array.from({ length: 10 }, (_, index) =>
      index % 2 ? [...createCart(chocolates[0].id, 2), ...createCart(chocolates[1].id)] : createCart(chocolates[0].id),
    );
    for (const cart of carts) await shop.createCheckout(cart, { couponCode: coupon.code });
    expect([
      await shop.getInventory(chocolates[0].id),
      await shop.getInventory(chocolates[1].id),
      await shop.countRedemptions(coupon.id),
    ]).toEqual([0, 20, 10]);
    await shop.advanceWithSweeps(16);
    expect([
      await shop.getInventory(chocolates[0].id),
      await shop.getInventory(chocolates[1].id),
      await shop.countRedemptions(coupon.id),
    ]).toEqual([15, 25, 0]);
    expect((await shop.listOrders()).filter(({ reserved, state }) => reserved && state === 'awaiting-payment')).toEqual(
      [],
    );
  }, 60_000);

  test('a reservation is released once, however many sweeps find it', async () => {
    const chocolate = await shop.addChocolate();
    for (let times = 0; times < 5; times++) await shop.createCheckout(createCart(chocolate.id));
    shop.advanceClock(16);
    await Promise.all(Array.from({ length: 4 }, () => sweepReservations(shop.testApp.services.shop.deps)));
    expect(await shop.getInventory(chocolate.id)).toBe(10);
  });

  test('a reservation has expired at its end, not a moment later', async () => {
    const chocolate = await shop.addChocolate();
    const { orderId } = await shop.createCheckout(createCart(chocolate.id));
    const order = await shop.findOrder(orderId);
    if (!order.reservedUntil) throw new Error('nothing is reserved');
    const { reservedUntil, id } = order;
    const listAt = (now: Date) => listExpiredReservations(shop.testApp.connection.db, now, 1_000);
    expect(await listAt(new Date(reservedUntil.getTime() - 1))).not.toContain(id);
    expect(await listAt(reservedUntil)).toContain(id);
  });

  test('a reservation of an order that is not approved for three hours ends with the order', async () => {
    const chocolate = await shop.addChocolate();
    const { buyer, orderId } = await shop.createCheckout(createCart(chocolate.id));
    for (let times = 0; times < 8; times++) {
      shop.advanceClock(30);
      await shop.testApp.sweep();
    }
    expect((await shop.findOrder(orderId)).state).toBe('cancelled');
    expect((await buyer.getOrderStatus(orderId)).body.standing).toBe('over');
    expect((await buyer.capture(orderId)).body.reason).toBe('order-closed');
    expect(await shop.getInventory(chocolate.id)).toBe(10);
  }, 60_000);
});

describe('a late approval', () => {
  test('a late approval reserves available chocolates again before the capture', async () => {
    const [chocolate, coupon] = [await shop.addChocolate({ inventory: 2 }), await shop.addCoupon({ maxUses: 1 })];
    const { buyer, orderId, checkout } = await shop.createCheckout(createCart(chocolate.id, 2), {
      couponCode: coupon.code,
    });
    await shop.advanceWithSweeps(16);
    await shop.payPal.approve(orderId);
    expect(await buyer.capture(orderId)).toEqual({ status: 200, body: { status: 'captured' } });
    expect([await shop.getInventory(chocolate.id), await shop.countRedemptions(coupon.id)]).toEqual([0, 1]);
    const claim = shop.createClaim(checkout, createCart(chocolate.id, 2), {
      couponCode: coupon.code,
      discount: 0.15,
    });
    expect((await buyer.place(orderId, claim)).status).toBe(201);
  });

  test('a late approval without enough stock is refused before any money moves, and reserves nothing', async () => {
    const [scarce, plenty] = [await shop.addChocolate({ inventory: 2 }), await shop.addChocolate()];
    const late = await shop.createCheckout([...createCart(scarce.id, 2), ...createCart(plenty.id)]);
    await shop.advanceWithSweeps(16);
    await shop.createCheckout(createCart(scarce.id));
    await shop.payPal.approve(late.orderId);
    const rejected = await late.buyer.capture(late.orderId);
    expect(rejected).toMatchObject({ status: 409, body: { reason: 'not-enough-tins' } });
    expect(rejected.body.fields).toEqual({
      [`body/cartItems/${scarce.id}`]: `Only one tin of ${scarce.name} is left.`,
    });
    expect([await shop.getInventory(scarce.id), await shop.getInventory(plenty.id)]).toEqual([1, 10]);
    await shop.advanceWithSweeps(5);
    expect(await shop.payPal.listCaptures(late.orderId)).toEqual([]);
    expect([await shop.getInventory(scarce.id), await shop.getInventory(plenty.id)]).toEqual([1, 10]);
    expect((await late.buyer.getOrderStatus(late.orderId)).body.standing).toBe('over');
  });

  test('a late approval for a hidden chocolate is refused', async () => {
    const chocolate = await shop.addChocolate();
    const { buyer, orderId } = await shop.createApprovedCheckout(createCart(chocolate.id));
    await shop.updateChocolate(chocolate.id, { hidden: true });
    shop.advanceClock(16);
    await sweepReservations(shop.testApp.services.shop.deps);
    expect((await buyer.capture(orderId)).body.reason).toBe('not-enough-tins');
    expect(await shop.payPal.listCaptures(orderId)).toEqual([]);
  });
});

describe('a reservation with a payment in progress', () => {
  test('a reservation is kept while it is unknown whether PayPal captured the payment', async () => {
    const chocolate = await shop.addChocolate({ inventory: 1 });
    const { buyer, orderId } = await shop.createApprovedCheckout(createCart(chocolate.id));
    shop.setPayPalBehavior({ isSilent: true });
    await shop.payPal.failNext('error', 100);
    expect((await buyer.capture(orderId)).body.reason).toBe('payment-unsure');
    await shop.advanceWithSweeps(20);
    expect([await shop.getInventory(chocolate.id), (await shop.findOrder(orderId)).reserved]).toEqual([0, true]);
    expect((await buyer.getOrderStatus(orderId)).body.standing).toBe('paying');
    expect((await shop.createBrowser().checkout(createCart(chocolate.id))).status).toBe(409);
    await shop.payPal.clearFaults();
    shop.setPayPalBehavior();
    await shop.advanceWithSweeps(2);
    expect([await shop.getInventory(chocolate.id), (await shop.findOrder(orderId)).state]).toEqual([0, 'paid']);
  });

  test('a reservation is kept while PayPal reviews the payment, however long', async () => {
    const chocolate = await shop.addChocolate({ inventory: 1 });
    const { buyer, orderId } = await shop.createApprovedCheckout(createCart(chocolate.id));
    await shop.payPal.failNext('pending');
    expect((await buyer.capture(orderId)).body.reason).toBe('payment-pending');
    for (let hours = 0; hours < 30; hours += 6) {
      shop.advanceClock(6 * 60);
      await shop.testApp.sweep();
    }
    expect([await shop.getInventory(chocolate.id), (await shop.findOrder(orderId)).state]).toEqual([
      0,
      'awaiting-payment',
    ]);
    expect((await shop.createBrowser().checkout(createCart(chocolate.id))).status).toBe(409);
  });
});

test('reservations are unlimited when limits are off', async () => {
  const [chocolate, buyer] = [await shop.addChocolate({ inventory: 50 }), shop.createBrowser()];
  const responses = await Promise.all(Array.from({ length: 12 }, () => buyer.checkout(createCart(chocolate.id))));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await shop.getInventory(chocolate.id)).toBe(38);
});
