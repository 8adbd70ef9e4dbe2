import { access, mkdtemp, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { MIN_FREE_BYTES, readFreeBytes } from '#platform/http/operation/disk-space.ts';
import { canLimitMemory } from '#platform/images/limit-memory.ts';
import { type CheckOutcome, describeError, ok, warning, wrong } from './check.ts';

/** Warns early, before the space is critical. */
const LOW_SPACE_WARNING_BYTES = 1_000_000_000;
const TIMEOUT_MS = 8_000;

/** A configured folder whose content grows. */
export type Folder = { variable: string; folder: string };

/** Checks the free space on the disk of each folder. */
export async function checkDisks(
  folders: Folder[],
  read: (folder: string) => Promise<number> = readFreeBytes,
): Promise<CheckOutcome[]> {
  return Promise.all(
    folders.map(async ({ variable, folder }) => {
      const free = await read(resolve(folder)).catch((error: unknown) => describeError(error));
      if (typeof free === 'string') return warning(`The folder of ${variable} cannot be read (${free}): create it.`);
      const megabytes = Math.floor(free / 1_000_000);
      const message = `${megabytes} MB are free on the disk of ${variable}`;
      if (free < MIN_FREE_BYTES) return wrong(`${message}: below 200, nothing new is accepted. Free some space.`);
      return free < LOW_SPACE_WARNING_BYTES ? warning(`${message}: free some space soon.`) : ok(`${message}.`);
    }),
  );
}

/**
 * Checks that backups can be written, by creating and removing an empty folder. The first backup makes the folder, so
 * before it the nearest one that exists is checked.
 */
export async function checkBackupFolder(folder: string): Promise<CheckOutcome> {
  try {
    await rmdir(await mkdtemp(join(await findExistingFolder(resolve(folder)), '.doctor-')));
    return ok('Backups can be written where BACKUP_DIR says.', 'Backups can be kept.');
  } catch (error) {
    return wrong(
      `Nothing can be written where BACKUP_DIR says (${describeError(error)}): make the folder, give it to the user that runs the site, and let its service write there.`,
      'No backup can be kept, because your site may not write to the place for backups.',
    );
  }
}

async function findExistingFolder(folder: string): Promise<string> {
  const exists = await access(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
  return exists ? folder : findExistingFolder(dirname(folder));
}

/** Checks that images are decoded with a memory limit (decision 42). */
export async function checkImageMemoryLimit(canLimit: () => boolean = canLimitMemory): Promise<CheckOutcome> {
  if (canLimit()) return ok('Images are decoded with limited memory.');
  return warning('Nothing limits the memory for decoding images: install prlimit, which is in the package util-linux.');
}

/** The tolerated clock difference. HTTP dates have a resolution of one second. */
const CLOCK_SKEW_TOLERANCE_MS = 5_000;
const MAX_CLOCK_SKEW_MS = 60_000;

/** Compares the local clock with an external time that was read between `before` and `after`. */
export function compareClocks(source: string, externalTime: Date, before: Date, after: Date): CheckOutcome {
  const localMs = (before.getTime() + after.getTime()) / 2;
  const skewMs = Math.abs(externalTime.getTime() - localMs);
  const seconds = Math.round(skewMs / 1000);
  if (skewMs <= CLOCK_SKEW_TOLERANCE_MS) return ok(`Our clock and that of ${source} agree.`);
  const message = `Our clock and that of ${source} are ${seconds} seconds apart: let both follow a time server (NTP).`;
  return skewMs <= MAX_CLOCK_SKEW_MS ? warning(message) : wrong(message);
}

/** Returns the time of a web server's Date header; undefined without one. */
export async function fetchClock(url: string): Promise<Date | undefined> {
  const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const dateMs = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(dateMs) ? undefined : new Date(dateMs);
}
