import { type Allergen, readAllergen } from '#domain/shop/allergens.ts';
import type { NameOrder } from '#domain/shop/sort-by-name.ts';

/** The hero's Order button leads here. */
export const TABLE_ANCHOR = 'tins';

/** How an address says that the shelf is turned. */
export const TURNED = 'z-a';

/** The order that an address asks for. */
export const orderInSearch = (search: URLSearchParams): NameOrder => (search.get('sort') === TURNED ? 'Z-A' : 'A-Z');

/** The allergen that an address leaves out. */
export const withoutInSearch = (search: URLSearchParams): Allergen | null =>
  readAllergen(search.get('without')) ?? null;

/** The shelf in an order, from a page on, with or without the tins that contain something. */
export function shelfAddress(given: { order: NameOrder; page?: number; without: Allergen | null }): string {
  const { order, page = 1, without } = given;
  const query = new URLSearchParams({
    ...(order === 'Z-A' && { sort: TURNED }),
    ...(page > 1 && { page: String(page) }),
    ...(without && { without }),
  });
  return `/chocolates${query.size > 0 ? `?${query}` : ''}#${TABLE_ANCHOR}`;
}
