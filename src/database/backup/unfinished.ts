import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** What is being written says so more often than it counts as left behind. */
const SAYS_SO_EVERY_MS = 30_000;
const LEFT_BEHIND_AFTER_MS = 5 * 60_000;

/** How a backup is called until it is whole. */
export const unfinishedName = (file: string): string => `${file}.${process.pid}.unfinished`;

/** Marks a file as being worked on, until it is told to stop: to read one back takes long, and changes nothing in it. */
export function keepFresh(file: string): () => void {
  const timer = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), SAYS_SO_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Takes away what killed processes left unfinished beside a file, or in a folder of backups: it holds what a backup
 * holds. The clock is that of the disk, which no try-out moves.
 *
 * @param file the backup; `folder/mat-and-tin-` stands for all that go there by themselves
 */
export async function sweepUnfinished(file: string): Promise<void> {
  const folder = dirname(file);
  const names = await readdir(folder).catch(() => []);
  const unfinished = names.filter((name) => name.startsWith(basename(file)) && /\.\d+\.unfinished$/.test(name));
  for (const name of unfinished) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_AFTER_MS) await rm(join(folder, name), { force: true });
  }
}
