// The twin of desk-stock-race.test.ts: without the lock on the tin, tins that are sold between looking and writing are
// on the shelf again.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { chocolates } from '#database/tables/shop.ts';
import { openStockRush, type StockRush } from '../support/rush-for-stock.ts';

const looked = Promise.withResolvers<void>();

vi.mock('#server/features/shop/desk/store.ts', async (original) => ({
  ...(await original<typeof import('#server/features/shop/desk/store.ts')>()),
  async lockTin(tx: Database, id: string) {
    const look = async () => (await tx.select().from(chocolates).where(eq(chocolates.id, id)))[0];
    const seen = await look();
    looked.resolve();
    await vi.waitFor(async () => expect(await look()).toMatchObject({ inventory: 7 }), { timeout: 10_000 });
    return seen;
  },
}));

let stock: StockRush;
beforeAll(async () => {
  stock = await openStockRush({ without: 'transactions' });
});
afterAll(() => stock.close());

test('without the lock the sales of that moment are lost', async () => {
  const { status, sold, left, expected } = await stock.rush(looked.promise);
  expect([status, sold]).toEqual([200, 3]);
  expect(left).toBe(expected + 3);
});
