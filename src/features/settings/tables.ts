import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Every version of the settings; the highest one is in effect. Without a row, the defaults are. */
export const settings = pgTable('settings', {
  version: integer().primaryKey(),
  id: uuid().notNull(),
  /** As the release that saved it wrote it; `completeSettings` reads it. */
  document: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull(),
});

/** The time zone that the wall times in this database belong to. One row, which the first start writes. */
export const businessTimeZone = pgTable(
  'business_time_zone',
  { id: integer().primaryKey().default(1), name: text().notNull() },
  (table) => [check('business_time_zone_single_row', sql`${table.id} = 1`)],
);
