/** Rows per page in the admin lists. */
export const PAGE_SIZE = 50;

/**
 * Maximum rows of a list without paging. It is a multiple of the page sizes 50 and 100, so pages can continue after it.
 */
export const MAX_UNPAGED_ROWS = 10_000;

/** Returns the number of pages; an empty list has one empty page. */
export function countPages(rows: number): number {
  return Math.max(1, Math.ceil(rows / PAGE_SIZE));
}

/** Returns the number of rows before a page; pages start at 1. */
export function pageOffset(page: number): number {
  return (page - 1) * PAGE_SIZE;
}
