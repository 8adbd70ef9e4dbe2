import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bookingDesk, COUPON } from '../support/booking-desk.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let processes: Processes;
let studio: Studio;
let desk: ReturnType<typeof bookingDesk>;
/** While it is away, mails wait; what they say is looked at again when it is back. */
let away = false;
const left: { to: string; subject: string; text: string }[] = [];

beforeAll(async () => {
  const mailServer = {
    async send(mail: { to: string; subject: string; text: string }) {
      if (away) throw new Error('away');
      left.push(mail);
    },
    close() {},
  };
  processes = await openProcesses({ environment: { RATE_LIMITS: 'off' }, mailServer });
  [studio] = processes;
  desk = bookingDesk(studio);
});
afterEach(() => {
  away = false;
});
afterAll(() => closeProcesses(processes));

function moveTo(instant: string) {
  for (const { clock } of processes) clock.moveTo(new Date(instant));
}
/** What is due by now, in every process at once and twice. */
const sweepAll = () => Promise.all([...processes, ...processes].map((one) => one.sweep()));
const reminders = (to: string) => desk.mailsWritten('session-reminder', to);

describe('reminders of sessions', () => {
  test('leave a day before, once, with the link to change it', async () => {
    moveTo('2026-11-20T18:00:00Z');
    const person = await desk.client();
    const slot = await desk.addSlot({ day: '2026-12-02', time: '09:00' });
    await desk.book(person, slot.id, { couponCode: COUPON });
    moveTo('2026-12-01T16:58:30Z');
    await sweepAll();
    expect(await reminders(person.client.email)).toBe(0);
    moveTo('2026-12-01T17:00:30Z');
    await sweepAll();
    await sweepAll();
    expect(await reminders(person.client.email)).toBe(1);
    const of = () => left.find(({ to, subject }) => to === person.client.email && subject.startsWith('Reminder'));
    await expect.poll(() => of()?.subject, { timeout: 15_000 }).toContain('Wednesday, December 2, 2026, 9:00 AM PST');
    expect(of()?.text).toContain(`http://studio.test/user/${person.client.id}`);
    expect(of()?.text).toContain('Tomorrow: Wednesday, December 2, 2026, 9:00 AM PST.');
  });

  test('what is booked less than a day before has its confirmation and needs no more', async () => {
    moveTo('2026-12-03T18:00:00Z');
    const person = await desk.client();
    const slot = await desk.addSlot({ day: '2026-12-04', time: '09:00' });
    expect((await desk.book(person, slot.id, { couponCode: COUPON })).status).toBe(200);
    await sweepAll();
    moveTo('2026-12-04T15:00:00Z');
    await sweepAll();
    expect(await reminders(person.client.email)).toBe(0);
  });

  test('moved to another week, it is reminded of again; moved to tomorrow, it is not', async () => {
    moveTo('2026-12-05T18:00:00Z');
    const [maya, theo] = [await desk.client(), await desk.client()];
    const [first, second, tomorrow, nextWeek] = [
      await desk.addSlot({ day: '2026-12-07', time: '09:00' }),
      await desk.addSlot({ day: '2026-12-07', time: '11:00' }),
      await desk.addSlot({ day: '2026-12-07', time: '13:00' }),
      await desk.addSlot({ day: '2026-12-14', time: '09:00' }),
    ];
    const ids = [];
    for (const [person, slot] of [[maya, first] as const, [theo, second] as const]) {
      ids.push((await desk.book(person, slot.id, { couponCode: COUPON })).body.booking._id);
    }
    moveTo('2026-12-06T22:00:00Z');
    await sweepAll();
    expect([await reminders(maya.client.email), await reminders(theo.client.email)]).toEqual([1, 1]);
    expect((await desk.reschedule(maya, ids[0], nextWeek)).status).toBe(200);
    expect((await desk.reschedule(theo, ids[1], tomorrow)).status).toBe(200);
    await sweepAll();
    moveTo('2026-12-13T18:00:00Z');
    await sweepAll();
    expect([await reminders(maya.client.email), await reminders(theo.client.email)]).toEqual([2, 1]);
  });

  test('one that is no longer true when its turn comes does not leave', async () => {
    moveTo('2026-12-15T18:00:00Z');
    const person = await desk.client();
    const [slot, later] = [
      await desk.addSlot({ day: '2026-12-18', time: '09:00' }),
      await desk.addSlot({ day: '2026-12-25', time: '09:00' }),
    ];
    const { body } = await desk.book(person, slot.id, { couponCode: COUPON });
    const mine = () => left.filter(({ to }) => to === person.client.email);
    await expect.poll(() => mine().length, { timeout: 15_000 }).toBe(1);
    away = true;
    moveTo('2026-12-17T18:00:00Z');
    await sweepAll();
    expect(await reminders(person.client.email)).toBe(1);
    expect((await desk.reschedule(person, body.booking._id, later)).status).toBe(200);
    away = false;
    const state = () =>
      desk.count(
        sql`select count(*)::int as n from mails
          where recipient = ${person.client.email} and template = 'session-reminder' and state = 'withdrawn'`,
      );
    await expect.poll(state, { timeout: 25_000 }).toBe(1);
    expect(mine().some(({ subject }) => subject.startsWith('Reminder'))).toBe(false);
  });
});

test('two hundred fall due at once and each leaves once', async () => {
  // Side by side they could not stand in a diary that refuses it.
  const crowded = await openStudio({ environment: { RATE_LIMITS: 'off' }, now: '2027-01-10T18:00:00Z' });
  try {
    await crowded.connection.db.execute(sql`alter table diary drop constraint diary_no_overlap`);
    const its = bookingDesk(crowded);
    const people = await its.clients(200);
    for (const [index, person] of people.entries()) {
      const time = `${String(Math.floor(index / 60) + 10).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`;
      await its.addBooking(person, { day: '2027-01-12', time, lengthMinutes: 5 });
    }
    crowded.clock.moveTo(new Date('2027-01-11T23:00:00Z'));
    await Promise.all([1, 2, 3, 4].map(() => crowded.sweep()));
    const written = await Promise.all(people.map(({ client }) => its.mailsWritten('session-reminder', client.email)));
    expect(written).toEqual(Array(200).fill(1));
  } finally {
    await crowded.close();
  }
});
