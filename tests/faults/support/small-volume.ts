import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshFolder } from '../../support/server-process.ts';

const SIZE = '500m';
/** Less than the 200 MB below which nothing is taken in, and what the database and the queue still need. */
const LEFT_BYTES = 150_000_000;
const MEGABYTE = Buffer.alloc(1024 * 1024);

/**
 * A small disk of its own that can be filled and cleared. Where none may be mounted, the server is told how much room its
 * disk has. Close it in afterAll.
 */
export function openSmallVolume() {
  const folder = freshFolder();
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]).status === 0;
  return isMounted ? mounted(folder) : told(folder);
}

function mounted(folder: string) {
  const filler = join(folder, 'filler');
  const data = join(folder, 'data');
  mkdirSync(data);
  return {
    about: `a volume of ${SIZE}`,
    folder: data,
    environment: { DATABASE_DISK: data },
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      const pieces = Math.ceil((bavail * bsize - LEFT_BYTES) / MEGABYTE.length);
      for (let piece = 0; piece < pieces; piece++) writeFileSync(filler, MEGABYTE, { flag: 'a' });
    },
    clear: () => rmSync(filler, { force: true }),
    close() {
      spawnSync('umount', ['--lazy', folder]);
    },
  };
}

function told(folder: string) {
  const file = join(freshFolder(), 'free-bytes');
  const say = (bytes: number) => writeFileSync(file, String(bytes));
  say(10 * LEFT_BYTES);
  const loaded = fileURLToPath(new URL('./told-disk.ts', import.meta.url));
  return {
    about: 'no volume could be mounted here: the servers were told how full their disk is',
    folder,
    environment: { DATABASE_DISK: folder, FREE_BYTES_FILE: file, NODE_OPTIONS: `--import=${loaded}` },
    fill: () => say(LEFT_BYTES),
    clear: () => say(10 * LEFT_BYTES),
    close() {},
  };
}
