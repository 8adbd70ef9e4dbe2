import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Failure, fail } from '#platform/failure.ts';
import type { ParsedCalendar, ParseInput } from './parse-calendar.ts';

const WORKER_PATH = fileURLToPath(new URL('./worker.ts', import.meta.url));
const MAX_MEMORY_MB = 256;
const TIMEOUT_MS = 60_000;

/**
 * Reads a calendar file in a process of its own. A file that exhausts memory or time, such as one with an entry that
 * repeats every second, fails alone, and the server answers meanwhile.
 */
export function parseInProcess(
  input: ParseInput,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<ParsedCalendar | Failure<'calendar-invalid' | 'calendar-too-complex'>> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${MAX_MEMORY_MB}`, WORKER_PATH], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // The server's environment variables must not reach what reads a foreign file.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '1' },
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.once('message', (outcome) => {
      const { parsed, reason } = outcome as { parsed?: ParsedCalendar; reason?: string };
      resolve(parsed ?? fail(reason === 'calendar-invalid' ? reason : 'calendar-too-complex'));
    });
    child.once('error', () => resolve(fail('calendar-too-complex')));
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(fail('calendar-too-complex'));
    });
    child.unref();
    child.channel?.unref();
    child.send(input, () => {});
  });
}
