import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '#platform/database/connection.ts';
import { emailColumns, type Replacement, replaceValues } from '#platform/email-addresses/email-columns.ts';
import { column, computed } from '#platform/privacy/entries.ts';
import { personal } from '#platform/privacy/personal.ts';
import { isOfBatch } from '#platform/privacy/rows.ts';
import { clients } from '#platform/sessions/tables.ts';
import { MERGE_UNDO_DAYS } from '../domain/merge.ts';

/** Two records of one client that the owner merged. The row is deleted when the merge is undone or final. */
export const clientMerges = pgTable(
  'client_merges',
  {
    id: uuid().primaryKey(),
    /** The record that stays. */
    keptId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** The record that was merged into it. Its row is anonymized like that of a deleted client. */
    otherId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    mergedAt: timestamp({ withTimezone: true }).notNull(),
    /** Until when the merge can be undone. */
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('client_merges_unique').on(table.otherId),
    index('client_merges_by_kept').on(table.keptId),
    index('client_merges_by_time').on(table.mergedAt),
  ],
);

/** What a merge changed, so that it can be undone. */
export const clientMergeMoves = pgTable(
  'client_merge_moves',
  {
    mergeId: uuid()
      .notNull()
      .references(() => clientMerges.id, { onDelete: 'cascade' }),
    tableName: text().notNull(),
    rowId: uuid().notNull(),
    /** Empty for a row that the merge removed; `before` is the whole row as JSON. */
    columnName: text().notNull(),
    before: text(),
    after: text(),
  },
  (table) => [primaryKey({ columns: [table.mergeId, table.tableName, table.rowId, table.columnName] })],
);

const isProfile = and(eq(clientMergeMoves.tableName, 'clients'), eq(clientMergeMoves.columnName, 'profile'));
const ofProfile = (name: string) => computed(z.string(), sql`${clientMergeMoves.before}::jsonb ->> ${name}`);

export const clientMergesPersonal = personal(clientMerges, {
  of: { client: clientMerges.keptId },
  export: {
    part: 'mergedAccounts',
    about:
      'Other accounts of yours that were merged into this one, as they were. This is kept so that it can be undone.',
    fields: {
      firstName: ofProfile('firstName'),
      lastName: ofProfile('lastName'),
      email: ofProfile('email'),
      phone: ofProfile('phone'),
      mergedAt: clientMerges.mergedAt,
      undoUntil: column(clientMerges.endsAt, { about: 'Until when the merge can be undone' }),
    },
    joins: [{ table: clientMergeMoves, on: and(eq(clientMergeMoves.mergeId, clientMerges.id), isProfile) }],
    order: [asc(clientMerges.mergedAt)],
  },
  onDeletion: { keep: 'because it ends with the row of the record that was merged' },
  onMerge: { stay: 'because of two merges the later one is undone first' },
  keep: {
    rule: 'client-merges',
    setting: 'KEEP_CLIENT_MERGES_DAYS',
    days: MERGE_UNDO_DAYS,
    since: clientMerges.mergedAt,
    // The merge is final: the anonymized row of the other record is deleted, and with it what the undo would need.
    atEnd: {
      async rule(tx, rows) {
        const batch = tx
          .select({ id: clientMerges.otherId })
          .from(clientMerges)
          .where(isOfBatch(tx, clientMerges, rows));
        // A record that came back at this moment is not deleted.
        const isFinal = and(inArray(clients.id, batch), isNotNull(clients.deletedAt));
        return (await tx.delete(clients).where(isFinal).returning({ id: clients.id })).length;
      },
    },
  },
});

/** What an undo sets back is converted, too. */
export const mergeEmails = emailColumns({ replace: [replaceInMoves] });

async function replaceInMoves(tx: Database, replacements: readonly Replacement[]): Promise<void> {
  const { before, after, columnName } = clientMergeMoves;
  const isValue = inArray(columnName, ['email', 'mailbox']);
  for (const value of [before, after]) await replaceValues(tx, value, replacements, isValue);
  // A removed row and a profile are JSON, in which a value is between quotation marks.
  for (const change of replacements) {
    const [old, converted] = [JSON.stringify(change.before), JSON.stringify(change.after)];
    await tx
      .update(clientMergeMoves)
      .set({ before: sql`replace(${before}, ${old}, ${converted})` })
      .where(and(inArray(columnName, ['', 'profile']), sql`position(${old} in ${before}) > 0`));
  }
}
