import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CartItem, openShopDesk, SHOP_COUPON, type ShopDesk } from '../support/shop-desk.ts';
import { signedInClient } from '../support/signed-in.ts';

/** Limits are off at one desk and on at the other. */
let desk: ShopDesk;
let strict: ShopDesk;

beforeAll(async () => {
  [desk, strict] = await Promise.all([openShopDesk(), openShopDesk({ environment: {} })]);
}, 90_000);
afterAll(() => Promise.all([desk.close(), strict.close()]));

const one = (id: string, quantity = 1): CartItem[] => [{ _id: id, quantity }];

const validate = (code: unknown, buyer = desk.browser()) =>
  buyer.call('POST', '/api/chocolates/validate-coupon', { code });

describe('a coupon that is asked about', () => {
  test('is said to be applied, however it is typed', async () => {
    for (const code of [SHOP_COUPON, ' kindwords ', 'KindWords']) {
      expect(await validate(code)).toEqual({
        status: 200,
        body: { message: 'Coupon applied: 15% off!', discount: 0.15 },
      });
    }
  });

  test.each([
    [0.07, 'Coupon applied: 7% off!'],
    [0.125, 'Coupon applied: 12.5% off!'],
    [0.3333, 'Coupon applied: 33.33% off!'],
    [1, 'Coupon applied: 100% off!'],
  ])('%d is said in percent', async (fraction, message) => {
    const { code } = await desk.addCoupon({ fraction });
    expect((await validate(code)).body).toEqual({ message, discount: fraction });
  });

  test('is invalid when nobody made it, it is for sessions, it has ended or was switched off', async () => {
    const booking = await desk.addCoupon({ kind: 'booking' });
    const ended = await desk.addCoupon({ expiresAt: desk.studio.clock.now() });
    const off = await desk.addCoupon({ active: false });
    const tin = await desk.addTin();
    const before = await desk.books();
    for (const couponCode of ['NOSUCHCODE', 'YOURJOURNEY', booking.code, ended.code, off.code]) {
      const looked = await validate(couponCode);
      expect([looked.status, looked.body.message]).toEqual([400, 'Invalid coupon code']);
      const refused = await desk.browser().checkOut(one(tin.id), { couponCode });
      expect([refused.status, refused.body.message]).toEqual([400, 'Invalid coupon code']);
    }
    expect(await desk.books()).toEqual(before);
  });

  test.each([[''], ['  '], ['A'.repeat(61)], ['A\u0000B'], [7], [null]])('%j is no code', async (code) => {
    expect((await validate(code)).status).toBe(400);
  });
});

describe('a coupon at the checkout', () => {
  test('takes off the tins and not the shipping, and is kept in capitals', async () => {
    const tin = await desk.addTin({ priceCents: 1850 });
    const { checkout, orderId } = await desk.checkedOut(one(tin.id), {
      couponCode: ' kindwords ',
      isLocalPickup: false,
    });
    expect(checkout).toMatchObject({ subtotal: 18.5, discount: 2.77, shipping: 5, total: 20.73 });
    expect(await desk.orderOf(orderId)).toMatchObject({ couponCode: SHOP_COUPON, discountFraction: 0.15 });
  });

  test('needs fifteen dollars of tins: exactly fifteen are enough, and shipping does not count', async () => {
    const [under, exact] = [await desk.addTin({ priceCents: 1499 }), await desk.addTin({ priceCents: 750 })];
    const before = await desk.books();
    const refused = await desk.browser().checkOut(one(under.id), { couponCode: SHOP_COUPON, isLocalPickup: false });
    expect([refused.status, refused.body.message]).toEqual([400, 'Coupons valid only on orders $15 or more.']);
    expect(await desk.books()).toEqual(before);
    const passed = await desk.checkedOut(one(exact.id, 2), { couponCode: SHOP_COUPON });
    expect(passed.checkout).toMatchObject({ subtotal: 15, discount: 2.25, total: 12.75 });
  });

  test('for one use is used once it is reserved, and cannot be reserved a second time', async () => {
    const [tin, coupon] = [await desk.addTin(), await desk.addCoupon({ maxUses: 1 })];
    const { buyer, orderId } = await desk.checkedOut(one(tin.id), { couponCode: coupon.code });
    const refused = await desk.browser().checkOut(one(tin.id), { couponCode: coupon.code });
    expect([refused.status, refused.body.reason]).toEqual([409, 'coupon-used-up']);
    expect((await validate(coupon.code)).body.message).toBe('This code has been used as often as it can be.');
    expect(await desk.left(tin.id)).toBe(9);
    await desk.payPal.approve(orderId);
    expect((await buyer.capture(orderId)).status).toBe(200);
    expect(await desk.usesOf(coupon.id)).toBe(1);
  });

  test('is given back with its tins, and others can have it', async () => {
    const [tin, coupon] = [await desk.addTin(), await desk.addCoupon({ maxUses: 1 })];
    const first = await desk.checkedOut(one(tin.id), { couponCode: coupon.code });
    await desk.sweepFor(16);
    expect(await desk.usesOf(coupon.id)).toBe(0);
    const second = await desk.checkedOut(one(tin.id), { couponCode: coupon.code });
    // Who comes late finds that someone else has it, before any money moves.
    await desk.payPal.approve(first.orderId);
    const late = await first.buyer.capture(first.orderId);
    expect([late.status, late.body.reason]).toEqual([409, 'coupon-used-up']);
    await desk.sweepFor(3);
    expect(await desk.payPal.captures(first.orderId)).toEqual([]);
    expect((await desk.orderOf(first.orderId)).state).toBe('cancelled');
    await desk.payPal.approve(second.orderId);
    expect((await second.buyer.capture(second.orderId)).status).toBe(200);
    expect([await desk.usesOf(coupon.id), await desk.left(tin.id)]).toEqual([1, 9]);
  });

  test('that ended after the checkout still counts for who comes late', async () => {
    const expiresAt = new Date(desk.studio.clock.now().getTime() + 60_000);
    const [tin, coupon] = [await desk.addTin(), await desk.addCoupon({ expiresAt })];
    const { buyer, orderId } = await desk.checkedOut(one(tin.id), { couponCode: coupon.code });
    await desk.sweepFor(16);
    await desk.payPal.approve(orderId);
    expect((await buyer.capture(orderId)).status).toBe(200);
    expect(await desk.takenAt(orderId)).toBe(1530);
  });

  test('for one use a client counts what this client has used', async () => {
    const [maya, tin] = [await signedInClient(desk.studio), await desk.addTin()];
    const coupon = await desk.addCoupon({ maxUsesPerClient: 1 });
    const how = { couponCode: coupon.code };
    await desk.paid(one(tin.id), how, desk.browser(maya.headers));
    const refused = await desk.browser(maya.headers).checkOut(one(tin.id), how);
    expect([refused.status, refused.body.reason]).toEqual([409, 'coupon-used-up']);
    expect((await desk.browser().checkOut(one(tin.id), how)).status).toBe(201);
  });
});

describe('whose only use this browser has reserved', () => {
  test('can be looked at and used again by the same browser, whose new checkout replaces the old one', async () => {
    const [tin, coupon] = [await strict.addTin(), await strict.addCoupon({ maxUses: 1 })];
    const { buyer } = await strict.checkedOut(one(tin.id), { couponCode: coupon.code });
    expect((await validate(coupon.code, buyer)).status).toBe(200);
    expect((await validate(coupon.code, strict.browser())).status).toBe(409);
    await strict.checkedOut(one(tin.id, 2), { couponCode: coupon.code }, buyer);
    expect([await strict.usesOf(coupon.id), await strict.left(tin.id)]).toEqual([1, 8]);
  });

  test('also while this browser is paying for another order with it', async () => {
    const [tin, paying, coupon] = [
      await strict.addTin(),
      await strict.addCoupon(),
      await strict.addCoupon({ maxUses: 1 }),
    ];
    const first = await strict.checkedOut(one(tin.id), { couponCode: paying.code });
    await strict.payPal.approve(first.orderId);
    await strict.payPal.fault('pending');
    expect((await first.buyer.capture(first.orderId)).body.reason).toBe('payment-pending');
    await strict.checkedOut(one(tin.id), { couponCode: coupon.code }, first.buyer);
    await strict.checkedOut(one(tin.id), { couponCode: coupon.code }, first.buyer);
    expect([await strict.usesOf(coupon.id), await strict.left(tin.id)]).toEqual([1, 8]);
  });
});

test('ten guesses a minute are evaluated for an address, at the checkout as in the cart', async () => {
  const [tin, ip] = [await strict.addTin(), '198.51.100.7'];
  const guess = async (index: number) => {
    const buyer = strict.browser({}, strict.studio, ip);
    const code = index < 29 ? `GUESS${index}` : SHOP_COUPON;
    return index % 2 ? validate(code, buyer) : buyer.checkOut(one(tin.id), { couponCode: code });
  };
  const answers = [];
  for (let index = 0; index < 30; index++) answers.push(await guess(index));
  expect(answers.filter(({ body }) => body.reason === 'shop-coupon-invalid')).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  expect(await strict.left(tin.id)).toBe(10);
  strict.later(1.1);
  expect((await validate(SHOP_COUPON, strict.browser({}, strict.studio, ip))).status).toBe(200);
});

test('of a thousand guesses ten a minute are evaluated, however they come in', async () => {
  const { orders } = strict.studio.services;
  const from = { ip: '198.51.100.8', userAgent: '' };
  const nobody = { browser: undefined, clientId: undefined };
  for (let minute = 0; minute < 4; minute++) {
    const guesses = Array.from({ length: 250 }, (_, index) => `GUESS${minute}-${index}`);
    const answers = await Promise.all(guesses.map((code) => orders.lookAtCoupon(code, nobody, from)));
    const refused = answers.map((answer) => ('refused' in answer ? answer.refused : 'none'));
    expect(refused.filter((reason) => reason === 'shop-coupon-invalid')).toHaveLength(10);
    expect(refused.filter((reason) => reason === 'too-many-requests')).toHaveLength(240);
    strict.later(1.1);
  }
});
