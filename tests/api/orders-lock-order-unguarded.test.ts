// The twin of the carts in orders-race.test.ts that hold the same tins: locked in the order in which each cart has them, they
// wait for each other until the database ends one of them. PGlite has one connection and does one transaction at a time,
// so this is shown on PostgreSQL only.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { chocolates } from '#database/tables/shop.ts';
import type { AskedLine } from '#domain/shop/order-lines.ts';
import { type BusyShop, openBusyShop } from '../support/busy-shop.ts';
import { rushCrosswise } from '../support/rush-for-tins.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';
import { untilLost } from '../support/until-lost.ts';

vi.mock('#domain/shop/order-lines.ts', async (original) => ({
  ...(await original<typeof import('#domain/shop/order-lines.ts')>()),
  mergedLines: (lines: readonly AskedLine[]) => lines,
}));

vi.mock('#server/features/shop/orders/store.ts', async (original) => ({
  ...(await original<typeof import('#server/features/shop/orders/store.ts')>()),
  async lockTins(tx: Database, ids: readonly string[]) {
    const tins: (typeof chocolates.$inferSelect)[] = [];
    for (const id of ids) {
      tins.push(...(await tx.select().from(chocolates).where(eq(chocolates.id, id)).for('update')));
      await unluckyMoment();
    }
    return tins;
  },
}));

describe.runIf(process.env.TEST_DATABASE_URL)('without one order of locking', () => {
  let shop: BusyShop;
  beforeAll(async () => {
    shop = await openBusyShop({ environment: { RATE_LIMITS: 'off' } });
  });
  afterAll(() => shop.close());

  test('carts with the same two tins wait for each other until the database ends one', async () => {
    const { other } = await untilLost(
      () => rushCrosswise(shop, 6),
      (came) => came.other.length > 0,
    );
    expect(other).toContain('500 internal-error');
  }, 120_000);
});
