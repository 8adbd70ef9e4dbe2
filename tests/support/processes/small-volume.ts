import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTempFolder } from './server-process.ts';

const SIZE = '500m';
const REMAINING_BYTES = 150_000_000;
const MEGABYTE = Buffer.alloc(1024 * 1024);

/** A small volume that can be filled; where none can be mounted, the free space is faked. Close it in afterAll. */
export function createSmallVolume() {
  const folder = createTempFolder();
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]).status === 0;
  return isMounted ? createMountedVolume(folder) : createFakeVolume(folder);
}

function createMountedVolume(folder: string) {
  const fillerFile = join(folder, 'filler');
  const data = join(folder, 'data');
  mkdirSync(data);
  return {
    description: `a volume of ${SIZE}`,
    folder: data,
    environment: { DATABASE_DISK: data },
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      const chunkCount = Math.ceil((bavail * bsize - REMAINING_BYTES) / MEGABYTE.length);
      for (let chunk = 0; chunk < chunkCount; chunk++) writeFileSync(fillerFile, MEGABYTE, { flag: 'a' });
    },
    clear: () => rmSync(fillerFile, { force: true }),
    close() {
      spawnSync('umount', ['--lazy', folder]);
    },
  };
}

function createFakeVolume(folder: string) {
  const file = join(createTempFolder(), 'free-bytes');
  const writeFreeBytes = (bytes: number) => writeFileSync(file, String(bytes));
  writeFreeBytes(10 * REMAINING_BYTES);
  const preloadFile = fileURLToPath(new URL('./fake-disk-space.ts', import.meta.url));
  return {
    description: 'no volume could be mounted here: the servers were told how full their disk is',
    folder,
    environment: { DATABASE_DISK: folder, FREE_BYTES_FILE: file, NODE_OPTIONS: `--import=${preloadFile}` },
    fill: () => writeFreeBytes(REMAINING_BYTES),
    clear: () => writeFreeBytes(10 * REMAINING_BYTES),
    close() {},
  };
}
