import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeBackup } from '#platform/database/backup/write-backup.ts';
import type { Connection } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import { fail } from '#platform/failure.ts';
import { Download } from '#platform/http/files/download.ts';
import { HOUR_SECONDS, type RateLimiter } from '#platform/http/rate-limiter.ts';
import type { OwnerActor } from '#platform/sessions/actor.ts';
import type { Clock } from '#platform/time/clock.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { findOwner } from '../store.ts';
import {
  ensureFolder,
  InsufficientSpaceError,
  type ReadFreeBytes,
  requireSpaceForBackup,
  sweepFolder,
} from './backup-folder.ts';
import type { BackupSettings } from './service.ts';

/** Backups per hour for the owner. Each reads the whole database. */
const MAX_BACKUPS_PER_HOUR = 3;

/** The time for a browser to read a backup. Until then no other one starts. */
const DOWNLOAD_TIMEOUT_MS = HOUR_SECONDS * 1_000;

/** A backup that the owner downloads (decision 34). */
export function createBackupDownload(deps: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  rateLimiter: Pick<RateLimiter, 'check'>;
  backups: BackupSettings | undefined;
  freeBytes?: ReadFreeBytes;
  downloadTimeoutMs?: number;
}) {
  const { connection, clock, rateLimiter, timeZone, downloadTimeoutMs = DOWNLOAD_TIMEOUT_MS } = deps;
  const backupFolder = deps.backups?.folder;
  /** The download in progress. */
  let current: symbol | undefined;

  /**
   * Writes and verifies a backup in an unlinked file, whose space is freed after the download. The name of an
   * unfinished backup lets the next backup delete a file that a killed process leaves.
   */
  async function writeTemporaryBackup() {
    // Uses the backup folder, whose disk is meant for backups. Otherwise a new temporary folder that no other user can
    // have created.
    const folder = backupFolder ?? (await mkdtemp(join(tmpdir(), 'mat-and-tin-')));
    const file = join(folder, `mat-and-tin-download-${randomUUID()}.${process.pid}.unfinished`);
    try {
      if (backupFolder) {
        await ensureFolder(backupFolder);
        await sweepFolder(backupFolder);
      }
      await requireSpaceForBackup(folder, connection, deps);
      const { rows, bytes } = await writeBackup(connection, { file, now: clock.now() });
      return { rows, bytes, content: (await open(file)).createReadStream() };
    } finally {
      await rm(backupFolder ? file : folder, { recursive: true, force: true });
    }
  }

  /** Aborts a download whose client no longer reads. */
  function endAfterTimeout(content: Readable): void {
    const timer = setTimeout(() => content.destroy(), downloadTimeoutMs).unref();
    content.once('close', () => clearTimeout(timer));
  }

  return {
    /** Makes and sends a backup. Each process allows one at a time, including its download. */
    async downloadBackup({ ownerId }: OwnerActor) {
      if (current) return fail('backup-under-way');
      const id = Symbol('backup');
      current = id;
      const end = () => {
        if (current === id) current = undefined;
      };
      let content: Readable | undefined;
      try {
        const limit = { name: 'backup/owner', subject: ownerId, max: MAX_BACKUPS_PER_HOUR, seconds: HOUR_SECONDS };
        const limitFailure = await rateLimiter.check(limit);
        if (limitFailure) {
          end();
          return limitFailure;
        }
        const backup = await writeTemporaryBackup();
        const { rows, bytes } = backup;
        content = backup.content.once('end', end).once('close', end);
        endAfterTimeout(content);
        const at = clock.now();
        await connection.inTransaction(async (tx) => {
          const title = (await findOwner(tx, ownerId))?.email ?? '';
          const subject = { kind: 'owner', subjectId: ownerId, title, action: 'downloaded a backup' } as const;
          await recordChange(tx, { at, ownerId, ...subject, changes: [{ field: 'rows', after: String(rows) }] });
        });
        return new Download(`mat-and-tin-${toWallTime(at, timeZone).day}.jsonl.gz`, content, bytes);
      } catch (error) {
        content?.destroy();
        end();
        if (error instanceof InsufficientSpaceError) return fail('backup-no-room');
        throw error;
      }
    },
  };
}
