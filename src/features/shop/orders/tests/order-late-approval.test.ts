import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CartItem, createShopFixture, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';
import { sweepReservations } from '../reservation-limits.ts';

let shopFixture: ShopFixture;
let limitedShopFixture: ShopFixture;

beforeAll(async () => {
  [shopFixture, limitedShopFixture] = await Promise.all([createShopFixture(), createShopFixture({ environment: {} })]);
}, 90_000);
afterEach(async () => {
  for (const fixture of [shopFixture, limitedShopFixture]) {
    fixture.setPayPalBehavior();
    await fixture.payPal.clearFaults();
  }
});
afterAll(() => Promise.all([shopFixture.close(), limitedShopFixture.close()]));

const createCart = (id: string, quantity = 1): CartItem[] => [{ _id: id, quantity }];

async function createExpiredCheckout(...args: Parameters<ShopFixture['createCheckout']>) {
  const order = await shopFixture.createCheckout(...args);
  shopFixture.advanceClock(16);
  await sweepReservations(shopFixture.testApp.services.shop.deps);
  return order;
}

describe('a refused late approval', () => {
  test.each(['not-enough-tins', 'coupon-used-up'] as const)(
    'a late approval (%s) is not charged afterwards, even if the other buyer gives up',
    async (reason) => {
      const [chocolate, coupon] = [
        await shopFixture.addChocolate({ inventory: reason === 'not-enough-tins' ? 1 : 10 }),
        await shopFixture.addCoupon({ maxUses: reason === 'coupon-used-up' ? 1 : 10 }),
      ];
      const options = { couponCode: coupon.code };
      const late = await createExpiredCheckout(createCart(chocolate.id), options);
      await shopFixture.createCheckout(createCart(chocolate.id), options);
      await shopFixture.payPal.approve(late.orderId);
      const rejected = await late.buyer.capture(late.orderId);
      expect([rejected.status, rejected.body.reason]).toEqual([409, reason]);
      expect((await late.buyer.getOrderStatus(late.orderId)).body.standing).toBe('over');
      expect((await shopFixture.findPaymentByOrder(late.orderId)).state).toBe('abandoned');
      await shopFixture.advanceWithSweeps(18);
      expect([await shopFixture.getInventory(chocolate.id), await shopFixture.countRedemptions(coupon.id)]).toEqual([
        chocolate.inventory,
        0,
      ]);
      expect(await shopFixture.payPal.listCaptures(late.orderId)).toEqual([]);
      expect((await late.buyer.capture(late.orderId)).body.reason).toBe('order-closed');
    },
  );

  test('a late approval is refused if another order has the one use of a coupon, even if it has ended', async () => {
    const expiresAt = new Date(shopFixture.testApp.clock.now().getTime() + 18 * 60_000);
    const [chocolate, coupon] = [
      await shopFixture.addChocolate(),
      await shopFixture.addCoupon({ maxUses: 1, expiresAt }),
    ];
    const late = await createExpiredCheckout(createCart(chocolate.id), { couponCode: coupon.code });
    const quick = await shopFixture.createApprovedCheckout(createCart(chocolate.id), { couponCode: coupon.code });
    shopFixture.advanceClock(3);
    await shopFixture.payPal.approve(late.orderId);
    expect((await late.buyer.capture(late.orderId)).body.reason).toBe('coupon-used-up');
    expect((await quick.buyer.capture(quick.orderId)).status).toBe(200);
    expect([await shopFixture.countRedemptions(coupon.id), await shopFixture.getCapturedCents(late.orderId)]).toEqual([
      1, 0,
    ]);
  });
});

test('a coupon that has ended since is valid for a late approval, and counts as used', async () => {
  const expiresAt = new Date(shopFixture.testApp.clock.now().getTime() + 60_000);
  const [chocolate, coupon] = [
    await shopFixture.addChocolate(),
    await shopFixture.addCoupon({ maxUses: 1, expiresAt }),
  ];
  const late = await createExpiredCheckout(createCart(chocolate.id), { couponCode: coupon.code });
  expect(await shopFixture.countRedemptions(coupon.id)).toBe(0);
  await shopFixture.payPal.approve(late.orderId);
  expect((await late.buyer.capture(late.orderId)).status).toBe(200);
  expect([await shopFixture.getCapturedCents(late.orderId), await shopFixture.countRedemptions(coupon.id)]).toEqual([
    1530, 1,
  ]);
});

test('a late approval with a closed tab becomes an order within three minutes', async () => {
  const chocolate = await shopFixture.addChocolate();
  const { buyer, orderId } = await shopFixture.createCheckout(createCart(chocolate.id));
  for (let times = 0; times < 3; times++) {
    shopFixture.advanceClock(30);
    await shopFixture.testApp.sweep();
  }
  await shopFixture.payPal.approve(orderId);
  await shopFixture.advanceWithSweeps(3);
  expect((await buyer.getOrderStatus(orderId)).body.standing).toBe('paid');
  expect(await shopFixture.getCapturedCents(orderId)).toBe(1800);
});

describe('a declined late approval', () => {
  test('a late buyer whose payment is declined keeps the chocolates for another fifteen minutes', async () => {
    const chocolate = await shopFixture.addChocolate();
    const { buyer, orderId } = await createExpiredCheckout(createCart(chocolate.id));
    await shopFixture.payPal.approve(orderId);
    await shopFixture.payPal.failNext('decline');
    expect((await buyer.capture(orderId)).body.reason).toBe('payment-declined');
    await shopFixture.advanceWithSweeps(14);
    expect(await shopFixture.getInventory(chocolate.id)).toBe(9);
    await shopFixture.advanceWithSweeps(2);
    expect(await shopFixture.getInventory(chocolate.id)).toBe(10);
  });

  test('declined late payments count for the IP address, so a script cannot keep stock reserved', async () => {
    const [chocolate, ip] = [await limitedShopFixture.addChocolate({ inventory: 50 }), '198.51.100.40'];
    const orders = [];
    for (let wave = 0; wave < 2; wave++) {
      for (let times = 0; times < 10; times++)
        orders.push(
          await limitedShopFixture.createCheckout(
            createCart(chocolate.id),
            {},
            limitedShopFixture.createBrowser({}, limitedShopFixture.testApp, ip),
          ),
        );
      limitedShopFixture.advanceClock(16);
      await sweepReservations(limitedShopFixture.testApp.services.shop.deps);
    }
    expect(await limitedShopFixture.getInventory(chocolate.id)).toBe(50);
    await limitedShopFixture.payPal.failNext('decline', orders.length);
    await Promise.all(orders.map(({ orderId }) => limitedShopFixture.payPal.approve(orderId)));
    const declined = await Promise.all(orders.map(({ buyer, orderId }) => buyer.capture(orderId)));
    expect(declined.map(({ body }) => body.reason)).toEqual(Array(20).fill('payment-declined'));
    expect(await limitedShopFixture.getInventory(chocolate.id)).toBe(50);
    const otherCheckout = await limitedShopFixture
      .createBrowser({}, limitedShopFixture.testApp, ip)
      .checkout(createCart(chocolate.id));
    expect([otherCheckout.status, otherCheckout.body.tinsAreKept]).toEqual([201, false]);
    for (const order of [orders[0], orders[19]]) {
      await limitedShopFixture.payPal.approve(order?.orderId ?? '');
      expect((await order?.buyer.capture(order.orderId))?.status).toBe(200);
    }
    expect(await limitedShopFixture.getInventory(chocolate.id)).toBe(48);
  }, 60_000);
});

describe('a browser with an unknown capture result', () => {
  test.each([
    ['with limits', () => limitedShopFixture],
    ['without limits', () => shopFixture],
  ])(
    'a browser whose capture is unknown cannot check out again, and others can (%s)',
    async (_description, browserOptions) => {
      const at = browserOptions();
      const chocolate = await at.addChocolate();
      const { buyer, orderId } = await at.createApprovedCheckout(createCart(chocolate.id));
      at.setPayPalBehavior({ isSilent: true });
      await at.payPal.failNext('error', 100);
      expect((await buyer.capture(orderId)).body.reason).toBe('payment-unsure');
      const before = await at.readState();
      const rejected = await buyer.checkout(createCart(chocolate.id, 2));
      expect([rejected.status, rejected.body.reason]).toEqual([409, 'order-being-paid']);
      expect(await at.readState()).toEqual(before);
      expect((await at.createBrowser().checkout(createCart(chocolate.id))).status).toBe(201);
      await at.payPal.clearFaults();
      at.setPayPalBehavior();
      await at.advanceWithSweeps(2);
      expect((await buyer.getOrderStatus(orderId)).body.standing).toBe('paid');
      expect((await buyer.checkout(createCart(chocolate.id, 2))).status).toBe(201);
    },
  );
});

test('two concurrent checkouts of a new browser can both be paid', async () => {
  const [chocolate, buyer] = [await shopFixture.addChocolate(), shopFixture.createBrowser()];
  await buyer.call('GET', '/config/paypal');
  const tabs = await Promise.all([buyer.checkout(createCart(chocolate.id)), buyer.checkout(createCart(chocolate.id))]);
  for (const { body } of tabs) {
    await shopFixture.payPal.approve(body.orderId);
    expect((await buyer.capture(body.orderId)).status).toBe(200);
  }
});
