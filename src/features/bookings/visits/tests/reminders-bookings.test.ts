import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { COUPON } from '#tests/support/bookings/sample-booking.ts';
import { sendReminderBatch } from '../../booking/sweep.ts';

let processes: TestApps;
let testApp: TestApp;
let bookingFixture: ReturnType<typeof createBookingFixture>;
let isServerDown = false;
const sentMails: { to: string; subject: string; text: string }[] = [];

beforeAll(async () => {
  const mailServer = {
    async send(mail: { to: string; subject: string; text: string }) {
      if (isServerDown) throw new Error('away');
      sentMails.push(mail);
    },
    close() {},
  };
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' }, mailServer, retriesAtOnce: true });
  [testApp] = processes;
  bookingFixture = createBookingFixture(testApp);
});
afterEach(() => {
  isServerDown = false;
});
afterAll(() => closeTestApps(processes));

function setClocks(instant: string) {
  for (const { clock } of processes) clock.setTime(new Date(instant));
}
const sweepAllProcesses = () => Promise.all([...processes, ...processes].map((process) => process.sweep()));
const countReminders = (to: string) => bookingFixture.countMails('session-reminder', to);

describe('reminders of sessions', () => {
  test('a reminder of a session is sent once, a day before, with the link to change it', async () => {
    setClocks('2026-11-20T18:00:00Z');
    const person = await bookingFixture.createClient();
    const slot = await bookingFixture.addSlot({ day: '2026-12-02', time: '09:00' });
    await bookingFixture.book(person, slot.id, { couponCode: COUPON });
    setClocks('2026-12-01T16:58:30Z');
    await sweepAllProcesses();
    expect(await countReminders(person.client.email)).toBe(0);
    setClocks('2026-12-01T17:00:30Z');
    await sweepAllProcesses();
    await sweepAllProcesses();
    expect(await countReminders(person.client.email)).toBe(1);
    const findReminder = () =>
      sentMails.find(({ to, subject }) => to === person.client.email && subject.startsWith('Reminder'));
    await expect.poll(() => findReminder()?.subject, { timeout: 15_000 }).toContain('Wed, Dec 2, 9:00 AM');
    expect(findReminder()?.text).toContain(`http://studio.test/user/${person.client.id}`);
    expect(findReminder()?.text).toContain('Your session is tomorrow.');
    expect(findReminder()?.text).toContain('Wednesday, December 2, 9:00 AM');
  });

  test('a session that is booked less than a day before gets no reminder after its confirmation', async () => {
    setClocks('2026-12-03T18:00:00Z');
    const person = await bookingFixture.createClient();
    const slot = await bookingFixture.addSlot({ day: '2026-12-04', time: '09:00' });
    expect((await bookingFixture.book(person, slot.id, { couponCode: COUPON })).status).toBe(200);
    await sweepAllProcesses();
    setClocks('2026-12-04T15:00:00Z');
    await sweepAllProcesses();
    expect(await countReminders(person.client.email)).toBe(0);
  });

  test('a session that moves to another week gets a new reminder, and one that moves to tomorrow does not', async () => {
    setClocks('2026-12-05T18:00:00Z');
    const [maya, theo] = [await bookingFixture.createClient(), await bookingFixture.createClient()];
    const [first, second, tomorrow, nextWeek] = [
      await bookingFixture.addSlot({ day: '2026-12-07', time: '09:00' }),
      await bookingFixture.addSlot({ day: '2026-12-07', time: '11:00' }),
      await bookingFixture.addSlot({ day: '2026-12-07', time: '13:00' }),
      await bookingFixture.addSlot({ day: '2026-12-14', time: '09:00' }),
    ];
    const ids = [];
    for (const [person, slot] of [[maya, first] as const, [theo, second] as const]) {
      ids.push((await bookingFixture.book(person, slot.id, { couponCode: COUPON })).body.booking._id);
    }
    setClocks('2026-12-06T22:00:00Z');
    await sweepAllProcesses();
    expect([await countReminders(maya.client.email), await countReminders(theo.client.email)]).toEqual([1, 1]);
    expect((await bookingFixture.reschedule(maya, ids[0], nextWeek)).status).toBe(200);
    expect((await bookingFixture.reschedule(theo, ids[1], tomorrow)).status).toBe(200);
    await sweepAllProcesses();
    setClocks('2026-12-13T18:00:00Z');
    await sweepAllProcesses();
    expect([await countReminders(maya.client.email), await countReminders(theo.client.email)]).toEqual([2, 1]);
  });

  test('a session that begins now or has begun is not reminded of, even if no sweep ran in time', async () => {
    setClocks('2026-12-13T18:30:00Z');
    const emails: string[] = [];
    for (const time of ['09:00', '10:00', '11:00']) {
      const person = await bookingFixture.createClient();
      const slot = await bookingFixture.addSlot({ day: '2026-12-15', time });
      expect((await bookingFixture.book(person, slot.id, { couponCode: COUPON })).status).toBe(200);
      emails.push(person.client.email);
    }
    setClocks('2026-12-15T18:00:00Z');
    await sweepAllProcesses();
    expect(await Promise.all(emails.map(countReminders))).toEqual([0, 0, 1]);
  });

  test('a time that is held, offered, cancelled or left again is not reminded of', async () => {
    setClocks('2026-12-15T18:10:00Z');
    const states = ['booked', 'held', 'offered', 'cancelled', 'rescheduled', 'released'] as const;
    const emails: string[] = [];
    for (const [index, state] of states.entries()) {
      const person = await bookingFixture.createClient();
      await bookingFixture.addBooking(person, { day: '2026-12-16', time: `0${index}:00`, state });
      emails.push(person.client.email);
    }
    await sendReminderBatch(testApp.services.bookings.deps);
    expect(await Promise.all(emails.map(countReminders))).toEqual([1, 0, 0, 0, 0, 0]);
  });

  test('a reminder that is no longer true is not sent', async () => {
    setClocks('2026-12-15T18:30:00Z');
    const person = await bookingFixture.createClient();
    const [slot, later] = [
      await bookingFixture.addSlot({ day: '2026-12-18', time: '09:00' }),
      await bookingFixture.addSlot({ day: '2026-12-25', time: '09:00' }),
    ];
    const { body } = await bookingFixture.book(person, slot.id, { couponCode: COUPON });
    const listClientMails = () => sentMails.filter(({ to }) => to === person.client.email);
    await expect.poll(() => listClientMails().length, { timeout: 15_000 }).toBe(1);
    isServerDown = true;
    setClocks('2026-12-17T18:00:00Z');
    await sweepAllProcesses();
    expect(await countReminders(person.client.email)).toBe(1);
    expect((await bookingFixture.reschedule(person, body.booking._id, later)).status).toBe(200);
    isServerDown = false;
    const state = () =>
      bookingFixture.countRows(
        sql`select count(*)::int as n from mails
          where recipient = ${person.client.email} and template = 'session-reminder' and state = 'withdrawn'`,
      );
    await expect.poll(state, { timeout: 25_000 }).toBe(1);
    expect(listClientMails().some(({ subject }) => subject.startsWith('Reminder'))).toBe(false);
  });
});

test('40 reminders that are due at once are each sent once', async () => {
  const crowded = await createTestApp({ environment: { RATE_LIMITS: 'off' }, now: '2027-01-10T18:00:00Z' });
  try {
    await crowded.connection.db.execute(sql`alter table schedule_entries drop constraint schedule_no_overlap`);
    const crowdedFixture = createBookingFixture(crowded);
    const people = await crowdedFixture.createClients(40);
    for (const [index, person] of people.entries()) {
      const time = `${String(Math.floor(index / 60) + 10).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`;
      await crowdedFixture.addBooking(person, { day: '2027-01-12', time, lengthMinutes: 5 });
    }
    crowded.clock.setTime(new Date('2027-01-11T23:00:00Z'));
    await Promise.all([1, 2, 3, 4].map(() => crowded.sweep()));
    const reminderCounts = await Promise.all(
      people.map(({ client }) => crowdedFixture.countMails('session-reminder', client.email)),
    );
    expect(reminderCounts).toEqual(Array(40).fill(1));
  } finally {
    await crowded.close();
  }
});
