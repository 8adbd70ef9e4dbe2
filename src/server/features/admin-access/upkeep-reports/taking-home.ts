import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeBackup } from '#database/backup/writing.ts';
import type { Connection } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import { refuse } from '#domain/refusal.ts';
import { wallTimeAt } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import { Download } from '../../../http/download.ts';
import { HOUR_SECONDS, type SecurityLimits } from '../../../http/security-limits.ts';
import type { SignedInOwner } from '../../../sessions/who.ts';
import { findOwner } from '../store.ts';
import { makeFolder, needRoomForBackup, type ReadFreeBytes, sweepFolder, TooLittleRoom } from './backup-folder.ts';
import type { Backups } from './service.ts';

export type TakingHome = ReturnType<typeof takingHome>;

/** So many backups an hour are made for the owner: each reads the whole database. */
const BACKUPS_AN_HOUR = 3;

/** So long a browser may take to read one. Until then no other is made. */
const SENT_WITHIN_MS = HOUR_SECONDS * 1_000;

/** A backup that the owner takes home (decision 34). */
export function takingHome(given: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  limits: Pick<SecurityLimits, 'check'>;
  backups: Backups | undefined;
  freeBytes?: ReadFreeBytes;
  sentWithinMs?: number;
}) {
  const { connection, clock, limits, timeZone, sentWithinMs = SENT_WITHIN_MS } = given;
  const kept = given.backups?.folder;
  /** The one that is being made or sent. */
  let current: symbol | undefined;

  /**
   * The backup as it was written and read back, from a file that has no name any more: the disk has it until it is sent.
   * One that a killed process leaves is called as if it were unfinished, and goes with the next backup.
   */
  async function make() {
    // Beside the other backups, whose disk is meant for them; else in a folder that nobody can have made before.
    const folder = kept ?? (await mkdtemp(join(tmpdir(), 'mat-and-tin-')));
    const file = join(folder, `mat-and-tin-download-${randomUUID()}.${process.pid}.unfinished`);
    try {
      if (kept) {
        await makeFolder(kept);
        await sweepFolder(kept);
      }
      await needRoomForBackup(folder, connection, given);
      const { rows, bytes } = await writeBackup(connection, { file, now: clock.now() });
      return { rows, bytes, content: (await open(file)).createReadStream() };
    } finally {
      await rm(kept ? file : folder, { recursive: true, force: true });
    }
  }

  /** Ends a download that nobody reads any more. */
  function endLater(content: Readable): void {
    const timer = setTimeout(() => content.destroy(), sentWithinMs).unref();
    content.once('close', () => clearTimeout(timer));
  }

  return {
    /** Makes a backup and sends it. One at a time in a process, also while another is being sent. */
    async takeHome({ ownerId }: SignedInOwner) {
      if (current) return refuse('backup-under-way');
      const mine = Symbol('backup');
      current = mine;
      const end = () => {
        if (current === mine) current = undefined;
      };
      let content: Readable | undefined;
      try {
        const per = { name: 'backup/owner', subject: ownerId, max: BACKUPS_AN_HOUR, seconds: HOUR_SECONDS };
        const tooMany = await limits.check(per);
        if (tooMany) {
          end();
          return tooMany;
        }
        const made = await make();
        const { rows, bytes } = made;
        content = made.content.once('end', end).once('close', end);
        endLater(content);
        const at = clock.now();
        await connection.inTransaction(async (tx) => {
          const title = (await findOwner(tx, ownerId))?.email ?? '';
          const about = { kind: 'owner', subjectId: ownerId, title, action: 'took a backup home' } as const;
          await recordChange(tx, { at, ownerId, ...about, changes: [{ field: 'rows', after: String(rows) }] });
        });
        return new Download(`mat-and-tin-${wallTimeAt(at, timeZone).day}.jsonl.gz`, content, bytes);
      } catch (error) {
        content?.destroy();
        end();
        if (error instanceof TooLittleRoom) return refuse('backup-no-room');
        throw error;
      }
    },
  };
}
