import { DAY_MS } from '#platform/time/day.ts';
import type { Chocolate } from '../../contract/shop.ts';
import type { ShopApi } from '../../web/api.ts';

const MAX_TINS = 4;

/** Returns four tins that are in stock: the next four of the list each day, so that all of them get their turn. */
export function pickFeatured(chocolates: readonly Chocolate[], day: string): Chocolate[] {
  const inStock = chocolates.filter(({ inventory }) => inventory > 0);
  const start = ((Date.parse(day) / DAY_MS) * MAX_TINS) % Math.max(inStock.length, 1);
  return pickFrom(inStock, start);
}

/** Returns the four tins in stock that follow the tin of this name on the shelf. */
export function pickNeighbors(chocolates: readonly Chocolate[], tinName: string): Chocolate[] {
  const index = chocolates.findIndex(({ name }) => name === tinName);
  return pickFrom(chocolates, Math.max(index, 0));
}

/** The details stay empty, because they are not shown here and the cart loads them itself. */
const pickFrom = (chocolates: readonly Chocolate[], start: number): Chocolate[] =>
  [...chocolates.slice(start), ...chocolates.slice(0, start)]
    .filter(({ inventory }) => inventory > 0)
    .slice(0, MAX_TINS)
    .map((chocolate) => ({ ...chocolate, details: '' }));

/** Loads the tins of the home page. */
export async function loadFeatured(api: ShopApi, day: string): Promise<Chocolate[]> {
  return pickFeatured(await api('GET /api/chocolates', { query: { page: 1 } }), day);
}

/** Loads today's tins for a page that also works without them. */
export async function loadFeaturedToday(api: ShopApi): Promise<Chocolate[]> {
  try {
    const { now } = await api('GET /config/site');
    return await loadFeatured(api, now.day);
  } catch {
    return [];
  }
}
