import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStockRace, type StockRace } from '#tests/support/races/stock.ts';

let stockRace: StockRace;
beforeAll(async () => {
  stockRace = await createStockRace();
});
afterAll(() => stockRace.close());

test('concurrent sale and stock change: the sale is counted', async () => {
  for (let round = 0; round < 15; round++) {
    const { status, sold, left: inventory, expected } = await stockRace.race();
    expect([200, 409]).toContain(status);
    expect({ sold, left: inventory }).toEqual({ sold: 3, left: expected });
  }
});
