import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PAGE_ROWS } from '#domain/pages.ts';

/** So many rows of a long list are in memory at once. */
const BATCH_ROWS = 500;

/** The columns that a list is sorted by: together they are different in every row, and none of them is null. */
export type Sorting = { columns: SQLWrapper[]; descending: boolean };

/** A batch of a list: what stands behind the row that has these values in the columns it is sorted by. */
export type Batch = { after: readonly string[] | undefined; limit: number };

/** Which part of a list is read: one of its pages, or a batch of all of it. */
export type Part = { page: number } | Batch;

const row = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`;

/** The values that `behind` needs, as the database writes them: a Date would lose its microseconds. */
export function keyOf({ columns }: Sorting): SQL<string[]> {
  return sql<string[]>`array[${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )}]`;
}

/** The order of a list, for `orderBy`. */
export function inOrder({ columns, descending }: Sorting): SQL[] {
  return columns.map((column) => (descending ? sql`${column} desc` : sql`${column} asc`));
}

/** The condition of a batch; pages have none. */
export function behind({ columns, descending }: Sorting, part: Part): SQL | undefined {
  if ('page' in part || !part.after) return undefined;
  const here = row(columns.map((column) => sql`${column}`));
  const there = row(part.after.map((value) => sql`${value}`));
  return descending ? sql`${here} < ${there}` : sql`${here} > ${there}`;
}

/** How many rows a part has at most, and how many it passes over. */
export function extentOf(part: Part, pageRows = PAGE_ROWS): { limit: number; offset: number } {
  return 'page' in part ? { limit: pageRows, offset: (part.page - 1) * pageRows } : { limit: part.limit, offset: 0 };
}

/**
 * A list from its beginning, in batches that are each read when the one before has been used. No transaction and no
 * connection is kept between them, however slowly someone takes them.
 *
 * @param most ends the list after so many rows
 */
export async function* inBatches<Row extends { key: readonly string[] }>(
  read: (batch: Batch) => Promise<Row[]>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row[]> {
  let after: readonly string[] | undefined;
  for (let left = most; left > 0; ) {
    const limit = Math.min(BATCH_ROWS, left);
    const rows = await read({ after, limit });
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    left -= rows.length;
    after = rows.at(-1)?.key;
  }
}
