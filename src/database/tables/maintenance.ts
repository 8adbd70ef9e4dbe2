import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ConfirmationReason, DueDeletion } from '#domain/privacy/retention-guard.ts';

/** What an audit found of one thing that must hold, where it does not. */
export type InvariantViolation = { name: string; description: string; count: number; ids: string[] };

export type MaintenanceDetails =
  | { checked: number; violations: InvariantViolation[] }
  | { file: string; bytes: number; rows: number }
  /** Why nothing came of it. */
  | { error: string };

/** What the program does by itself at night to look after the business: that it was done, and how it went. */
export const maintenanceReports = pgTable(
  'maintenance_reports',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['audit', 'backup'] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    ok: boolean().notNull(),
    details: jsonb().$type<MaintenanceDetails>().notNull(),
  },
  (table) => [index('maintenance_reports_by_time').on(table.kind, table.ok, table.at)],
);

/** What the owner is asked before old records are deleted: why, when, and what would go. */
export type RetentionQuestion = { why: ConfirmationReason; askedAt: string; due: DueDeletion[] };

/** When old records were last deleted, so that a clock that is wrong is noticed. One row. */
export const retentionState = pgTable(
  'retention_state',
  {
    id: integer().primaryKey().default(1),
    ranAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while nothing is asked. */
    question: jsonb().$type<RetentionQuestion>(),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('retention_state_single_row', sql`${table.id} = 1`)],
);
