import { integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Settings } from '#domain/settings/settings.ts';

/** Every version of the settings; the highest one is in effect. Without a row, the defaults are. */
export const settings = pgTable('settings', {
  version: integer().primaryKey(),
  id: uuid().notNull(),
  document: jsonb().$type<Settings>().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull(),
});
