import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  raceAtExpiry,
  raceBrowsersAtOneIp,
  raceForCoupon,
  raceForLastStock,
  raceLateBuyers,
  raceOppositeCarts,
  raceTabsOfOneBrowser,
  raceToChangeCart,
  raceToPay,
  raceToPayFirst,
} from '#tests/support/races/orders.ts';
import { type ConcurrentShop, createConcurrentShop } from '#tests/support/shop/concurrent-shop-fixture.ts';

const onePaidOrder = {
  numbers: [expect.any(String)],
  other: [],
  receipts: 1,
  notesToOwner: 1,
  captures: 1,
  taken: 2,
};

const nothingElse = { refunds: 0, refused: 0, other: [], left: 0 };

let shop: ConcurrentShop;

describe('concurrent buyers', () => {
  beforeAll(async () => {
    shop = await createConcurrentShop({ environment: { RATE_LIMITS: 'off' } });
  });
  afterAll(() => shop.close());

  test('30 concurrent buyers of the last 3 chocolates: 3 get a PayPal order and pay', async () => {
    const { counts, payConcurrently } = await raceForLastStock(shop, { stock: 3, buyers: 30 });
    expect(counts).toEqual({ atPayPal: 3, refused: 27, other: [], left: 0 });
    expect(await payConcurrently()).toEqual({ captures: 3, sold: 3, ...nothingElse });
  });

  test('60 concurrent buyers of 15 chocolates: 15 succeed and pay', async () => {
    const { counts, payConcurrently } = await raceForLastStock(shop, { stock: 15, buyers: 60 });
    expect(counts).toEqual({ atPayPal: 15, refused: 45, other: [], left: 0 });
    expect(await payConcurrently()).toEqual({ captures: 15, sold: 15, ...nothingElse });
  }, 60_000);

  test('15 concurrent late buyers of the last 3 chocolates: 3 are charged', async () => {
    const result = await raceLateBuyers(shop, { stock: 3, waves: 5 });
    expect(result).toEqual({ captures: 3, sold: 3, ...nothingElse, refused: 12 });
  });

  test('concurrent carts with the same chocolates: no deadlock', async () => {
    expect(await raceOppositeCarts(shop, 30)).toEqual({ other: [], left: [970, 970] });
  });

  test('30 concurrent checkouts with a coupon for one use: one succeeds', async () => {
    expect(await raceForCoupon(shop, 30)).toEqual({ won: 1, refused: 29, atPayPal: 1, uses: 1, taken: 1 });
  });

  test('concurrent captures, order requests and sweeps of one payment: one order and one receipt', async () => {
    expect(await raceToPay(shop, { captures: 5, places: 15, settles: 5 })).toEqual(onePaidOrder);
  });

  test('concurrent order requests after an unnoticed capture: one order and one receipt', async () => {
    expect(await raceToPay(shop, { captures: 5, places: 15, settles: 5, charged: true })).toEqual(onePaidOrder);
  });

  test('concurrent expiry and capture of a reservation: it is captured with its stock, or not charged', async () => {
    const {
      withTins,
      refused: rejected,
      odd: inconsistent,
      refunds,
    } = await raceAtExpiry(shop, { many: 8, sweep: 'tins' });
    expect({ odd: inconsistent, refunds, of: withTins + rejected }).toEqual({ odd: [], refunds: 0, of: 8 });
  }, 60_000);

  test('concurrent expiry, capture and sweep of a reservation: it is captured with its stock, or not charged', async () => {
    const {
      withTins,
      refused: rejected,
      odd: inconsistent,
      refunds,
    } = await raceAtExpiry(shop, { many: 8, sweep: 'all' });
    expect({ odd: inconsistent, refunds, of: withTins + rejected }).toEqual({ odd: [], refunds: 0, of: 8 });
  }, 60_000);
});

describe('with limits', () => {
  beforeAll(async () => {
    shop = await createConcurrentShop();
  });
  afterAll(() => shop.close());

  test('10 concurrent checkouts of one browser: one reservation remains', async () => {
    expect(await raceTabsOfOneBrowser(shop, 10)).toEqual({ other: [], reserved: 1, taken: 1 });
  });

  test('30 concurrent checkouts from one IP address: 10 reservations remain', async () => {
    expect(await raceBrowsersAtOneIp(shop, 30)).toEqual({ refused: 20, other: [], reserved: 10, taken: 10 });
  });

  test('8 concurrent captures that reserve the last 2 chocolates: 2 succeed, and the others are not charged', async () => {
    expect(await raceToPayFirst(shop, { stock: 2, buyers: 8 })).toEqual({
      kept: 0,
      leftBefore: 2,
      captures: 2,
      refunds: 0,
      sold: 2,
      refused: 6,
      other: [],
      left: 0,
    });
  });

  test('concurrent cart changes: no deadlock', async () => {
    expect(await raceToChangeCart(shop, 30)).toEqual({ other: [], left: [985, 985] });
  });
});
