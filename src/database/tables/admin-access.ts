import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Who runs the business from the desk. There is one row; the first is made at start (run contract). */
export const owners = pgTable(
  'owners',
  {
    id: uuid().primaryKey(),
    /** Trimmed and lower-cased. */
    email: text().notNull(),
    /** An argon2id string, with its own salt and cost. */
    passwordHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    passwordChangedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('owners_once').on(table.email)],
);

/** What a change did to one field: as people read it on the screen, `undefined` where there was nothing. */
export type FieldChange = { field: string; before?: string; after?: string };

/** Who changed what and when, for everything that money or people depend on. Written in the changing transaction. */
export const history = pgTable(
  'history',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The owner who did it; absent for what happened by itself. */
    ownerId: uuid(),
    /** What kind of thing it was, and which. */
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    /** What people call it: a class's title and day, an order's number. */
    title: text().notNull(),
    action: text().notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
  },
  (table) => [
    index('history_by_time').on(table.at, table.id),
    index('history_by_kind').on(table.kind, table.at, table.id),
    index('history_by_subject').on(table.subjectId, table.at),
  ],
);
