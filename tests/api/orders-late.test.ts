import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CartItem, openShopDesk, type ShopDesk } from '../support/shop-desk.ts';

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

/** A checkout whose tins are on the shelf again; nobody has approved it. */
async function lapsed(...asked: Parameters<ShopDesk['checkedOut']>) {
  const order = await desk.checkedOut(...asked);
  desk.later(16);
  await desk.studio.services.orders.sweep();
  return order;
}

describe('who comes late and is told no', () => {
  test.each(['not-enough-tins', 'coupon-used-up'] as const)(
    '(%s) is not charged after that, though the person who was quicker gives up',
    async (reason) => {
      const [tin, coupon] = [
        await desk.addTin({ inventory: reason === 'not-enough-tins' ? 1 : 10 }),
        await desk.addCoupon({ maxUses: reason === 'coupon-used-up' ? 1 : 10 }),
      ];
      const how = { couponCode: coupon.code };
      const late = await lapsed(one(tin.id), how);
      await desk.checkedOut(one(tin.id), how);
      await desk.payPal.approve(late.orderId);
      const refused = await late.buyer.capture(late.orderId);
      expect([refused.status, refused.body.reason]).toEqual([409, reason]);
      expect((await late.buyer.standing(late.orderId)).body.standing).toBe('over');
      expect((await desk.paymentOf(late.orderId)).state).toBe('abandoned');
      await desk.sweepFor(18);
      expect([await desk.left(tin.id), await desk.usesOf(coupon.id)]).toEqual([tin.inventory, 0]);
      expect(await desk.payPal.captures(late.orderId)).toEqual([]);
      expect((await late.buyer.capture(late.orderId)).body.reason).toBe('order-over');
    },
  );

  test('because another has the one use of a coupon, also when it ended meanwhile', async () => {
    const expiresAt = new Date(desk.studio.clock.now().getTime() + 18 * 60_000);
    const [tin, coupon] = [await desk.addTin(), await desk.addCoupon({ maxUses: 1, expiresAt })];
    const late = await lapsed(one(tin.id), { couponCode: coupon.code });
    const quick = await desk.approved(one(tin.id), { couponCode: coupon.code });
    desk.later(3);
    await desk.payPal.approve(late.orderId);
    expect((await late.buyer.capture(late.orderId)).body.reason).toBe('coupon-used-up');
    expect((await quick.buyer.capture(quick.orderId)).status).toBe(200);
    expect([await desk.usesOf(coupon.id), await desk.takenAt(late.orderId)]).toEqual([1, 0]);
  });
});

test('a coupon that ended meanwhile is good for who comes late, and counts as used', async () => {
  const expiresAt = new Date(desk.studio.clock.now().getTime() + 60_000);
  const [tin, coupon] = [await desk.addTin(), await desk.addCoupon({ maxUses: 1, expiresAt })];
  const late = await lapsed(one(tin.id), { couponCode: coupon.code });
  expect(await desk.usesOf(coupon.id)).toBe(0);
  await desk.payPal.approve(late.orderId);
  expect((await late.buyer.capture(late.orderId)).status).toBe(200);
  expect([await desk.takenAt(late.orderId), await desk.usesOf(coupon.id)]).toEqual([1530, 1]);
});

test('who approves long after the checkout and closes the tab has an order within three minutes', async () => {
  const tin = await desk.addTin();
  const { buyer, orderId } = await desk.checkedOut(one(tin.id));
  for (let times = 0; times < 3; times++) {
    desk.later(30);
    await desk.studio.sweep();
  }
  await desk.payPal.approve(orderId);
  await desk.sweepFor(3);
  expect((await buyer.standing(orderId)).body.standing).toBe('paid');
  expect(await desk.takenAt(orderId)).toBe(1800);
});

describe('who comes late and is declined', () => {
  test('has the tins for another quarter of an hour, to try again, and no longer', async () => {
    const tin = await desk.addTin();
    const { buyer, orderId } = await lapsed(one(tin.id));
    await desk.payPal.approve(orderId);
    await desk.payPal.fault('decline');
    expect((await buyer.capture(orderId)).body.reason).toBe('payment-declined');
    await desk.sweepFor(14);
    expect(await desk.left(tin.id)).toBe(9);
    await desk.sweepFor(2);
    expect(await desk.left(tin.id)).toBe(10);
  });

  test('counts for the address: a script whose reservations lapsed keeps nothing, however many payments are declined', async () => {
    const [tin, ip] = [await strict.addTin({ inventory: 50 }), '198.51.100.40'];
    const orders = [];
    for (let wave = 0; wave < 2; wave++) {
      for (let times = 0; times < 10; times++)
        orders.push(await strict.checkedOut(one(tin.id), {}, strict.browser({}, strict.studio, ip)));
      strict.later(16);
      await strict.studio.services.orders.sweep();
    }
    expect(await strict.left(tin.id)).toBe(50);
    await strict.payPal.fault('decline', orders.length);
    await Promise.all(orders.map(({ orderId }) => strict.payPal.approve(orderId)));
    const declined = await Promise.all(orders.map(({ buyer, orderId }) => buyer.capture(orderId)));
    expect(declined.map(({ body }) => body.reason)).toEqual(Array(20).fill('payment-declined'));
    expect(await strict.left(tin.id)).toBe(50);
    const another = await strict.browser({}, strict.studio, ip).checkOut(one(tin.id));
    expect([another.status, another.body.tinsAreKept]).toEqual([201, false]);
    // Each of them may still pay.
    for (const order of [orders[0], orders[19]]) {
      await strict.payPal.approve(order?.orderId ?? '');
      expect((await order?.buyer.capture(order.orderId))?.status).toBe(200);
    }
    expect(await strict.left(tin.id)).toBe(48);
  }, 60_000);
});

describe('while nobody knows whether PayPal took a browser’s money', () => {
  test.each([
    ['with limits', () => strict],
    ['without limits', () => desk],
  ])('it cannot check out again, and others can (%s)', async (_how, its) => {
    const at = its();
    const tin = await at.addTin();
    const { buyer, orderId } = await at.approved(one(tin.id));
    at.letPayPalSay({ isSilent: true });
    await at.payPal.fault('error', 100);
    expect((await buyer.capture(orderId)).body.reason).toBe('payment-unsure');
    const before = await at.books();
    const refused = await buyer.checkOut(one(tin.id, 2));
    expect([refused.status, refused.body.reason]).toEqual([409, 'order-being-paid']);
    expect(await at.books()).toEqual(before);
    expect((await at.browser().checkOut(one(tin.id))).status).toBe(201);
    await at.payPal.noFaults();
    at.letPayPalSay();
    await at.sweepFor(2);
    expect((await buyer.standing(orderId)).body.standing).toBe('paid');
    expect((await buyer.checkOut(one(tin.id, 2))).status).toBe(201);
  });
});

test('two tabs of a new browser that check out at once can both be paid: both have its mark', async () => {
  const [tin, buyer] = [await desk.addTin(), desk.browser()];
  // What every page with PayPal's buttons asks first.
  await buyer.call('GET', '/config/paypal');
  const tabs = await Promise.all([buyer.checkOut(one(tin.id)), buyer.checkOut(one(tin.id))]);
  for (const { body } of tabs) {
    await desk.payPal.approve(body.orderId);
    expect((await buyer.capture(body.orderId)).status).toBe(200);
  }
});
