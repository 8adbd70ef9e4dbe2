import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
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

/** A backup that the owner takes home (decision 34). */
export function takingHome(given: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  limits: SecurityLimits;
  backups: Backups | undefined;
  freeBytes?: ReadFreeBytes;
}) {
  const { connection, clock, limits, timeZone } = given;
  // Beside the other backups, whose disk is meant for them.
  const folder = given.backups?.folder ?? join(tmpdir(), 'mat-and-tin');
  /** The one that is being made or sent. */
  let current: symbol | undefined;

  /**
   * The backup as it was written and read back, from a file that has no name any more: the disk has it until it is sent.
   * One that a killed process leaves is called as if it were unfinished, and goes with the next backup.
   */
  async function make() {
    await makeFolder(folder);
    await sweepFolder(folder);
    await needRoomForBackup(folder, connection, given);
    const file = join(folder, `mat-and-tin-download-${randomUUID()}.${process.pid}.unfinished`);
    try {
      const { rows, bytes } = await writeBackup(connection, { file, now: clock.now() });
      return { rows, bytes, content: (await open(file)).createReadStream() };
    } finally {
      await rm(file, { force: true });
    }
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
