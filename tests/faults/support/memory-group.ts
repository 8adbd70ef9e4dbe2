import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';

const NAME = `mat-and-tin-${process.pid}`;
/** Beyond what a server that decodes nothing has set aside, and far less than a bomb takes. */
const FALLBACK_KB = 1_500_000;

/** Processes that have so much memory together, and not a byte more. Close it when all of them have ended. */
export function openMemoryGroup(megabytes: number) {
  const folder = made(megabytes * 1024 * 1024);
  if (!folder)
    return {
      about: `no group of processes with ${megabytes} MB could be made here: each had at most ${FALLBACK_KB / 1000} MB of data`,
      within: ['sh', '-c', `ulimit -d ${FALLBACK_KB} && exec "$@"`, 'sh'],
      emptied: async () => {},
      close() {},
    };
  const members = join(folder, 'cgroup.procs');
  return {
    about: `a group of processes with ${megabytes} MB`,
    within: ['sh', '-c', `echo $$ > ${members} && exec "$@"`, 'sh'],
    /** Nobody is left in it. */
    emptied: () => vi.waitFor(() => expect(readFileSync(members, 'utf8')).toBe(''), { timeout: 30_000 }),
    close: () => rmdirSync(folder),
  };
}

/** The folder of a new group in either version of cgroups; undefined where none may be made. */
function made(bytes: number): string | undefined {
  try {
    if (existsSync('/sys/fs/cgroup/cgroup.controllers')) {
      writeFileSync('/sys/fs/cgroup/cgroup.subtree_control', '+memory');
      return limited(`/sys/fs/cgroup/${NAME}`, { 'memory.max': bytes, 'memory.swap.max': 0 });
    }
    return limited(`/sys/fs/cgroup/memory/${NAME}`, { 'memory.limit_in_bytes': bytes });
  } catch {
    return undefined;
  }
}

function limited(folder: string, limits: Record<string, number>): string {
  mkdirSync(folder);
  try {
    for (const [name, limit] of Object.entries(limits)) writeFileSync(join(folder, name), String(limit));
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  return folder;
}
