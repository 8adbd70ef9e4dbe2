import { basename } from 'node:path';
import type { AuditReport, BackupReport } from '#contract/upkeep-reports.ts';
import { audit, brokenOf } from '#database/audit/audit.ts';
import type { Written } from '#database/backup/writing.ts';
import type { Connection } from '#database/connection.ts';
import type { UpkeepDetails } from '#database/tables/upkeep.ts';
import type { BackupsKept } from '#domain/admin-access/backups-kept.ts';
import { DAY_MS } from '#domain/day.ts';
import { wallTimeAt, zoneAbbreviationAt } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Report } from '../../../report.ts';
import { isNightly, makeBackup, makeFolder, type ReadFreeBytes, tidyBackups } from './backup-folder.ts';
import * as store from './store.ts';

export type UpkeepReportService = ReturnType<typeof upkeepReportService>;
export type Backups = { folder: string; kept: BackupsKept };

/** Reports are kept for so long; a backup that is older than that is none. */
const KEEP_REPORTS_MS = 400 * DAY_MS;
const HOUR_MS = 3_600_000;
/** A backup is made each night: what is deleted after it is in it. */
const SERVES_FOR_MS = 26 * HOUR_MS;
/** Who has not heard of a nightly backup for so long, good or bad, takes them to be off. */
const NIGHTS_ARE_GIVEN_UP_MS = 8 * DAY_MS;

/** Why a backup came to nothing, as the owner can be told. What a system says besides may name a path or an address. */
const reasons: Record<string, string> = {
  ENOSPC: 'The disk for backups is full.',
  EDQUOT: 'The disk for backups is full.',
  EACCES: 'The program may not write to the folder for backups.',
  EPERM: 'The program may not write to the folder for backups.',
  EROFS: 'The folder for backups can only be read.',
  TOO_LITTLE_ROOM: 'The disk for backups is nearly full, and no other backup was written.',
};

/** What the program does at night to look after the business by itself, and how it went. */
export function upkeepReportService(given: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  /** Undefined: backups are off. */
  backups: Backups | undefined;
  report: Report;
  /** How the room for backups is read, where not from the disk. */
  freeBytes?: ReadFreeBytes;
}) {
  const { connection, clock, timeZone, backups, report, ...room } = given;

  async function note(kind: store.Kind, ok: boolean, details: UpkeepDetails): Promise<void> {
    await store.insertReport(connection.db, { kind, at: clock.now(), ok, details });
  }

  function when(row: store.ReportRow) {
    const wall = wallTimeAt(row.at, timeZone);
    const hoursAgo = Math.max(0, Math.floor((clock.now().getTime() - row.at.getTime()) / HOUR_MS));
    return { date: wall.day, time: wall.time, zone: zoneAbbreviationAt(row.at, timeZone), hoursAgo, ok: row.ok };
  }

  const errorOf = ({ details }: store.ReportRow) => ('error' in details ? details.error : '');

  function auditOf(row: store.ReportRow): AuditReport {
    const { checked, broken } = 'checked' in row.details ? row.details : { checked: 0, broken: [] };
    return { ...when(row), checked, broken, error: errorOf(row) };
  }

  function backupOf(row: store.ReportRow): BackupReport {
    const { file, bytes, rows } = 'file' in row.details ? row.details : { file: '', bytes: 0, rows: 0 };
    return { ...when(row), file, bytes, rows, error: errorOf(row) };
  }

  async function lastOf<Told>(kind: store.Kind, told: (row: store.ReportRow) => Told) {
    const { db } = connection;
    const [last, lastGood] = await Promise.all([store.lastReport(db, kind, false), store.lastReport(db, kind, true)]);
    return { last: last ? told(last) : null, lastGood: lastGood ? told(lastGood) : null };
  }

  /** The job: makes a backup, reads it back, and lets those go that have had their time. Answers whether one was made. */
  async function backUp(): Promise<boolean> {
    if (!backups) return false;
    try {
      const now = clock.now();
      const { folder, kept } = backups;
      // Before as well, so that what has had its time does not take the room of what is made now.
      await makeFolder(folder);
      await tidyBackups(folder, kept);
      const written = await makeBackup(connection, { folder, now, occasion: 'nightly', ...room });
      await tidyBackups(folder, kept);
      await note('backup', true, detailsOf(written));
      return true;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      report('no backup was made', { why: code || (error as Error).message });
      await note('backup', false, { error: reasons[code] ?? 'The backup could not be written and read back.' });
      return false;
    }
  }

  const isWithin = ({ at }: store.ReportRow, ms: number) => {
    const agoMs = clock.now().getTime() - at.getTime();
    return agoMs >= 0 && agoMs <= ms;
  };

  /** Whether the last word of a backup is of one that is made each night. One by hand says nothing of the nights. */
  async function anotherProcessBacksUp(): Promise<boolean> {
    const last = await store.lastReport(connection.db, 'backup', false);
    const isByHand = last && 'file' in last.details && !isNightly(last.details.file);
    return last !== undefined && !isByHand && isWithin(last, NIGHTS_ARE_GIVEN_UP_MS);
  }

  return {
    /** Whether this process makes backups. */
    makesBackups: backups !== undefined,

    /** The job: proves what must hold, writes down what was found, and tells an operator what does not hold. */
    async audit(): Promise<void> {
      const findings = await audit(connection, clock.now());
      const broken = brokenOf(findings);
      await note('audit', broken.length === 0, { checked: findings.length, broken });
      for (const { name, ids } of broken) report('the audit found something broken', { name, ids: ids.join(' ') });
    },

    backUp,

    /** Deletes reports that have had their time. */
    deleteOldReports: () => store.deleteReports(connection.db, new Date(clock.now().getTime() - KEEP_REPORTS_MS)),

    /**
     * Makes sure of a backup: of this moment, or one of the last night; false when there should be one and is none. A
     * process that makes none itself wants that of the process which does.
     */
    async backedUp(rightNow: boolean): Promise<boolean> {
      if (!backups && !(await anotherProcessBacksUp())) return true;
      const last = backups && rightNow ? undefined : await store.lastReport(connection.db, 'backup', true);
      return (last && isWithin(last, SERVES_FOR_MS)) || (backups ? backUp() : false);
    },

    /** How it went last, and when it last went well. */
    async last() {
      const [audits, made] = await Promise.all([lastOf('audit', auditOf), lastOf('backup', backupOf)]);
      return { audit: audits, backup: { isOn: backups !== undefined, ...made } };
    },
  };
}

function detailsOf({ file, bytes, rows }: Written) {
  return { file: basename(file), bytes, rows };
}
