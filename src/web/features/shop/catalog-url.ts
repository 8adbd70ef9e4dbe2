import { type Allergen, parseAllergen } from '#domain/shop/allergens.ts';
import type { NameOrder } from '#domain/shop/sort-by-name.ts';

/** The hero's Order button leads here. */
export const CATALOG_ANCHOR = 'tins';

/** How an address says that the shelf is turned. */
export const DESCENDING_SORT = 'z-a';

/** The order that an address asks for. */
export const getOrderParam = (search: URLSearchParams): NameOrder =>
  search.get('sort') === DESCENDING_SORT ? 'Z-A' : 'A-Z';

/** The allergen that an address leaves out. */
export const getWithoutParam = (search: URLSearchParams): Allergen | null =>
  parseAllergen(search.get('without')) ?? null;

/** The shelf in an order, from a page on, with or without the tins that contain something. */
export function catalogUrl(options: { order: NameOrder; page?: number; without: Allergen | null }): string {
  const { order, page = 1, without } = options;
  const query = new URLSearchParams({
    ...(order === 'Z-A' && { sort: DESCENDING_SORT }),
    ...(page > 1 && { page: String(page) }),
    ...(without && { without }),
  });
  return `/chocolates${query.size > 0 ? `?${query}` : ''}#${CATALOG_ANCHOR}`;
}
