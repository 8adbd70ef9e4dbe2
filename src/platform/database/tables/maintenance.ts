import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ConfirmationReason, DueDeletion } from '#platform/privacy/retention-guard.ts';

/** The result of one invariant. `ids` holds the first rows that break it, `count` is their total number. */
export type AuditFinding = { name: string; description: string; count: number; ids: string[] };

/** What a check of the setup found, by the line that it decides (settings/domain/setup.ts). */
type StoredCheck = {
  step: string;
  configuration: string;
  findings: readonly { state: 'ok' | 'warning' | 'wrong'; message: string; detail: string }[];
};

export type MaintenanceDetails =
  | { checked: number; violations: AuditFinding[] }
  | { file: string; bytes: number; rows: number }
  | { checks: readonly StoredCheck[] }
  /** Why the run failed. */
  | { error: string };

/** The results of the nightly backup and audit, and the last check of the setup list. */
export const maintenanceReports = pgTable(
  'maintenance_reports',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['audit', 'backup', 'setup'] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    ok: boolean().notNull(),
    details: jsonb().$type<MaintenanceDetails>().notNull(),
  },
  (table) => [index('maintenance_reports_by_time').on(table.kind, table.ok, table.at)],
);

/** The confirmation asked of the owner before old records are deleted: reason, time, and the records due. */
export type RetentionQuestion = { why: ConfirmationReason; askedAt: string; due: DueDeletion[] };

/** When old records were last deleted, to detect a wrong clock. One row. */
export const retentionState = pgTable(
  'retention_state',
  {
    id: integer().primaryKey().default(1),
    ranAt: timestamp({ withTimezone: true }).notNull(),
    /** Null if no confirmation is pending. */
    question: jsonb().$type<RetentionQuestion>(),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('retention_state_single_row', sql`${table.id} = 1`)],
);
