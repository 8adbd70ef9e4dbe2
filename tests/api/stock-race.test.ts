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
} from '../support/races/orders.ts';
import { type ConcurrentShop, createConcurrentShop } from '../support/shop/concurrent-shop-fixture.ts';

const onePaidOrder = {
  ...{ numbers: [expect.any(String)], other: [] },
  ...{ receipts: 1, notesToOwner: 1, captures: 1, taken: 2 },
};

const nothingElse = { refunds: 0, refused: 0, other: [], left: 0 };

let shop: ConcurrentShop;

describe('many buyers', () => {
  beforeAll(async () => {
    shop = await createConcurrentShop({ environment: { RATE_LIMITS: 'off' } });
  });
  afterAll(() => shop.close());

  test('of a hundred buyers at once for the last three tins three are at PayPal, and they pay for them', async () => {
    const { counts, payConcurrently } = await raceForLastStock(shop, { stock: 3, buyers: 100 });
    expect(counts).toEqual({ atPayPal: 3, refused: 97, other: [], left: 0 });
    expect(await payConcurrently()).toEqual({ captures: 3, sold: 3, ...nothingElse });
  });

  test('of two hundred buyers at once for fifty tins fifty have one, and fifty are paid for', async () => {
    const { counts, payConcurrently } = await raceForLastStock(shop, { stock: 50, buyers: 200 });
    expect(counts).toEqual({ atPayPal: 50, refused: 150, other: [], left: 0 });
    expect(await payConcurrently()).toEqual({ captures: 50, sold: 50, ...nothingElse });
  }, 60_000);

  test('of thirty who come late and all at once for the last three tins three are charged', async () => {
    const result = await raceLateBuyers(shop, { stock: 3, waves: 10 });
    expect(result).toEqual({ captures: 3, sold: 3, ...nothingElse, refused: 27 });
  });

  test('carts with the same two tins never wait for each other crosswise', async () => {
    expect(await raceOppositeCarts(shop, 60)).toEqual({ other: [], left: [940, 940] });
  });

  test('a hundred buyers at once with a coupon for one use: one has it', async () => {
    expect(await raceForCoupon(shop, 100)).toEqual({ won: 1, refused: 99, atPayPal: 1, uses: 1, taken: 1 });
  });

  test('captured ten times, placed fifty times and settled at once, it is one order with one receipt', async () => {
    expect(await raceToPay(shop, { captures: 10, places: 50, settles: 10 })).toEqual(onePaidOrder);
  });

  test('so it is when PayPal had taken the money before, and nobody heard of it', async () => {
    expect(await raceToPay(shop, { captures: 10, places: 50, settles: 10, charged: true })).toEqual(onePaidOrder);
  });

  test('a reservation that ends while its buyer captures is captured with its tins or refused before money moves', async () => {
    const {
      withTins,
      refused: rejected,
      odd: inconsistent,
      refunds,
    } = await raceAtExpiry(shop, { many: 20, sweep: 'tins' });
    expect({ odd: inconsistent, refunds, of: withTins + rejected }).toEqual({ odd: [], refunds: 0, of: 20 });
  }, 60_000);

  test('so it is while payments are swept, which capture what nobody came for', async () => {
    const {
      withTins,
      refused: rejected,
      odd: inconsistent,
      refunds,
    } = await raceAtExpiry(shop, { many: 20, sweep: 'all' });
    expect({ odd: inconsistent, refunds, of: withTins + rejected }).toEqual({ odd: [], refunds: 0, of: 20 });
  }, 60_000);
});

describe('with limits', () => {
  beforeAll(async () => {
    shop = await createConcurrentShop();
  });
  afterAll(() => shop.close());

  test('thirty tabs of one browser that check out at once leave one reservation', async () => {
    expect(await raceTabsOfOneBrowser(shop, 30)).toEqual({ other: [], reserved: 1, taken: 1 });
  });

  test('thirty browsers of one address that check out at once leave ten reservations', async () => {
    expect(await raceBrowsersAtOneIp(shop, 30)).toEqual({ refused: 20, other: [], reserved: 10, taken: 10 });
  });

  test('of eight buyers whose tins are taken at the capture, all at once, two have the last two, and nobody else is charged', async () => {
    expect(await raceToPayFirst(shop, { stock: 2, buyers: 8 })).toEqual({
      ...{ kept: 0, leftBefore: 2 },
      ...{ captures: 2, refunds: 0, sold: 2, refused: 6, other: [], left: 0 },
    });
  });

  test('buyers who change their carts at once never wait for each other crosswise', async () => {
    expect(await raceToChangeCart(shop, 60)).toEqual({ other: [], left: [970, 970] });
  });
});
