import { basename } from 'node:path';
import { audit, listViolations } from '#platform/database/audit/audit.ts';
import type { BackupResult } from '#platform/database/backup/write-backup.ts';
import type { Connection } from '#platform/database/connection.ts';
import type { MaintenanceDetails } from '#platform/database/tables/maintenance.ts';
import type { Platform } from '#platform/feature.ts';
import type { ErrorReporter } from '#platform/logging/error-reporter.ts';
import type { Clock } from '#platform/time/clock.ts';
import { DAY_MS } from '#platform/time/day.ts';
import { getZoneAbbreviationAt, toWallTime } from '#platform/time/wall-time.ts';
import type { AuditReport, BackupReport } from '../contract/maintenance-reports.ts';
import type { BackupRetention } from '../domain/backup-retention.ts';
import { createBackup, ensureFolder, isNightly, pruneBackups, type ReadFreeBytes } from './backup-folder.ts';
import * as store from './store.ts';

export type MaintenanceService = ReturnType<typeof createMaintenanceService>;
export type BackupSettings = { folder: string; retention: BackupRetention };

/** Reports are deleted after this time, and an older backup counts as none. */
const REPORT_RETENTION_MS = 400 * DAY_MS;
const HOUR_MS = 3_600_000;
/** Backups run each night, before retention deletes records, so the last backup still contains them. */
const MAX_BACKUP_AGE_MS = 26 * HOUR_MS;
/** Without a nightly backup report of any result for this time, backups count as off. */
const NIGHTLY_BACKUPS_STALE_AFTER_MS = 8 * DAY_MS;

/** Backup errors that the owner may see. Other system messages may contain a path or an address. */
const failureMessages: Record<string, string> = {
  ENOSPC: 'The backup disk is full.',
  EDQUOT: 'The backup disk is full.',
  EACCES: 'The program is not allowed to write to the backup folder.',
  EPERM: 'The program is not allowed to write to the backup folder.',
  EROFS: 'The backup folder is read-only.',
  TOO_LITTLE_ROOM: 'The backup disk is nearly full, so no new backup was written.',
};

type MaintenanceDeps = {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  /** Undefined: backups are off. */
  backups: BackupSettings | undefined;
  reportError: ErrorReporter;
  schema: Pick<Platform['schema'], 'invariants'>;
  /** Replaces the disk's free space reading, for tests. */
  freeBytes?: ReadFreeBytes;
};

/** The automatic nightly maintenance and its results. */
export function createMaintenanceService(deps: MaintenanceDeps) {
  return {
    /** Whether this process makes backups. */
    areBackupsEnabled: deps.backups !== undefined,
    runAudit: () => runAudit(deps),
    backUp: () => backUp(deps),
    deleteOldReports: () => deleteOldReports(deps),
    ensureBackup: (rightNow: boolean) => ensureBackup(deps, rightNow),
    getLastReports: () => getLastReports(deps),
  };
}

/** The job: audits the database's invariants, stores the report and alerts an operator about violations. */
async function runAudit(deps: MaintenanceDeps): Promise<void> {
  const findings = await audit(deps.connection, deps.clock.now(), deps.schema.invariants);
  const violations = listViolations(findings);
  await saveReport(deps, 'audit', violations.length === 0, { checked: findings.length, violations });
  for (const { name, ids } of violations)
    deps.reportError('the audit found something broken', { name, ids: ids.join(' ') });
}

/** Deletes reports whose retention has ended. */
async function deleteOldReports({ connection, clock }: MaintenanceDeps): Promise<void> {
  await store.deleteReports(connection.db, new Date(clock.now().getTime() - REPORT_RETENTION_MS));
}

/**
 * Ensures a backup of this moment (`rightNow`) or of the last night. False when it is missing; a process without
 * backups relies on the process that makes them.
 */
async function ensureBackup(deps: MaintenanceDeps, rightNow: boolean): Promise<boolean> {
  const { backups, connection } = deps;
  if (!backups && !(await isBackedUpElsewhere(deps))) return true;
  const last = backups && rightNow ? undefined : await store.findLastReport(connection.db, 'backup', true);
  return (last && isWithin(deps, last, MAX_BACKUP_AGE_MS)) || (backups ? backUp(deps) : false);
}

/** The latest report of each kind, and the latest successful one. */
async function getLastReports(deps: MaintenanceDeps) {
  const [audits, backupReports] = await Promise.all([
    findLastReports(deps, 'audit', serializeAudit),
    findLastReports(deps, 'backup', serializeBackup),
  ]);
  return { audit: audits, backup: { isOn: deps.backups !== undefined, ...backupReports } };
}

async function saveReport(
  { connection, clock }: MaintenanceDeps,
  kind: store.ReportKind,
  ok: boolean,
  details: MaintenanceDetails,
): Promise<void> {
  await store.insertReport(connection.db, { kind, at: clock.now(), ok, details });
}

function formatRun({ clock, timeZone }: MaintenanceDeps, row: store.ReportRow) {
  const wall = toWallTime(row.at, timeZone);
  const hoursAgo = Math.max(0, Math.floor((clock.now().getTime() - row.at.getTime()) / HOUR_MS));
  return { date: wall.day, time: wall.time, zone: getZoneAbbreviationAt(row.at, timeZone), hoursAgo, ok: row.ok };
}

function getError({ details }: store.ReportRow): string {
  return 'error' in details ? details.error : '';
}

function serializeAudit(deps: MaintenanceDeps, row: store.ReportRow): AuditReport {
  const { checked, violations } = 'checked' in row.details ? row.details : { checked: 0, violations: [] };
  return { ...formatRun(deps, row), checked, violations, error: getError(row) };
}

function serializeBackup(deps: MaintenanceDeps, row: store.ReportRow): BackupReport {
  const { file, bytes, rows } = 'file' in row.details ? row.details : { file: '', bytes: 0, rows: 0 };
  return { ...formatRun(deps, row), file, bytes, rows, error: getError(row) };
}

async function findLastReports<Serialized>(
  deps: MaintenanceDeps,
  kind: store.ReportKind,
  serialize: (deps: MaintenanceDeps, row: store.ReportRow) => Serialized,
) {
  const { db } = deps.connection;
  const [last, lastGood] = await Promise.all([
    store.findLastReport(db, kind, false),
    store.findLastReport(db, kind, true),
  ]);
  return { last: last ? serialize(deps, last) : null, lastGood: lastGood ? serialize(deps, lastGood) : null };
}

/** The job: makes and verifies a backup and deletes expired ones. Returns whether a backup was made. */
async function backUp(deps: MaintenanceDeps): Promise<boolean> {
  const { connection, clock, timeZone: _, backups, reportError, ...options } = deps;
  if (!backups) return false;
  try {
    const now = clock.now();
    const { folder, retention } = backups;
    // Also prunes before the backup, so that expired backups do not take the space of the new one.
    await ensureFolder(folder);
    await pruneBackups(folder, retention);
    const result = await createBackup(connection, { folder, now, trigger: 'nightly', ...options });
    await pruneBackups(folder, retention);
    await saveReport(deps, 'backup', true, toBackupDetails(result));
    return true;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    reportError('no backup was made', { why: code || (error as Error).message });
    await saveReport(deps, 'backup', false, {
      error: failureMessages[code] ?? 'The backup could not be written and read back.',
    });
    return false;
  }
}

function isWithin({ clock }: MaintenanceDeps, { at }: store.ReportRow, ms: number): boolean {
  const agoMs = clock.now().getTime() - at.getTime();
  return agoMs >= 0 && agoMs <= ms;
}

/** Whether another process makes nightly backups, by the last backup report. A manual backup does not count. */
async function isBackedUpElsewhere(deps: MaintenanceDeps): Promise<boolean> {
  const last = await store.findLastReport(deps.connection.db, 'backup', false);
  const isByHand = last && 'file' in last.details && !isNightly(last.details.file);
  return last !== undefined && !isByHand && isWithin(deps, last, NIGHTLY_BACKUPS_STALE_AFTER_MS);
}

function toBackupDetails({ file, bytes, rows }: BackupResult) {
  return { file: basename(file), bytes, rows };
}
