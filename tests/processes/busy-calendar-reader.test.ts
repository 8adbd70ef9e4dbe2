import { execFileSync, spawn } from 'node:child_process';
import { expect, test } from 'vitest';

const POLL = { timeout: 120_000, interval: 500 };

/** The running processes as [id, id of the parent, state, used time of the processor]. */
const listProcesses = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,time='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => state && !state.startsWith('Z'));

test('a file that takes forever does not outlive the server that reads it', async () => {
  const script = `
    import { parseInProcess } from './src/features/bookings/busy-calendars/ical/parse-in-process.ts';
    import { createCalendar, createSlowEvents } from './tests/support/bookings/calendar-server.ts';
    setInterval(() => {}, 1_000);
    // Slow entries take at least half a minute together.
    const text = createCalendar(...createSlowEvents(1_000));
    const days = { from: '2026-11-19', until: '2028-11-20' };
    parseInProcess({ text, timeZone: 'UTC', ownHost: 'studio.test', days }, { timeoutMs: 1_000_000 });`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
  const findReader = () => listProcesses().find(([, parent]) => parent === String(server.pid));
  // Starting the reader takes far less of the processor's time, so it is inside the file then.
  await expect.poll(() => findReader()?.[3], POLL).toMatch(/[3-9]/);
  const reader = findReader()?.[0];
  server.kill('SIGKILL');
  await expect.poll(() => listProcesses().map(([id]) => id), { ...POLL, timeout: 15_000 }).not.toContain(reader);
}, 240_000);
