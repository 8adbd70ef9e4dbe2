import type { NameOrder } from '#domain/shop/sort-by-name.ts';

/** The hero's Order button leads here. */
export const TABLE_ANCHOR = 'tins';

/** How an address says that the shelf is turned. */
export const TURNED = 'z-a';

/** The order that an address asks for. */
export const orderInSearch = (search: URLSearchParams): NameOrder => (search.get('sort') === TURNED ? 'Z-A' : 'A-Z');

/** The shelf in an order, from a page on. */
export function shelfAddress({ order, page = 1 }: { order: NameOrder; page?: number }): string {
  const query = new URLSearchParams({
    ...(order === 'Z-A' && { sort: TURNED }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/chocolates${query.size > 0 ? `?${query}` : ''}#${TABLE_ANCHOR}`;
}
