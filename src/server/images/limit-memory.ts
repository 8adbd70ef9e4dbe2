import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a worker says instead of that it is ready, where nothing limits its memory. */
export const UNLIMITED_MESSAGE = 'ready, without a limit of memory';

/** Whether the kernel can be told how much memory a process may have: macOS keeps no such limit, and Alpine has no program. */
export const canLimitMemory = (): boolean =>
  process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;

/** From now on the kernel gives this process no more memory than so much, nor files. False where it cannot be told so. */
export function limitMemory(bytes: number): boolean {
  if (process.platform !== 'linux') return false;
  const usedKb = /VmData:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  const maxBytes = Number(usedKb) * 1024 + bytes;
  const pid = String(process.pid);
  return spawnSync('prlimit', ['--pid', pid, `--data=${maxBytes}`, '--fsize=0', '--core=0']).status === 0;
}
