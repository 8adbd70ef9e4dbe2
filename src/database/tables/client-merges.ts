import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { clients } from './accounts.ts';

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
