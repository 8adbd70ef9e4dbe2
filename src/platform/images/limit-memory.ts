import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The worker sends this instead of its ready message if its memory is not limited. */
export const UNLIMITED_MESSAGE = 'ready, without a limit of memory';

/** Returns whether a process's memory can be limited: macOS has no such limit, and Alpine lacks prlimit. */
export const canLimitMemory = (): boolean =>
  process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;

/**
 * Limits this process to `bytes` of additional memory and forbids writing files. Returns false if that is impossible.
 */
export function limitMemory(bytes: number): boolean {
  if (process.platform !== 'linux') return false;
  const usedKb = /VmData:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  const maxBytes = Number(usedKb) * 1024 + bytes;
  const pid = String(process.pid);
  return spawnSync('prlimit', ['--pid', pid, `--data=${maxBytes}`, '--fsize=0', '--core=0']).status === 0;
}
