import { and, eq, getTableColumns, getTableName, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/connection.ts';
import { writeUnlessConflict } from '#platform/database/schedule.ts';
import type { Move, Moves } from './personal.ts';
import { keyOf } from './rows.ts';

type Value = string | boolean | Date | null;

const toText = (value: Value) => (value instanceof Date ? value.toISOString() : value === null ? null : String(value));
function parseValue(column: PgColumn, text: string | null): Value {
  if (text === null) return null;
  if (column.dataType === 'boolean') return text === 'true';
  return column.dataType === 'date' ? new Date(text) : text;
}
const isValue = (column: PgColumn, value: Value) => (value === null ? isNull(column) : eq(column, value));

/** The name of a column in the code, which a move has. */
function getName(column: PgColumn): string {
  const entry = Object.entries(getTableColumns(column.table as PgTable)).find(([, one]) => one === column);
  if (!entry) throw new Error(`${column.name} is no column of its table`);
  return entry[0];
}

/** Changes rows for a merge. `record` stores each change so that it can be undone. */
export function createMoves(tx: Database, record: (moves: readonly Move[]) => Promise<void>): Moves {
  return {
    async replace(column, { before, after, condition }) {
      const [table, columnName] = [column.table as PgTable, getName(column)];
      const rows = await tx
        .update(table)
        .set({ [columnName]: after } as never)
        .where(and(isValue(column, before), condition))
        .returning({ id: keyOf(table) });
      const change = { columnName, before: toText(before), after: toText(after) };
      await record(rows.map(({ id }) => ({ tableName: getTableName(table), rowId: String(id), ...change })));
    },

    async remove(table, condition) {
      const { rows } = await tx.execute<{ id: string; row: string }>(
        sql`with removed as (delete from ${table} where ${condition} returning ${keyOf(table)} as removed_id, to_jsonb(${table}.*) as removed_row)
          select removed_id::text as id, removed_row::text as row from removed`,
      );
      const change = { tableName: getTableName(table), columnName: '', after: null };
      await record(rows.map(({ id, row }) => ({ ...change, rowId: id, before: row })));
    },

    record: (move) => record([move]),
  };
}

/**
 * Sets back the values of a table that are still as the merge left them. A row whose old value is taken by another row,
 * such as a new sign-up for the same class, stays as it is.
 */
export async function restoreValues(
  tx: Database,
  table: PgTable,
  moves: readonly Move[],
  conditions: Readonly<Record<string, SQL | undefined>> = {},
): Promise<void> {
  if (moves.length === 0) return;
  const id = keyOf(table);
  for (const [name, column] of Object.entries<PgColumn>(getTableColumns(table))) {
    const rows = moves.filter(({ columnName }) => columnName === name);
    for (const text of new Set(rows.map(({ before }) => before))) {
      const restored = rows.filter(({ before }) => before === text);
      const after = parseValue(column, restored[0]?.after ?? null);
      const restore = (ids: string[]) =>
        writeUnlessConflict(tx, async (inner) => {
          await inner
            .update(table)
            .set({ [name]: parseValue(column, text) } as never)
            .where(and(inArray(id, ids), isValue(column, after), conditions[name]));
          return true;
        });
      const ids = restored.map(({ rowId }) => rowId);
      if (await restore(ids)) continue;
      for (const rowId of ids) await restore([rowId]);
    }
  }
}

/** Inserts the removed rows of a table again, unless another row has taken their place or what they refer to is gone. */
export async function restoreRemovedRows(tx: Database, table: PgTable, moves: readonly Move[]): Promise<void> {
  for (const { before } of moves.filter(({ columnName }) => columnName === ''))
    await writeUnlessConflict(tx, (inner) =>
      inner.execute(sql`insert into ${table} select * from jsonb_populate_record(null::${table}, ${before}::jsonb)`),
    );
}
