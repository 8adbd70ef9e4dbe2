import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PAGE_SIZE } from '#domain/pages.ts';

/** So many rows of a long list are in memory at once. */
const BATCH_SIZE = 500;

/** The columns that a list is sorted by: together they are different in every row, and none of them is null. */
export type KeysetSort = { columns: SQLWrapper[]; descending: boolean };

/** A batch of a list: what stands behind the row that has these values in the columns it is sorted by. */
export type Batch = { after: readonly string[] | undefined; limit: number };

/** Which part of a list is read: one of its pages, or a batch of all of it. */
export type ListPart = { page: number } | Batch;

const rowSql = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`;

/** The values that `behind` needs, as the database writes them: a Date would lose its microseconds. */
export function selectKey({ columns }: KeysetSort): SQL<string[]> {
  return sql<string[]>`array[${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )}]`;
}

/** The order of a list, for `orderBy`. */
export function orderByKeyset({ columns, descending }: KeysetSort): SQL[] {
  return columns.map((column) => (descending ? sql`${column} desc` : sql`${column} asc`));
}

/** The condition of a batch; pages have none. */
export function keysetCondition({ columns, descending }: KeysetSort, part: ListPart): SQL | undefined {
  if ('page' in part || !part.after) return undefined;
  const columnsSql = rowSql(columns.map((column) => sql`${column}`));
  const valuesSql = rowSql(part.after.map((value) => sql`${value}`));
  return descending ? sql`${columnsSql} < ${valuesSql}` : sql`${columnsSql} > ${valuesSql}`;
}

/** How many rows a part has at most, and how many it passes over. */
export function getLimitAndOffset(part: ListPart, pageSize = PAGE_SIZE): { limit: number; offset: number } {
  return 'page' in part ? { limit: pageSize, offset: (part.page - 1) * pageSize } : { limit: part.limit, offset: 0 };
}

/**
 * A list from its beginning, in batches that are each read when the one before has been used. No transaction and no
 * connection is kept between them, however slowly someone takes them.
 *
 * @param most ends the list after so many rows
 */
export async function* readInBatches<Row extends { key: readonly string[] }>(
  read: (batch: Batch) => Promise<Row[]>,
  maxRows = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row[]> {
  let after: readonly string[] | undefined;
  for (let remaining = maxRows; remaining > 0; ) {
    const limit = Math.min(BATCH_SIZE, remaining);
    const rows = await read({ after, limit });
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    remaining -= rows.length;
    after = rows.at(-1)?.key;
  }
}
