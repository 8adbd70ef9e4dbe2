import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { raceClassReminders } from '#tests/support/races/classes.ts';
import { isSignedUpAt } from '../reminders.ts';

let processes: TestApps;
let testApp: TestApp;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;
let countMails: (template: string, to?: string) => Promise<number>;

beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
  [testApp] = processes;
  classFixture = await createClassFixture(testApp);
  countMails = createBookingFixture(testApp).countMails;
});
afterAll(() => closeTestApps(processes));

function setClocks(instant: string) {
  for (const { clock } of processes) clock.setTime(new Date(instant));
}
const sweepAllProcesses = () => Promise.all([...processes, ...processes].map((process) => process.sweep()));

test('a person with a place gets one reminder a day before, with the link to cancel', async () => {
  setClocks('2026-11-20T18:00:00Z');
  const event = await classFixture.addClass({ day: '2026-11-27', time: '18:00' });
  await classFixture.signUp(classFixture.createSignUpForm(event, { email: 'ana@example.com' }));
  await classFixture.signUp(classFixture.createSignUpForm(event, { email: 'ben@example.com' }));
  const token = () => /signup-cancel\?token=([\w.-]+)/.exec(listMailsTo('ben@example.com')[0]?.text ?? '')?.[1];
  await expect.poll(token, { timeout: 15_000 }).toBeDefined();
  const url = '/api/signup/cancellation';
  expect((await testApp.app.inject({ method: 'POST', url, payload: { token: token() } })).statusCode).toBe(200);
  setClocks('2026-11-27T01:58:00Z');
  await sweepAllProcesses();
  expect(await countMails('class-reminder')).toBe(0);
  setClocks('2026-11-27T02:00:30Z');
  await sweepAllProcesses();
  await sweepAllProcesses();
  expect([await countMails('class-reminder'), await countMails('class-reminder', 'ana@example.com')]).toEqual([1, 1]);
  const reminder = () => listMailsTo('ana@example.com').find(({ subject }) => subject.startsWith('Reminder'));
  await expect.poll(() => reminder()?.text, { timeout: 15_000 }).toContain('signup-cancel?token=');
  expect(reminder()?.subject).toContain('Fri, Nov 27, 6:00 PM PST');
});

test('a person who signs up on the day gets the confirmation and no reminder', async () => {
  setClocks('2026-11-28T18:00:00Z');
  const event = await classFixture.addClass({ day: '2026-11-29', time: '09:00' });
  expect(
    (await classFixture.signUp(classFixture.createSignUpForm(event, { email: 'cleo@example.com' }))).statusCode,
  ).toBe(201);
  await sweepAllProcesses();
  expect(await countMails('class-reminder', 'cleo@example.com')).toBe(0);
});

test('a class that begins now or has begun is not reminded of, even if no sweep ran in time', async () => {
  setClocks('2026-11-30T18:00:00Z');
  const remind = async (time: string) => {
    const event = await classFixture.addClass({ day: '2026-12-03', time });
    const email = `begun-${time.replace(':', '')}@example.com`;
    await classFixture.signUp(classFixture.createSignUpForm(event, { email }));
    return email;
  };
  const emails = [await remind('17:59'), await remind('18:00'), await remind('18:01')];
  setClocks('2026-12-04T02:00:00Z');
  await sweepAllProcesses();
  expect(await Promise.all(emails.map((email) => countMails('class-reminder', email)))).toEqual([0, 0, 1]);
});

test('a reminder is sent only for a place that is not cancelled, at the time of the class', async () => {
  setClocks('2026-12-04T18:00:00Z');
  const event = await classFixture.addClass({ day: '2026-12-07', time: '18:00' });
  const { signUpId } = (
    await classFixture.signUp(classFixture.createSignUpForm(event, { email: 'dora@example.com' }))
  ).json();
  const isStillAt = (time: string) => isSignedUpAt(testApp.services.classes, signUpId, { day: '2026-12-07', time });
  expect([await isStillAt('18:00'), await isStillAt('19:00')]).toEqual([true, false]);
  setClocks('2026-12-08T02:30:00Z');
  expect(await isStillAt('18:00')).toBe(false);
});

test('concurrent sweeps with 40 due sign-ups: each is reminded once', async () => {
  expect(await raceClassReminders(processes, 40)).toBe(40);
});

function listMailsTo(address: string) {
  return processes.flatMap(({ sent }) => sent).filter(({ to }) => to === address);
}
