/** Entries on one page of the books: nearly always a month fits on it. */
export const FINANCE_PAGE_SIZE = 100;

/** How many pages so many entries make; empty books are one page with nothing on it. */
export function countFinancePages(entries: number): number {
  return Math.max(1, Math.ceil(entries / FINANCE_PAGE_SIZE));
}
