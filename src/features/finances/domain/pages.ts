/** Entries per page: nearly every month fits on one. */
export const FINANCE_PAGE_SIZE = 100;

/** Returns the number of pages; no entries give one empty page. */
export function countFinancePages(entries: number): number {
  return Math.max(1, Math.ceil(entries / FINANCE_PAGE_SIZE));
}
