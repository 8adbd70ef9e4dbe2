import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey(),
    /** Trimmed and lower-cased. */
    email: text().notNull(),
    subscribedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('subscribers_unique').on(table.email),
    index('subscribers_by_time').on(table.subscribedAt, table.id),
    index('subscribers_search').using('gin', sql`(lower(${table.email})) gin_trgm_ops`),
  ],
);
