import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingDesk } from '../support/booking-desk.ts';
import { classDesk } from '../support/class-desk.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { rushToRemindOfClass } from '../support/rush-at-classes.ts';
import type { Studio } from '../support/studio.ts';

let processes: Processes;
let studio: Studio;
let desk: Awaited<ReturnType<typeof classDesk>>;
let written: (template: string, to?: string) => Promise<number>;

beforeAll(async () => {
  processes = await openProcesses({ environment: { RATE_LIMITS: 'off' } });
  [studio] = processes;
  desk = await classDesk(studio);
  written = bookingDesk(studio).mailsWritten;
});
afterAll(() => closeProcesses(processes));

function moveTo(instant: string) {
  for (const { clock } of processes) clock.moveTo(new Date(instant));
}
const sweepAll = () => Promise.all([...processes, ...processes].map((one) => one.sweep()));

test('anyone who has a place is reminded a day before, once, with the link to give it back', async () => {
  moveTo('2026-11-20T18:00:00Z');
  const event = await desk.addClass({ day: '2026-11-27', time: '18:00' });
  await desk.signUp(desk.body(event, { email: 'ana@example.com' }));
  await desk.signUp(desk.body(event, { email: 'ben@example.com' }));
  const token = () => /signup-cancel\?token=([\w.-]+)/.exec(allOf('ben@example.com')[0]?.text ?? '')?.[1];
  await expect.poll(token, { timeout: 15_000 }).toBeDefined();
  const url = '/api/signup/cancellation';
  expect((await studio.app.inject({ method: 'POST', url, payload: { token: token() } })).statusCode).toBe(200);
  moveTo('2026-11-27T01:58:00Z');
  await sweepAll();
  expect(await written('class-reminder')).toBe(0);
  moveTo('2026-11-27T02:00:30Z');
  await sweepAll();
  await sweepAll();
  expect([await written('class-reminder'), await written('class-reminder', 'ana@example.com')]).toEqual([1, 1]);
  const reminder = () => allOf('ana@example.com').find(({ subject }) => subject.startsWith('Reminder'));
  await expect.poll(() => reminder()?.text, { timeout: 15_000 }).toContain('signup-cancel?token=');
  expect(reminder()?.subject).toContain('Friday, November 27, 2026, 6:00 PM PST');
});

test('who signs up on the day has a confirmation and needs no more', async () => {
  moveTo('2026-11-28T18:00:00Z');
  const event = await desk.addClass({ day: '2026-11-29', time: '09:00' });
  expect((await desk.signUp(desk.body(event, { email: 'cleo@example.com' }))).statusCode).toBe(201);
  await sweepAll();
  expect(await written('class-reminder', 'cleo@example.com')).toBe(0);
});

test('a reminder is true only of a place that stands, at the time that it names', async () => {
  moveTo('2026-12-01T18:00:00Z');
  const event = await desk.addClass({ day: '2026-12-04', time: '18:00' });
  const { signUpId } = (await desk.signUp(desk.body(event, { email: 'dora@example.com' }))).json();
  const isStillAt = (time: string) => studio.services.classes.isStillAt(signUpId, { day: '2026-12-04', time });
  expect([await isStillAt('18:00'), await isStillAt('19:00')]).toEqual([true, false]);
  moveTo('2026-12-05T02:30:00Z');
  expect(await isStillAt('18:00')).toBe(false);
});

test('forty places whose class falls due while everybody sweeps are reminded of forty times', async () => {
  expect(await rushToRemindOfClass(processes, 40)).toBe(40);
});

/** Mails that left, from whichever process. */
function allOf(address: string) {
  return processes.flatMap(({ sent }) => sent).filter(({ to }) => to === address);
}
