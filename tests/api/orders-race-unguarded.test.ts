// The twin of orders-race.test.ts: without the lock on the tins, and the constraint behind it, more are sold than there
// are; without the turn of an address and of a browser each reserves more than it may.
import { asc, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { chocolates } from '#database/tables/shop.ts';
import { type BusyShop, openBusyShop } from '../support/busy-shop.ts';
import {
  rushForLastTins,
  rushOfLateBuyers,
  rushOfOneAddress,
  rushOfOneBrowser,
  rushToPayFirst,
} from '../support/rush-for-tins.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';
import { untilLost } from '../support/until-lost.ts';

vi.mock('#server/features/shop/orders/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/shop/orders/store.ts')>();
  const listUnpaid: typeof guarded.listUnpaid = async (...asked) => {
    const listed = await guarded.listUnpaid(...asked);
    await unluckyMoment();
    return listed;
  };
  const countReserved: typeof guarded.countReserved = async (...asked) => {
    const counted = await guarded.countReserved(...asked);
    await unluckyMoment();
    return counted;
  };
  return {
    ...guarded,
    listUnpaid,
    countReserved,
    async takeTurn() {},
    async lockTins(tx: Database, ids: readonly string[]) {
      const tins = await tx
        .select()
        .from(chocolates)
        .where(inArray(chocolates.id, [...ids]))
        .orderBy(asc(chocolates.id));
      await unluckyMoment();
      return tins;
    },
  };
});

let shop: BusyShop;
beforeAll(async () => {
  shop = await openBusyShop({ without: 'transactions' });
  await shop.studio.connection.db.execute(sql`alter table chocolates drop constraint chocolates_inventory`);
});
afterAll(() => shop.close());

test('without the lock and the constraint more tins are sold than there are', async () => {
  const { counted } = await untilLost(
    () => rushForLastTins(shop, { tins: 3, buyers: 30 }),
    ({ counted: { atPayPal } }) => atPayPal > 3,
  );
  expect(counted.atPayPal).toBeGreaterThan(3);
  expect(counted.left).toBeLessThan(0);
});

test('without them money is taken from late buyers for tins that are not there', async () => {
  const { captures } = await untilLost(
    () => rushOfLateBuyers(shop, { tins: 2, waves: 5 }),
    (came) => came.captures > 2,
  );
  expect(captures).toBeGreaterThan(2);
});

test('without them money is taken for tins that are taken at the capture and are not there', async () => {
  const { captures } = await untilLost(
    () => rushToPayFirst(shop, { tins: 1, buyers: 6 }),
    (came) => came.captures > 1,
  );
  expect(captures).toBeGreaterThan(1);
});

test('without the turn of an address more than ten reservations are made from it', async () => {
  const { reserved } = await untilLost(
    () => rushOfOneAddress(shop, 30),
    (came) => came.reserved > 10,
  );
  expect(reserved).toBeGreaterThan(10);
});

test('without the turn of a browser it has more than one reservation', async () => {
  const { reserved } = await untilLost(
    () => rushOfOneBrowser(shop, 10),
    (came) => came.reserved > 1,
  );
  expect(reserved).toBeGreaterThan(1);
});
