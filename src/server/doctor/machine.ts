import { mkdtemp, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freeBytes, LEAST_FREE_BYTES } from '../http/room-to-write.ts';
import { canLimitMemory } from '../images/limit-memory.ts';
import { cause, ok, type Verdict, warning, wrong } from './finding.ts';

/** With less than this someone should look before it is urgent. */
const COMFORTABLE_BYTES = 1_000_000_000;
const PATIENCE_MS = 8_000;

/** A folder of the configuration, in which what lies there grows. */
export type Folder = { variable: string; folder: string };

/** The disk that each of these folders is on. */
export async function lookAtDisks(
  folders: Folder[],
  read: (folder: string) => Promise<number> = freeBytes,
): Promise<Verdict[]> {
  return Promise.all(
    folders.map(async ({ variable, folder }) => {
      const free = await read(resolve(folder)).catch((error: unknown) => cause(error));
      if (typeof free === 'string') return warning(`The folder of ${variable} cannot be looked at (${free}): make it.`);
      const megabytes = Math.floor(free / 1_000_000);
      const says = `${megabytes} MB are free on the disk of ${variable}`;
      if (free < LEAST_FREE_BYTES) return wrong(`${says}: nothing new is taken in below 200. Free some space.`);
      return free < COMFORTABLE_BYTES ? warning(`${says}: free some space soon.`) : ok(`${says}.`);
    }),
  );
}

/** Whether a file can be put where backups go: by making an empty folder there, and taking it away. */
export async function lookAtBackupFolder(folder: string): Promise<Verdict> {
  try {
    await rmdir(await mkdtemp(join(resolve(folder), '.doctor-')));
    return ok('Backups can be written where BACKUP_DIR says.');
  } catch (error) {
    return wrong(
      `Nothing can be written where BACKUP_DIR says (${cause(error)}): make the folder, give it to the user that runs the site, and let its service write there.`,
    );
  }
}

/** Whether pictures are decoded with a limit of memory (decision 42). */
export async function lookAtPictureLimit(canLimit: () => boolean = canLimitMemory): Promise<Verdict> {
  if (canLimit()) return ok('Pictures are decoded with little memory.');
  return warning(
    'Nothing limits the memory in which pictures are decoded: install prlimit, which is in the package util-linux.',
  );
}

/** How far two clocks may be apart before signatures and links go wrong. Http tells full seconds. */
const NEAR_MS = 5_000;
const FAR_MS = 60_000;

/** Our clock beside another one that was read between `before` and `after`. */
export function compareClocks(whose: string, theirs: Date, before: Date, after: Date): Verdict {
  const ours = (before.getTime() + after.getTime()) / 2;
  const apartMs = Math.abs(theirs.getTime() - ours);
  const seconds = Math.round(apartMs / 1000);
  if (apartMs <= NEAR_MS) return ok(`Our clock and that of ${whose} agree.`);
  const says = `Our clock and that of ${whose} are ${seconds} seconds apart: let both follow a time server (NTP).`;
  return apartMs <= FAR_MS ? warning(says) : wrong(says);
}

/** The clock of a web server, by the date of its answer; undefined where it tells none. */
export async function clockOf(url: string): Promise<Date | undefined> {
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  const told = Date.parse(answer.headers.get('date') ?? '');
  return Number.isNaN(told) ? undefined : new Date(told);
}
