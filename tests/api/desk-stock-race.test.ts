import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStockRush, type StockRush } from '../support/rush-for-stock.ts';

let stock: StockRush;
beforeAll(async () => {
  stock = await openStockRush();
});
afterAll(() => stock.close());

test('tins that are sold while the owner changes their stock stay sold', async () => {
  for (let round = 0; round < 15; round++) {
    const { status, sold, left, expected } = await stock.rush();
    expect([200, 409]).toContain(status);
    expect({ sold, left }).toEqual({ sold: 3, left: expected });
  }
});
