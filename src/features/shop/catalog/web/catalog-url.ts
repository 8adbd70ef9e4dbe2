import { type Allergen, parseAllergen } from '../domain/allergens.ts';
import type { NameOrder } from '../domain/sort-by-name.ts';

/** Target of the hero's Order button. */
export const CATALOG_ANCHOR = 'tins';

/** Query value for descending order. */
export const DESCENDING_SORT = 'z-a';

export const getOrderParam = (search: URLSearchParams): NameOrder =>
  search.get('sort') === DESCENDING_SORT ? 'Z-A' : 'A-Z';

/** The allergen that the query filters out. */
export const getWithoutParam = (search: URLSearchParams): Allergen | null =>
  parseAllergen(search.get('without')) ?? null;

/** URL of a catalog page with its order and allergen filter. */
export function catalogUrl(options: { order: NameOrder; page?: number; without: Allergen | null }): string {
  const { order, page = 1, without } = options;
  const query = new URLSearchParams({
    ...(order === 'Z-A' && { sort: DESCENDING_SORT }),
    ...(page > 1 && { page: String(page) }),
    ...(without && { without }),
  });
  return `/chocolates${query.size > 0 ? `?${query}` : ''}#${CATALOG_ANCHOR}`;
}
