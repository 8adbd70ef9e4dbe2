import { and, type Column, eq, ne, type SQL, sql } from 'drizzle-orm';

/** Matches a column with this address. An empty address matches no row, so anonymized rows are never found. */
export const matchesEmail = (column: Column, address: string): SQL | undefined =>
  and(eq(column, address), ne(column, ''));

/**
 * Matches a text that contains all words of a search, in any case and order. `text` must be the expression of a trigram
 * index (`*_search` in the tables of features), or a long list is scanned in full.
 */
export function matchesAllWords(text: SQL, search: string): SQL {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const conditions = words.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
