/** Rows on one page of a list of the owner's desk. */
export const PAGE_ROWS = 50;

/** How many pages so many rows make; an empty list is one page with nothing on it. */
export function pageCount(rows: number): number {
  return Math.max(1, Math.ceil(rows / PAGE_ROWS));
}

/** How many rows come before a page; pages are counted from 1. */
export function rowsBefore(page: number): number {
  return (page - 1) * PAGE_ROWS;
}
