// Control of admin-stock-race.test.ts: without the guard, the race is lost.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { createStockRace, type StockRace } from '#tests/support/races/stock.ts';
import { chocolates } from '../../tables.ts';

const readDone = Promise.withResolvers<void>();

vi.mock('../admin/store.ts', async (original) => ({
  ...(await original<typeof import('../admin/store.ts')>()),
  async lockChocolate(tx: Database, id: string) {
    const look = async () => (await tx.select().from(chocolates).where(eq(chocolates.id, id)))[0];
    const chocolateRow = await look();
    readDone.resolve();
    await vi.waitFor(async () => expect(await look()).toMatchObject({ inventory: 7 }), { timeout: 10_000 });
    return chocolateRow;
  },
}));

let stockRace: StockRace;
beforeAll(async () => {
  stockRace = await createStockRace({ disabledGuard: 'transactions' });
});
afterAll(() => stockRace.close());

test('concurrent sales are lost when the owner changes the stock without the lock', async () => {
  const { status, sold, left: inventory, expected } = await stockRace.race(readDone.promise);
  expect([status, sold]).toEqual([200, 3]);
  expect(inventory).toBe(expected + 3);
});
