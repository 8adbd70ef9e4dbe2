// Control of stock-race.test.ts: without the guard, the race is lost.
import { asc, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import {
  raceBrowsersAtOneIp,
  raceForLastStock,
  raceLateBuyers,
  raceTabsOfOneBrowser,
  raceToPayFirst,
} from '#tests/support/races/orders.ts';
import { repeatUntilRaceLost } from '#tests/support/races/repeat-until-race-lost.ts';
import { type ConcurrentShop, createConcurrentShop } from '#tests/support/shop/concurrent-shop-fixture.ts';
import { chocolates } from '../../tables.ts';

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  const listUnpaidOrders: typeof guarded.listUnpaidOrders = async (...args) => {
    const listed = await guarded.listUnpaidOrders(...args);
    await forceInterleaving();
    return listed;
  };
  const countReservations: typeof guarded.countReservations = async (...args) => {
    const counted = await guarded.countReservations(...args);
    await forceInterleaving();
    return counted;
  };
  return {
    ...guarded,
    listUnpaidOrders,
    countReservations,
    async lockReservations() {},
    async lockChocolates(tx: Database, ids: readonly string[]) {
      const chocolateRows = await tx
        .select()
        .from(chocolates)
        .where(inArray(chocolates.id, [...ids]))
        .orderBy(asc(chocolates.id));
      await forceInterleaving();
      return chocolateRows;
    },
  };
});

let shop: ConcurrentShop;
beforeAll(async () => {
  shop = await createConcurrentShop({ disabledGuard: 'transactions' });
  await shop.testApp.connection.db.execute(sql`alter table chocolates drop constraint chocolates_inventory`);
});
afterAll(() => shop.close());

test('more chocolates are sold than in stock without the lock and the constraint', async () => {
  const { counts } = await repeatUntilRaceLost(
    () => raceForLastStock(shop, { stock: 3, buyers: 30 }),
    ({ counts: { atPayPal } }) => atPayPal > 3,
  );
  expect(counts.atPayPal).toBeGreaterThan(3);
  expect(counts.left).toBeLessThan(0);
});

test('late buyers are charged for sold-out chocolates without the lock and the constraint', async () => {
  const { captures } = await repeatUntilRaceLost(
    () => raceLateBuyers(shop, { stock: 2, waves: 5 }),
    (result) => result.captures > 2,
  );
  expect(captures).toBeGreaterThan(2);
});

test('buyers whose stock is reserved at the capture are charged for sold-out chocolates without the lock', async () => {
  const { captures } = await repeatUntilRaceLost(
    () => raceToPayFirst(shop, { stock: 1, buyers: 6 }),
    (result) => result.captures > 1,
  );
  expect(captures).toBeGreaterThan(1);
});

test('one IP address gets more than ten reservations without its lock', async () => {
  const { reserved } = await repeatUntilRaceLost(
    () => raceBrowsersAtOneIp(shop, 30),
    (result) => result.reserved > 10,
  );
  expect(reserved).toBeGreaterThan(10);
});

test('one browser gets more than one reservation without its lock', async () => {
  const { reserved } = await repeatUntilRaceLost(
    () => raceTabsOfOneBrowser(shop, 10),
    (result) => result.reserved > 1,
  );
  expect(reserved).toBeGreaterThan(1);
});
