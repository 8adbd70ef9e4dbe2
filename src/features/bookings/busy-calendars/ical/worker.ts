import { Worker } from 'node:worker_threads';
import { isFailure } from '#platform/failure.ts';
import { type ParseInput, parseCalendar } from './parse-calendar.ts';

// Reads one calendar file and ends. Its memory and its time are limited by the process that starts it.

/** A file that takes forever blocks this thread. So another one ends the process if the server that started it is gone. */
const WATCHDOG = `setInterval(() => {
  if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL');
}, 1_000)`;

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', (input: ParseInput) => {
  const parsed = parseCalendar(input);
  process.send?.(isFailure(parsed) ? { reason: parsed.reason } : { parsed }, () => process.exit());
});
new Worker(WATCHDOG, { eval: true });
