import { and, type Column, eq, ne, type SQL, sql } from 'drizzle-orm';

/** Whether a column holds this address. An empty one is nobody's: it finds no row, also not those that were anonymised. */
export const matchesEmail = (column: Column, address: string): SQL | undefined =>
  and(eq(column, address), ne(column, ''));

/**
 * Whether a text holds all the words of a search, in whichever case and order. `text` is the expression of a
 * trigram index (`*_search` in src/database/tables), so that a long list is not read from end to end.
 */
export function matchesAllWords(text: SQL, search: string): SQL {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const conditions = words.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
