/** Entries on one page of the books: nearly always a month fits on it. */
export const BOOK_ROWS = 100;

/** How many pages so many entries make; empty books are one page with nothing on it. */
export function bookPages(entries: number): number {
  return Math.max(1, Math.ceil(entries / BOOK_ROWS));
}
