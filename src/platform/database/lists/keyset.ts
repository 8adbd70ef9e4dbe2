import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PAGE_SIZE } from '#platform/lists/pages.ts';

/** Rows of a long list in memory at once. */
const BATCH_SIZE = 500;

/** The sort columns of a list. Together they must be unique per row, and none may be null. */
export type KeysetSort = { columns: SQLWrapper[]; descending: boolean };

/** A batch of a list: the rows after the row with these sort-column values. */
export type Batch = { after: readonly string[] | undefined; limit: number };

/** The part of a list to read: one page, or one batch of the whole list. */
export type ListPart = { page: number } | Batch;

const rowSql = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`;

/** Selects the key values as database text, because a Date would lose microseconds. */
export function selectKey({ columns }: KeysetSort): SQL<string[]> {
  return sql<string[]>`array[${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )}]`;
}

/** Returns the list's `orderBy` expressions. */
export function orderByKeyset({ columns, descending }: KeysetSort): SQL[] {
  return columns.map((column) => (descending ? sql`${column} desc` : sql`${column} asc`));
}

/** Returns the condition of a batch; pages have none. */
export function keysetCondition({ columns, descending }: KeysetSort, part: ListPart): SQL | undefined {
  if ('page' in part || !part.after) return undefined;
  const columnsSql = rowSql(columns.map((column) => sql`${column}`));
  const valuesSql = rowSql(part.after.map((value) => sql`${value}`));
  return descending ? sql`${columnsSql} < ${valuesSql}` : sql`${columnsSql} > ${valuesSql}`;
}

/** Returns the maximum row count of a part and its offset. */
export function getLimitAndOffset(part: ListPart, pageSize = PAGE_SIZE): { limit: number; offset: number } {
  return 'page' in part ? { limit: pageSize, offset: (part.page - 1) * pageSize } : { limit: part.limit, offset: 0 };
}

/**
 * Reads a whole list in batches, each after the previous one is consumed. Keeps no transaction or connection between
 * batches, so a slow consumer blocks nothing.
 * @param most the maximum number of rows
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
