import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters of the security limits: they hold across processes and restarts. Keys are keyed hashes, never a person's data. */
export const limits = pgTable(
  'limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('limits_by_end').on(table.windowEndsAt)],
);
