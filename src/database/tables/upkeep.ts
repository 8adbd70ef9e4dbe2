import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What an audit found of one thing that must hold, where it does not. */
export type BrokenInvariant = { name: string; holds: string; count: number; ids: string[] };

export type UpkeepDetails =
  | { checked: number; broken: BrokenInvariant[] }
  | { file: string; bytes: number; rows: number }
  /** Why nothing came of it. */
  | { error: string };

/** What the program does by itself at night to look after the business: that it was done, and how it went. */
export const upkeepReports = pgTable(
  'upkeep_reports',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['audit', 'backup'] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    ok: boolean().notNull(),
    details: jsonb().$type<UpkeepDetails>().notNull(),
  },
  (table) => [index('upkeep_reports_by_time').on(table.kind, table.ok, table.at)],
);
