import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** What is being written says so more often than it counts as left behind. */
const TOUCH_INTERVAL_MS = 30_000;
const STALE_AFTER_MS = 5 * 60_000;

/** How a backup is called until it is whole. */
export const getPartialPath = (file: string): string => `${file}.${process.pid}.unfinished`;

/** Marks a file as being worked on, until it is told to stop: to read one back takes long, and changes nothing in it. */
export function touchPeriodically(file: string): () => void {
  const timer = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), TOUCH_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Takes away what killed processes left unfinished beside a file, or in a folder of backups: it holds what a backup
 * holds. The clock is that of the disk, which no try-out moves.
 *
 * @param file the backup; `folder/mat-and-tin-` stands for all that go there by themselves
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
