import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { personal } from '#platform/privacy/personal.ts';
import { YEAR_DAYS } from '#platform/privacy/retention.ts';

/** The change of one field as display text; `undefined` where there was no value. */
export type FieldChange = { field: string; before?: string; after?: string };

/** The audit log of everything that affects money or people. Each row is written in the transaction of its change. */
export const history = pgTable(
  'history',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The owner who made the change; absent for an automatic change. */
    ownerId: uuid(),
    /** The type of the subject. */
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    /** The display name: a class's title and day, an order's number. */
    title: text().notNull(),
    action: text().notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
    /** The first change of the same user action; absent for that first change and for a single change. */
    partOf: uuid(),
  },
  (table) => [
    index('history_by_time').on(table.at, table.id),
    index('history_by_kind').on(table.kind, table.at, table.id),
    index('history_by_subject').on(table.subjectId, table.at),
    index('history_by_series').on(table.partOf, table.at, table.id).where(sql`${table.partOf} is not null`),
  ],
);

/** The history has the client's id without a foreign key, because it outlives the client. */
export const historyPersonal = personal(history, {
  of: { client: history.subjectId },
  export: { nothing: 'because it tells what the owner did' },
  onDeletion: { keep: 'because the tables of its subjects say what becomes of the names' },
  // So that a deletion finds the name of the other record, too.
  onMerge: { move: 'all' },
  keep: { rule: 'history', setting: 'KEEP_HISTORY_DAYS', days: 7 * YEAR_DAYS, since: history.at },
});
