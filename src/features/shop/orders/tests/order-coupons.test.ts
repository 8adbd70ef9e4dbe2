import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { type CartItem, createShopFixture, SHOP_COUPON, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';
import { previewCoupon } from '../checkout.ts';

let shopFixture: ShopFixture;
let limitedShopFixture: ShopFixture;

beforeAll(async () => {
  [shopFixture, limitedShopFixture] = await Promise.all([createShopFixture(), createShopFixture({ environment: {} })]);
}, 90_000);
afterAll(() => Promise.all([shopFixture.close(), limitedShopFixture.close()]));

const createCart = (id: string, quantity = 1): CartItem[] => [{ _id: id, quantity }];

const validateCoupon = (code: unknown, buyer = shopFixture.createBrowser()) =>
  buyer.call('POST', '/api/chocolates/validate-coupon', { code });

describe('the preview of a coupon', () => {
  test('the preview of a coupon is valid in any spelling', async () => {
    for (const code of [SHOP_COUPON, ' kindwords ', 'KindWords']) {
      expect(await validateCoupon(code)).toEqual({
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
  ])('a discount of %d is shown in percent', async (fraction, message) => {
    const { code } = await shopFixture.addCoupon({ fraction });
    expect((await validateCoupon(code)).body).toEqual({ message, discount: fraction });
  });

  test('the preview of a coupon is invalid if it is unknown, for sessions, expired or switched off', async () => {
    const booking = await shopFixture.addCoupon({ kind: 'booking' });
    const expiredCoupon = await shopFixture.addCoupon({ expiresAt: shopFixture.testApp.clock.now() });
    const inactiveCoupon = await shopFixture.addCoupon({ active: false });
    const chocolate = await shopFixture.addChocolate();
    const before = await shopFixture.readState();
    for (const couponCode of ['NOSUCHCODE', 'YOURJOURNEY', booking.code, expiredCoupon.code, inactiveCoupon.code]) {
      const previewResponse = await validateCoupon(couponCode);
      expect([previewResponse.status, previewResponse.body.message]).toEqual([400, 'Invalid coupon code']);
      const rejected = await shopFixture.createBrowser().checkout(createCart(chocolate.id), { couponCode });
      expect([rejected.status, rejected.body.message]).toEqual([400, 'Invalid coupon code']);
    }
    expect(await shopFixture.readState()).toEqual(before);
  });

  test.each([[''], ['  '], ['A'.repeat(61)], ['A\u0000B'], [7], [null]])(
    'the coupon code %j is refused',
    async (code) => {
      expect((await validateCoupon(code)).status).toBe(400);
    },
  );
});

describe('a coupon at the checkout', () => {
  test('a coupon at the checkout reduces the chocolates and not the shipping, and is stored in capitals', async () => {
    const chocolate = await shopFixture.addChocolate({ priceCents: 1850 });
    const { checkout, orderId } = await shopFixture.createCheckout(createCart(chocolate.id), {
      couponCode: ' kindwords ',
      isLocalPickup: false,
    });
    expect(checkout).toMatchObject({ subtotal: 18.5, discount: 2.77, shipping: 5, total: 20.73 });
    expect(await shopFixture.findOrder(orderId)).toMatchObject({ couponCode: SHOP_COUPON, discountFraction: 0.15 });
  });

  test('a coupon at the checkout needs $15 of chocolates or more, without the shipping', async () => {
    const [under, exact] = [
      await shopFixture.addChocolate({ priceCents: 1499 }),
      await shopFixture.addChocolate({ priceCents: 750 }),
    ];
    const before = await shopFixture.readState();
    const rejected = await shopFixture
      .createBrowser()
      .checkout(createCart(under.id), { couponCode: SHOP_COUPON, isLocalPickup: false });
    expect([rejected.status, rejected.body.message]).toEqual([400, 'Coupons valid only on orders $15 or more.']);
    expect(await shopFixture.readState()).toEqual(before);
    const passed = await shopFixture.createCheckout(createCart(exact.id, 2), { couponCode: SHOP_COUPON });
    expect(passed.checkout).toMatchObject({ subtotal: 15, discount: 2.25, total: 12.75 });
  });

  test('a coupon for one use is used when it is reserved, and cannot be reserved again', async () => {
    const [chocolate, coupon] = [await shopFixture.addChocolate(), await shopFixture.addCoupon({ maxUses: 1 })];
    const { buyer, orderId } = await shopFixture.createCheckout(createCart(chocolate.id), { couponCode: coupon.code });
    const rejected = await shopFixture.createBrowser().checkout(createCart(chocolate.id), { couponCode: coupon.code });
    expect([rejected.status, rejected.body.reason]).toEqual([409, 'coupon-used-up']);
    expect((await validateCoupon(coupon.code)).body.message).toBe(
      'This code has already been used as often as it allows.',
    );
    expect(await shopFixture.getInventory(chocolate.id)).toBe(9);
    await shopFixture.payPal.approve(orderId);
    expect((await buyer.capture(orderId)).status).toBe(200);
    expect(await shopFixture.countRedemptions(coupon.id)).toBe(1);
  });

  test('a coupon is released with its chocolates, and others can use it', async () => {
    const [chocolate, coupon] = [await shopFixture.addChocolate(), await shopFixture.addCoupon({ maxUses: 1 })];
    const first = await shopFixture.createCheckout(createCart(chocolate.id), { couponCode: coupon.code });
    await shopFixture.advanceWithSweeps(16);
    expect(await shopFixture.countRedemptions(coupon.id)).toBe(0);
    const second = await shopFixture.createCheckout(createCart(chocolate.id), { couponCode: coupon.code });
    await shopFixture.payPal.approve(first.orderId);
    const late = await first.buyer.capture(first.orderId);
    expect([late.status, late.body.reason]).toEqual([409, 'coupon-used-up']);
    await shopFixture.advanceWithSweeps(3);
    expect(await shopFixture.payPal.listCaptures(first.orderId)).toEqual([]);
    expect((await shopFixture.findOrder(first.orderId)).state).toBe('cancelled');
    await shopFixture.payPal.approve(second.orderId);
    expect((await second.buyer.capture(second.orderId)).status).toBe(200);
    expect([await shopFixture.countRedemptions(coupon.id), await shopFixture.getInventory(chocolate.id)]).toEqual([
      1, 9,
    ]);
  });

  test('a coupon that ended after the checkout still counts for a late payment', async () => {
    const expiresAt = new Date(shopFixture.testApp.clock.now().getTime() + 60_000);
    const [chocolate, coupon] = [await shopFixture.addChocolate(), await shopFixture.addCoupon({ expiresAt })];
    const { buyer, orderId } = await shopFixture.createCheckout(createCart(chocolate.id), { couponCode: coupon.code });
    await shopFixture.advanceWithSweeps(16);
    await shopFixture.payPal.approve(orderId);
    expect((await buyer.capture(orderId)).status).toBe(200);
    expect(await shopFixture.getCapturedCents(orderId)).toBe(1530);
  });

  test('a coupon with one use for each client counts the uses of this client', async () => {
    const [maya, chocolate] = [await createSignedInClient(shopFixture.testApp), await shopFixture.addChocolate()];
    const coupon = await shopFixture.addCoupon({ maxUsesPerClient: 1 });
    const options = { couponCode: coupon.code };
    await shopFixture.createPaidOrder(createCart(chocolate.id), options, shopFixture.createBrowser(maya.headers));
    const rejected = await shopFixture.createBrowser(maya.headers).checkout(createCart(chocolate.id), options);
    expect([rejected.status, rejected.body.reason]).toEqual([409, 'coupon-used-up']);
    expect((await shopFixture.createBrowser().checkout(createCart(chocolate.id), options)).status).toBe(201);
  });
});

describe('a coupon whose only use this browser has reserved', () => {
  test('the browser that reserved the only use of a coupon can preview and use it again in a new checkout', async () => {
    const [chocolate, coupon] = [
      await limitedShopFixture.addChocolate(),
      await limitedShopFixture.addCoupon({ maxUses: 1 }),
    ];
    const { buyer } = await limitedShopFixture.createCheckout(createCart(chocolate.id), { couponCode: coupon.code });
    expect((await validateCoupon(coupon.code, buyer)).status).toBe(200);
    expect((await validateCoupon(coupon.code, limitedShopFixture.createBrowser())).status).toBe(409);
    await limitedShopFixture.createCheckout(createCart(chocolate.id, 2), { couponCode: coupon.code }, buyer);
    expect([
      await limitedShopFixture.countRedemptions(coupon.id),
      await limitedShopFixture.getInventory(chocolate.id),
    ]).toEqual([1, 8]);
  });

  test('a browser that is paying for another order can use the only use of its coupon again', async () => {
    const [chocolate, paying, coupon] = [
      await limitedShopFixture.addChocolate(),
      await limitedShopFixture.addCoupon(),
      await limitedShopFixture.addCoupon({ maxUses: 1 }),
    ];
    const first = await limitedShopFixture.createCheckout(createCart(chocolate.id), { couponCode: paying.code });
    await limitedShopFixture.payPal.approve(first.orderId);
    await limitedShopFixture.payPal.failNext('pending');
    expect((await first.buyer.capture(first.orderId)).body.reason).toBe('payment-pending');
    await limitedShopFixture.createCheckout(createCart(chocolate.id), { couponCode: coupon.code }, first.buyer);
    await limitedShopFixture.createCheckout(createCart(chocolate.id), { couponCode: coupon.code }, first.buyer);
    expect([
      await limitedShopFixture.countRedemptions(coupon.id),
      await limitedShopFixture.getInventory(chocolate.id),
    ]).toEqual([1, 8]);
  });
});

test('ten guesses a minute are checked for an address, at the checkout and in the cart', async () => {
  const [chocolate, ip] = [await limitedShopFixture.addChocolate(), '198.51.100.7'];
  const guess = async (index: number) => {
    const buyer = limitedShopFixture.createBrowser({}, limitedShopFixture.testApp, ip);
    const code = index < 29 ? `GUESS${index}` : SHOP_COUPON;
    return index % 2 ? validateCoupon(code, buyer) : buyer.checkout(createCart(chocolate.id), { couponCode: code });
  };
  const responses = [];
  for (let index = 0; index < 30; index++) responses.push(await guess(index));
  expect(responses.filter(({ body }) => body.reason === 'shop-coupon-invalid')).toHaveLength(10);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
  expect(await limitedShopFixture.getInventory(chocolate.id)).toBe(10);
  limitedShopFixture.advanceClock(1.1);
  expect(
    (await validateCoupon(SHOP_COUPON, limitedShopFixture.createBrowser({}, limitedShopFixture.testApp, ip))).status,
  ).toBe(200);
});

test('of sixty concurrent guesses in two minutes, ten a minute are checked', async () => {
  const { deps: shopDeps } = limitedShopFixture.testApp.services.shop;
  const from = { ip: '198.51.100.8', userAgent: '' };
  const nobody = { browser: undefined, clientId: undefined };
  for (let minute = 0; minute < 2; minute++) {
    const guesses = Array.from({ length: 30 }, (_, index) => `GUESS${minute}-${index}`);
    const responses = await Promise.all(guesses.map((code) => previewCoupon(shopDeps, code, nobody, from)));
    const rejectionReasons = responses.map((response) => ('reason' in response ? response.reason : 'none'));
    expect(rejectionReasons.filter((reason) => reason === 'shop-coupon-invalid')).toHaveLength(10);
    expect(rejectionReasons.filter((reason) => reason === 'too-many-requests')).toHaveLength(20);
    limitedShopFixture.advanceClock(1.1);
  }
});
