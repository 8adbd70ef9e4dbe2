import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mails } from '#platform/database/tables/mails.ts';
import { owners } from '#platform/sessions/tables.ts';
import { type AdminFixture, createAdminTestApp } from '../support/app/admin-fixture.ts';
import { createBookingFixture } from '../support/bookings/booking-fixture.ts';
import { COUPON } from '../support/bookings/sample-booking.ts';
import { createClassFixture } from '../support/classes/class-fixture.ts';

/** The classes begin at 18:00 in Portland on November 27. */
const BEGINS = new Date('2026-11-28T02:00:00Z');

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;
let people = 0;

beforeAll(async () => {
  admin = await createAdminTestApp();
  classFixture = await createClassFixture(admin.testApp);
});
afterAll(() => admin.testApp.close());
beforeEach(() => setReminders(24));

const setHoursBefore = (hours: number) => admin.testApp.clock.setTime(new Date(BEGINS.getTime() - hours * 3_600_000));

async function setReminders(classHours: number, sessionHours = 24) {
  const { connection, services } = admin.testApp;
  const { version } = await services.settings.getForOwner();
  const [owner] = await connection.db.select({ id: owners.id }).from(owners);
  const change = { version, reminders: { classHours, sessionHours } };
  expect(await services.settings.change(change, owner?.id ?? '')).toMatchObject({ reminders: change.reminders });
}

async function signUp() {
  const email = `reminded${++people}@example.com`;
  const classRow = await classFixture.addClass();
  expect((await classFixture.signUp(classFixture.createSignUpForm(classRow, { email }))).statusCode).toBe(201);
  return email;
}

/** How many reminders went to a person after the sweep at this time. */
async function countAfterSweep(hours: number, email: string) {
  setHoursBefore(hours);
  await admin.testApp.sweep();
  const isReminder = and(eq(mails.template, 'class-reminder'), eq(mails.recipient, email));
  return admin.testApp.connection.db.$count(mails, isReminder);
}

test('reminder hours must be whole and between 1 and a week, and a change is in the history', async () => {
  const { version, reminders } = await admin.requestOk('GET', '/api/admin/settings');
  expect(reminders).toEqual({ classHours: 24, sessionHours: 24 });
  const change = (classHours: number) =>
    admin.call('PUT', '/api/admin/settings', { version, reminders: { classHours, sessionHours: 24 } });
  for (const hours of [0, 1.5, 169]) expect([hours, (await change(hours)).status]).toEqual([hours, 400]);
  expect((await change(3)).body.reminders).toEqual({ classHours: 3, sessionHours: 24 });
  const [entry] = (await admin.requestOk('GET', '/api/admin/history?kind=settings')) as { changes: object[] }[];
  expect(entry?.changes).toEqual([
    { field: 'reminder of a class', before: '24 hours before', after: '3 hours before' },
  ]);
});

test('a reminder is sent as many hours before the class as the owner sets', async () => {
  setHoursBefore(100);
  await setReminders(48);
  const email = await signUp();
  expect([await countAfterSweep(48.2, email), await countAfterSweep(47.9, email)]).toEqual([0, 1]);
});

test('a reminder that was sent is not sent again when the hours change', async () => {
  setHoursBefore(100);
  await setReminders(48);
  const email = await signUp();
  await countAfterSweep(47.9, email);
  await setReminders(2);
  expect(await countAfterSweep(1.9, email)).toBe(1);
});

test('a reminder that is still due is sent once, whether the hours become more or fewer', async () => {
  setHoursBefore(100);
  const [more, fewer] = [await signUp(), await signUp()];
  setHoursBefore(60);
  await setReminders(72);
  expect([await countAfterSweep(60, more), await countAfterSweep(30, more)]).toEqual([1, 1]);
  expect(await countAfterSweep(30, fewer)).toBe(1);
});

test('a person who signed up within the hours is reminded if the hours become fewer', async () => {
  setHoursBefore(20);
  const [early, late] = [await signUp(), await signUp()];
  expect(await countAfterSweep(19, early)).toBe(0);
  await setReminders(3);
  expect([await countAfterSweep(3.2, early), await countAfterSweep(2.9, early)]).toEqual([0, 1]);
  expect(await countAfterSweep(1, late)).toBe(1);
});

test('a person who signed up within the fewer hours also gets no reminder', async () => {
  setHoursBefore(2);
  const email = await signUp();
  await setReminders(3);
  expect(await countAfterSweep(1, email)).toBe(0);
});

test('the hours for sessions are separate, and a session that was booked within them gets a reminder later', async () => {
  // The session is a day after the classes.
  const setBeforeSession = (hours: number) => setHoursBefore(hours - 24);
  setBeforeSession(100);
  await setReminders(24, 48);
  const bookingFixture = createBookingFixture(admin.testApp);
  const book = async (time: string) => {
    const person = await bookingFixture.createClient();
    const slot = await bookingFixture.addSlot({ day: '2026-11-28', time });
    expect((await bookingFixture.book(person, slot.id, { couponCode: COUPON })).status).toBe(200);
    return person.client.email;
  };
  const countSessionReminders = async (hours: number, email: string) => {
    setBeforeSession(hours);
    await admin.testApp.sweep();
    return bookingFixture.countMails('session-reminder', email);
  };
  const early = await book('18:00');
  expect([await countSessionReminders(48.2, early), await countSessionReminders(47.9, early)]).toEqual([0, 1]);
  setBeforeSession(40);
  const late = await book('19:00');
  expect(await countSessionReminders(39, late)).toBe(0);
  await setReminders(24, 6);
  expect([await countSessionReminders(8, late), await countSessionReminders(4.9, late)]).toEqual([0, 1]);
  expect(await countSessionReminders(1, early)).toBe(1);
});
