/** Rows on one page of a list of the owner's desk. */
export const PAGE_SIZE = 50;

/** So many rows a list answers at most where no page is asked for. Pages of 50 and of 100 go on behind them. */
export const MAX_UNPAGED_ROWS = 10_000;

/** How many pages so many rows make; an empty list is one page with nothing on it. */
export function countPages(rows: number): number {
  return Math.max(1, Math.ceil(rows / PAGE_SIZE));
}

/** How many rows come before a page; pages are counted from 1. */
export function pageOffset(page: number): number {
  return (page - 1) * PAGE_SIZE;
}
