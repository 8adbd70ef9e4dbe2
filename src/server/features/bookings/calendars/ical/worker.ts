import { isFailure } from '#domain/failure.ts';
import { type ParseInput, parseCalendar } from './parse-calendar.ts';

// Reads one calendar file and ends. Its memory and its time are limited by the process that starts it.

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', (input: ParseInput) => {
  const parsed = parseCalendar(input);
  process.send?.(isFailure(parsed) ? { reason: parsed.reason } : { parsed }, () => process.exit());
});
