import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';

const GROUP_NAME = `mat-and-tin-${process.pid}`;
const FALLBACK_KB = 1_500_000;

/** Limits the memory of all its processes together. Close it when they have ended. */
export function createMemoryLimit(megabytes: number) {
  const folder = createGroup(megabytes * 1024 * 1024);
  if (!folder)
    return {
      description: `no group of processes with ${megabytes} MB could be made here: each had at most ${FALLBACK_KB / 1000} MB of data`,
      wrapper: ['sh', '-c', `ulimit -d ${FALLBACK_KB} && exec "$@"`, 'sh'],
      waitUntilEmpty: async () => {},
      close() {},
    };
  const members = join(folder, 'cgroup.procs');
  return {
    description: `a group of processes with ${megabytes} MB`,
    wrapper: ['sh', '-c', `echo $$ > ${members} && exec "$@"`, 'sh'],
    waitUntilEmpty: () => vi.waitFor(() => expect(readFileSync(members, 'utf8')).toBe(''), { timeout: 30_000 }),
    close: () => rmdirSync(folder),
  };
}

function createGroup(bytes: number): string | undefined {
  try {
    if (existsSync('/sys/fs/cgroup/cgroup.controllers')) {
      writeFileSync('/sys/fs/cgroup/cgroup.subtree_control', '+memory');
      return createCgroup(`/sys/fs/cgroup/${GROUP_NAME}`, { 'memory.max': bytes, 'memory.swap.max': 0 });
    }
    return createCgroup(`/sys/fs/cgroup/memory/${GROUP_NAME}`, { 'memory.limit_in_bytes': bytes });
  } catch {
    return undefined;
  }
}

function createCgroup(folder: string, limits: Record<string, number>): string {
  mkdirSync(folder);
  try {
    for (const [name, limit] of Object.entries(limits)) writeFileSync(join(folder, name), String(limit));
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  return folder;
}
