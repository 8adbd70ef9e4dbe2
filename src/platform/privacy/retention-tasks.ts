import { and, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/connection.ts';
import type { Cutoff, PersonalTable, RetainedTable, RetentionRule } from './personal.ts';
import { type DueRows, deleteBatch, isOfBatch, keyOf } from './rows.ts';

/** Processes up to `limit` rows in one transaction and returns their number. Repeated calls are safe. */
export type RetentionTask = {
  rule: string;
  /** The default. */
  days: number;
  /** The number of rows that are due, and of all that have something to end. */
  count(db: Database, cutoff: Cutoff): Promise<{ rows: number; of: number }>;
  run(tx: Database, cutoff: Cutoff, limit: number): Promise<number>;
};

/** Matches rows of clients of whom no table shows a visit since the limit. A null in the list would match no row at all. */
function hasNoVisit(client: PgColumn, tables: readonly PersonalTable[], cutoff: Cutoff): SQL | undefined {
  return and(
    ...tables.flatMap(({ table, declaration: { of, visit } }) =>
      visit && of.client
        ? [sql`${client} not in (select ${of.client} from ${table} where ${and(visit(cutoff), isNotNull(of.client))})`]
        : [],
    ),
  );
}

/** What the retention rules of all tables do. */
export function createRetentionTasks(
  retained: readonly RetainedTable[],
  tables: readonly PersonalTable[],
): RetentionTask[] {
  return retained.map(({ table, keep }) => {
    const isDue = (cutoff: Cutoff) => and(isOver(table, keep, tables, cutoff), keep.only, keep.existing);
    return {
      rule: keep.rule,
      days: keep.days,
      count: async (db, cutoff) => ({
        rows: await db.$count(table, isDue(cutoff)),
        of: await db.$count(table, keep.existing),
      }),
      run: (tx, cutoff, limit) => endRows(tx, table, keep, { isDue: isDue(cutoff), limit, cutoff }),
    };
  });
}

function isOver(table: PgTable, { since }: RetentionRule, tables: readonly PersonalTable[], cutoff: Cutoff) {
  if (typeof since === 'function') return since(cutoff);
  if (since !== 'last visit') return lt(since, cutoff.instant);
  const client = tables.find((one) => one.table === table)?.declaration.of.client;
  if (!client) throw new Error('only rows of a client can be kept since the last visit');
  return hasNoVisit(client, tables, cutoff);
}

async function endRows(
  tx: Database,
  table: PgTable,
  { atEnd }: RetentionRule,
  rows: DueRows & { cutoff: Cutoff },
): Promise<number> {
  if (!atEnd) return deleteBatch(tx, table, rows);
  if ('rule' in atEnd) return atEnd.rule(tx, rows);
  const cleared = tx.update(table).set(atEnd.clear as never);
  return (await cleared.where(isOfBatch(tx, table, rows)).returning({ key: keyOf(table) })).length;
}
