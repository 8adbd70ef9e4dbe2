import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Touches an unfinished file more often than stale files are deleted. */
const TOUCH_INTERVAL_MS = 30_000;
const STALE_AFTER_MS = 5 * 60_000;

/** Returns the name of a backup file until it is complete. */
export const getPartialPath = (file: string): string => `${file}.${process.pid}.unfinished`;

/**
 * Updates the file's modification time until the returned function is called. Reading a backup back takes long and does
 * not change the file, which would otherwise count as stale.
 */
export function touchPeriodically(file: string): () => void {
  const timer = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), TOUCH_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Deletes the unfinished files of killed processes, because they hold the same data as a backup. Compares with the
 * disk's clock, which the demo clock does not move.
 * @param file the backup; `folder/mat-and-tin-` matches all automatic backups in a folder
 */
export async function deleteStalePartials(file: string): Promise<void> {
  const folder = dirname(file);
  const names = await readdir(folder).catch(() => []);
  const partialNames = names.filter((name) => name.startsWith(basename(file)) && /\.\d+\.unfinished$/.test(name));
  for (const name of partialNames) {
    const fileStat = await stat(join(folder, name)).catch(() => undefined);
    if (fileStat && Date.now() - fileStat.mtimeMs > STALE_AFTER_MS) await rm(join(folder, name), { force: true });
  }
}
