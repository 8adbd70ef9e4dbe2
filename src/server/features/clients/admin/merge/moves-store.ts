import { and, eq, getTableColumns, getTableName, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { MergePart } from '#contract/client-merges.ts';
import type { Database } from '#database/connection.ts';
import { writeUnlessConflict } from '#database/schedule.ts';
import { clients, oneTimeTokens } from '#database/tables/accounts.ts';
import { history } from '#database/tables/admin-access.ts';
import { appointmentOffers } from '#database/tables/appointment-offers.ts';
import { bookings } from '#database/tables/bookings.ts';
import { calendarFeeds } from '#database/tables/calendar-feeds.ts';
import { classes, signUps } from '#database/tables/classes.ts';
import { clientMergeMoves, clientMerges } from '#database/tables/client-merges.ts';
import { clientNotes, formAnswers } from '#database/tables/clients.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { subscribers } from '#database/tables/newsletter.ts';
import { couponRedemptions, payments } from '#database/tables/payments.ts';
import { orders, restockRequests } from '#database/tables/shop.ts';
import { waitlistEntries } from '#database/tables/waitlist.ts';

type MoveRow = typeof clientMergeMoves.$inferSelect;
type MovedColumn = { column: PgColumn; part?: MergePart };

/** Columns with the client's id. A merge replaces it. */
export const movedIds: readonly MovedColumn[] = [
  { column: bookings.clientId, part: 'sessions' },
  { column: appointmentOffers.clientId },
  { column: orders.clientId, part: 'orders' },
  { column: payments.clientId, part: 'payments' },
  { column: couponRedemptions.clientId, part: 'couponUses' },
  { column: clientNotes.clientId, part: 'notes' },
  { column: history.subjectId },
];

/** Columns with the client's email, of data that has no client id. A merge replaces it. */
export const movedEmails: readonly MovedColumn[] = [
  { column: signUps.email, part: 'signUps' },
  { column: waitlistEntries.email, part: 'waitlists' },
  { column: enquiries.email, part: 'messages' },
  { column: subscribers.email, part: 'newsletter' },
  { column: restockRequests.email, part: 'restockRequests' },
];

/** The encryption of answers is bound to the client, so a merge encrypts them again (`moveAnswers`). */
export const movedAnswers = { column: formAnswers.clientId, part: 'forms' } as const;

/** Columns that refer to a client and do not move: login links end, and the rows of merges stay. */
export const unmovedIds: readonly PgColumn[] = [oneTimeTokens.clientId, clientMerges.keptId, clientMerges.otherId];

const isOnCalendar = sql`exists (select 1 from ${classes} where ${classes.id} = ${waitlistEntries.classId} and ${isNull(classes.cancelledAt)})`;

/** Everything that an undo sets back, in this order. Answers are set back before. */
const columnsToRestore: readonly { column: PgColumn; condition?: SQL }[] = [
  ...movedIds,
  ...movedEmails,
  { column: restockRequests.mailbox },
  { column: waitlistEntries.state, condition: isOnCalendar },
  { column: clients.intakeFormCompleted },
  { column: clients.lastSeenAt },
];

/** The tables whose rows a merge may remove; an undo inserts them again. */
const removableTables: readonly PgTable[] = [formAnswers, subscribers, restockRequests, calendarFeeds];

/** The name of a column in the code, which a move has. */
const getKey = (column: PgColumn): string => {
  const entry = Object.entries(getTableColumns(column.table as PgTable)).find(([, one]) => one === column);
  if (!entry) throw new Error(`${column.name} is no column of its table`);
  return entry[0];
};
const getTable = (column: PgColumn) => {
  const table = column.table as PgTable;
  return { table, id: getTableColumns(table).id as PgColumn };
};

/** Few enough that a statement has less parameters than PostgreSQL allows. */
const MAX_INSERTED_MOVES = 5_000;

async function insertMoves(tx: Database, moves: readonly MoveRow[]): Promise<void> {
  for (let start = 0; start < moves.length; start += MAX_INSERTED_MOVES)
    await tx.insert(clientMergeMoves).values(moves.slice(start, start + MAX_INSERTED_MOVES));
}

type Value = string | boolean | Date | null;
const toText = (value: Value) => (value instanceof Date ? value.toISOString() : value === null ? null : String(value));
function parseValue(column: PgColumn, text: string | null): Value {
  if (text === null) return null;
  if (column.dataType === 'boolean') return text === 'true';
  return column.dataType === 'date' ? new Date(text) : text;
}
const isValue = (column: PgColumn, value: Value) => (value === null ? isNull(column) : eq(column, value));

/** Replaces a value in a column, and records each row. Returns the number of rows. */
export async function moveValue(
  tx: Database,
  mergeId: string,
  column: PgColumn,
  change: { before: Value; after: Value; condition?: SQL | undefined },
): Promise<number> {
  const { table, id } = getTable(column);
  const { before, after, condition } = change;
  const rows = await tx
    .update(table)
    .set({ [getKey(column)]: after } as never)
    .where(and(isValue(column, before), condition))
    .returning({ id });
  const move = { mergeId, tableName: getTableName(table), columnName: getKey(column) };
  const values = { before: toText(before), after: toText(after) };
  await insertMoves(
    tx,
    rows.map((row) => ({ ...move, ...values, rowId: String(row.id) })),
  );
  return rows.length;
}

/** Records a move that the caller makes. */
export async function recordMove(tx: Database, move: MoveRow): Promise<void> {
  await insertMoves(tx, [move]);
}

/** Removes rows, and records them as JSON. `key` is the column with their id. */
export async function removeRows(tx: Database, mergeId: string, key: PgColumn, condition: SQL | undefined) {
  const table = key.table as PgTable;
  const { rows } = await tx.execute<{ id: string; row: string }>(
    sql`with removed as (delete from ${table} where ${condition} returning ${key} as removed_id, to_jsonb(${table}.*) as removed_row)
      select removed_id::text as id, removed_row::text as row from removed`,
  );
  const move = { mergeId, tableName: getTableName(table), columnName: '', after: null };
  await insertMoves(
    tx,
    rows.map(({ id, row }) => ({ ...move, rowId: id, before: row })),
  );
}

export async function listMoves(tx: Database, mergeId: string): Promise<MoveRow[]> {
  return tx.select().from(clientMergeMoves).where(eq(clientMergeMoves.mergeId, mergeId));
}

/**
 * Sets back the values that are still as the merge left them. A row whose old value is taken by another row, such as a
 * new sign-up for the same class, stays as it is.
 */
export async function restoreValues(tx: Database, moves: readonly MoveRow[]): Promise<void> {
  for (const { column, condition } of columnsToRestore) {
    const { table, id } = getTable(column);
    const [tableName, key] = [getTableName(table), getKey(column)];
    const rows = moves.filter((move) => move.tableName === tableName && move.columnName === key);
    for (const text of new Set(rows.map(({ before }) => before))) {
      const restored = rows.filter(({ before }) => before === text);
      const after = parseValue(column, restored[0]?.after ?? null);
      const restore = (ids: string[]) =>
        writeUnlessConflict(tx, async (inner) => {
          await inner
            .update(table)
            .set({ [key]: parseValue(column, text) } as never)
            .where(and(inArray(id, ids), isValue(column, after), condition));
          return true;
        });
      const ids = restored.map(({ rowId }) => rowId);
      if (await restore(ids)) continue;
      for (const rowId of ids) await restore([rowId]);
    }
  }
}

/** Inserts the removed rows again, unless another row has taken their place or what they refer to is gone. */
export async function restoreRemovedRows(tx: Database, moves: readonly MoveRow[]): Promise<void> {
  for (const { tableName, before } of moves.filter(({ columnName }) => columnName === '')) {
    const table = removableTables.find((one) => getTableName(one) === tableName);
    if (!table) throw new Error(`a merge removes no rows of ${tableName}`);
    await writeUnlessConflict(tx, (inner) =>
      inner.execute(sql`insert into ${table} select * from jsonb_populate_record(null::${table}, ${before}::jsonb)`),
    );
  }
}
