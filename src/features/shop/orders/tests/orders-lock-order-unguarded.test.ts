// Control of a race test: without the guard, the race is lost.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { raceOppositeCarts } from '#tests/support/races/orders.ts';
import { repeatUntilRaceLost } from '#tests/support/races/repeat-until-race-lost.ts';
import { type ConcurrentShop, createConcurrentShop } from '#tests/support/shop/concurrent-shop-fixture.ts';
import type { OrderLineInput } from '../../cart/domain/order-lines.ts';
import { chocolates } from '../../tables.ts';

vi.mock('../../cart/domain/order-lines.ts', async (original) => ({
  ...(await original<typeof import('../../cart/domain/order-lines.ts')>()),
  mergeLines: (lines: readonly OrderLineInput[]) => lines,
}));

vi.mock('../store.ts', async (original) => ({
  ...(await original<typeof import('../store.ts')>()),
  async lockChocolates(tx: Database, ids: readonly string[]) {
    const lockedChocolates: (typeof chocolates.$inferSelect)[] = [];
    for (const id of ids) {
      lockedChocolates.push(...(await tx.select().from(chocolates).where(eq(chocolates.id, id)).for('update')));
      await forceInterleaving();
    }
    return lockedChocolates;
  },
}));

describe.runIf(process.env.TEST_DATABASE_URL)('without one lock order', () => {
  let shop: ConcurrentShop;
  beforeAll(async () => {
    shop = await createConcurrentShop({ environment: { RATE_LIMITS: 'off' } });
  });
  afterAll(() => shop.close());

  test('concurrent carts with the same chocolates deadlock without one lock order', async () => {
    const { other } = await repeatUntilRaceLost(
      () => raceOppositeCarts(shop, 6),
      (result) => result.other.length > 0,
    );
    expect(other).toContain('500 internal-error');
  }, 120_000);
});
