import type { Chocolate } from '#contract/shop.ts';
import { DAY_MS } from '#domain/day.ts';
import type { Api } from '#web/api/client.ts';

const MAX_TINS = 4;

/** Returns four tins that are in stock: the next four of the list each day, so that all of them get their turn. */
export function pickFeatured(chocolates: readonly Chocolate[], day: string): Chocolate[] {
  const inStock = chocolates.filter(({ inventory }) => inventory > 0);
  const start = ((Date.parse(day) / DAY_MS) * MAX_TINS) % Math.max(inStock.length, 1);
  return (
    [...inStock.slice(start), ...inStock.slice(0, start)]
      .slice(0, MAX_TINS)
      // The details stay empty, because they are not shown here and the cart loads them itself.
      .map((chocolate) => ({ ...chocolate, details: '' }))
  );
}

/** Loads the tins of the home page. */
export async function loadFeatured(api: Api, day: string): Promise<Chocolate[]> {
  return pickFeatured(await api('GET /api/chocolates', { query: { page: 1 } }), day);
}
