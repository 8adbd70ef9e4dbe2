import { and, asc, getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/connection.ts';

/** The column that is the primary key. */
export function keyOf(table: PgTable): PgColumn {
  const key = Object.values<PgColumn>(getTableColumns(table)).find((column) => column.primary);
  if (!key) throw new Error(`${getTableName(table)} has no primary key of one column`);
  return key;
}

export type DueRows = { isDue: SQL | undefined; limit: number };

/** Matches up to `limit` of the rows that are due. Each is checked again, because a concurrent change may have kept it. */
export function isOfBatch(tx: Database, table: PgTable, { isDue, limit }: DueRows): SQL | undefined {
  const key = keyOf(table);
  const batch = tx.select({ key }).from(table).where(isDue).orderBy(asc(key)).limit(limit);
  return and(inArray(key, batch), isDue);
}

/** Deletes up to `limit` of the rows that are due, and returns their number. */
export async function deleteBatch(tx: Database, table: PgTable, rows: DueRows): Promise<number> {
  const deleted = await tx
    .delete(table)
    .where(isOfBatch(tx, table, rows))
    .returning({ key: keyOf(table) });
  return deleted.length;
}
