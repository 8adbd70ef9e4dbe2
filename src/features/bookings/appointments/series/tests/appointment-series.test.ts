import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { appointmentBody } from '#tests/support/bookings/appointment-fixture.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { COUPON } from '#tests/support/bookings/sample-booking.ts';
import type { AdminBooking } from '../../../contract/bookings-admin.ts';

let owner: AdminFixture;
let clients: ReturnType<typeof createBookingFixture>;
beforeAll(async () => {
  owner = await createAdminTestApp();
  clients = createBookingFixture(owner.testApp);
});
afterAll(() => owner.testApp.close());

const listStarts = (bookings: AdminBooking[]) => bookings.map(({ date, time }) => `${date} ${time}`);

async function createSeries(date: string, more: object = {}) {
  const person = await clients.createClient();
  const body = { ...appointmentBody(date, '18:00'), userId: person.client.id, repeat: 'weekly', count: 4, ...more };
  const { status, body: answer } = await owner.call('POST', '/api/admin/appointment-series', body);
  const bookings: AdminBooking[] = answer.bookings ?? [];
  return { person, status, body: answer, bookings, ids: bookings.map(({ _id }) => _id) };
}

const getOpened = ({ date, time }: { date: string; time: string }) => ({ date, time });
const changeLater = (booking: AdminBooking | undefined, changes: object) => {
  const { date = '', time = '' } = booking ?? {};
  const body = { ...appointmentBody(date, time), opened: { date, time }, ...changes };
  return owner.call('PUT', `/api/admin/appointments/${booking?._id}/later`, body);
};

function parseEvents(mail: { attachments?: { content?: unknown }[] } | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(String(mail?.attachments?.[0]?.content)));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { startDate, sequence } = new ICAL.Event(component);
    return { start: startDate.toString(), sequence, status: component.getFirstPropertyValue('status') };
  });
}

const countBookings = sql`select count(*)::int as n from bookings`;

const getBookedStarts = async (person: Parameters<typeof clients.list>[0]) => {
  const { body } = await clients.list(person);
  return listStarts(body.bookedSlots.filter(({ status }: AdminBooking) => status === 'active'));
};

describe('making a series', () => {
  test('the preview lists the days of a series with their conflicts, and changes nothing', async () => {
    await clients.addClass({ day: '2027-01-12', time: '18:30', lengthMinutes: 60, title: 'Chair Yoga' });
    const before = await clients.countRows(countBookings);
    const query = 'date=2027-01-05&time=18:00&length=60%20min&repeat=weekly&count=3';
    const { status, body } = await owner.call('GET', `/api/admin/appointment-series/days?${query}`);
    expect([status, body.days]).toEqual([
      200,
      [
        { date: '2027-01-05' },
        { date: '2027-01-12', conflict: 'Chair Yoga, Tue Jan 12, 6:30 PM–7:30 PM.' },
        { date: '2027-01-19' },
      ],
    ]);
    expect(await clients.countRows(countBookings)).toBe(before);
  });

  test('a series with a conflict is refused and names it, and without that day all are made', async () => {
    const refused = await createSeries('2027-01-05', { count: 3 });
    expect([refused.status, refused.body.reason]).toEqual([409, 'appointments-conflict']);
    expect(refused.body.message).toContain('Tuesday, January 12, 2027, 6:00 PM: Chair Yoga, Tue Jan 12');
    expect(await getBookedStarts(refused.person)).toEqual([]);
    const made = await createSeries('2027-01-05', { count: 3, except: ['2027-01-12'] });
    expect([made.status, listStarts(made.bookings)]).toEqual([201, ['2027-01-05 18:00', '2027-01-19 18:00']]);
    expect(made.bookings.map(({ laterInSeries }) => laterInSeries)).toEqual([1, 0]);
  });

  test('a new series sends the client one email with all days and one calendar file, and is in the history once', async () => {
    const { person, ids, bookings } = await createSeries('2027-03-02', { repeat: 'biweekly', count: 3 });
    const starts = ['2027-03-02', '2027-03-16', '2027-03-30'];
    expect(listStarts(bookings)).toEqual(starts.map((day) => `${day} 18:00`));
    const mails = await owner.testApp.mailsTo(person.client.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Booked: Private Yoga, 3 sessions from Tue, Mar 2']);
    for (const start of ['Tuesday, March 2, 6:00 PM PST', 'Tuesday, March 16, 6:00 PM PDT'])
      expect(mails[0]?.text).toContain(start);
    // The clocks change on March 14, and the sessions stay at six.
    expect(parseEvents(mails[0])).toEqual(
      starts.map((day) => ({ start: `${day}T18:00:00`, sequence: 0, status: 'CONFIRMED' })),
    );
    const links = [...(mails[0]?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    for (const host of ['calendar.google.com', 'outlook.live.com', '/calendar-files/session/'])
      expect(new Set(links.filter((href) => href.includes(host))).size, host).toBe(3);
    const { body } = await owner.call('GET', '/api/admin/history?kind=booking&page=1');
    expect(JSON.stringify(body)).toContain('Every second Tuesday');
    expect(await owner.listHistory(ids[0] ?? '')).toMatchObject([{ kind: 'booking', action: 'created' }]);
  });

  test('a series ends on its last day, and a day with a skipped time is named', async () => {
    const made = await createSeries('2027-02-02', { count: undefined, until: '2027-02-16' });
    expect(listStarts(made.bookings)).toEqual(['2027-02-02 18:00', '2027-02-09 18:00', '2027-02-16 18:00']);
    const skipped = await createSeries('2027-03-07', { time: '02:30', count: 2 });
    expect([skipped.status, skipped.body.message]).toEqual([409, expect.stringContaining('skip this time')]);
  });

  test.each([
    [{ count: 1 }, 400],
    [{ count: 27 }, 400],
    [{ repeat: 'monthly' }, 400],
    [{ count: undefined, until: '2027-12-31' }, 400],
    [{ count: undefined, until: '2027-02-01' }, 400],
    [{ count: 2, except: ['2027-02-03'] }, 400],
    [{ userId: crypto.randomUUID() }, 404],
  ])('a series is refused with %j', async (more, expected) => {
    const { status } = await createSeries('2027-02-03', more);
    expect(status).toBe(expected);
  });
});

describe('changing this and all later appointments', () => {
  test('moving this and all later appointments sends one email, and the earlier one stays', async () => {
    const { person, bookings } = await createSeries('2027-04-06');
    const { status, body } = await changeLater(bookings[1], { date: '2027-04-14', time: '17:00', note: 'See you!' });
    expect([status, body.message]).toEqual([200, '3 appointments were changed.']);
    const moved = ['2027-04-14', '2027-04-21', '2027-04-28'];
    expect(await getBookedStarts(person)).toEqual(['2027-04-06 18:00', ...moved.map((day) => `${day} 17:00`)]);
    const [, mail, ...more] = await owner.testApp.mailsTo(person.client.email);
    expect([mail?.subject, more]).toEqual(['Changed: Private Yoga, 3 sessions from Wed, Apr 14', []]);
    expect(mail?.text).toContain('See you!');
    expect(mail?.text).toContain('Wednesday, April 14, 5:00 PM PDT\n(was: Tuesday, April 13, 6:00 PM PDT)');
    expect(parseEvents(mail)).toEqual(
      moved.map((day) => ({ start: `${day}T17:00:00`, sequence: 1, status: 'CONFIRMED' })),
    );
  });

  test('a series that moves by a week gives each appointment the time of the next one', async () => {
    const { person, bookings } = await createSeries('2027-05-04', { count: 3 });
    expect((await changeLater(bookings[0], { date: '2027-05-11' })).status).toBe(200);
    expect(await getBookedStarts(person)).toEqual(['2027-05-11 18:00', '2027-05-18 18:00', '2027-05-25 18:00']);
    const [first] = bookings;
    expect((await changeLater({ ...first, date: '2027-05-11' } as AdminBooking, { date: '2027-05-04' })).status).toBe(
      200,
    );
  });

  test('an appointment that was moved alone keeps its time when the series moves, and is named', async () => {
    const { person, bookings, ids } = await createSeries('2027-06-01', { count: 3 });
    await owner.call('PUT', `/api/admin/appointments/${ids[1]}`, appointmentBody('2027-06-10', '09:00'));
    const { body } = await changeLater(bookings[0], { time: '19:00' });
    expect(body.message).toBe('2 appointments were changed. Changed separately before, and still so: Thu Jun 10.');
    expect(await getBookedStarts(person)).toEqual(['2027-06-01 19:00', '2027-06-10 09:00', '2027-06-15 19:00']);
  });

  test('a change of a series with one conflict changes no appointment', async () => {
    const { person, bookings } = await createSeries('2027-07-06', { count: 3 });
    await clients.addClass({ day: '2027-07-20', time: '17:00', lengthMinutes: 60, title: 'Slow Flow' });
    const { status, body } = await changeLater(bookings[0], { time: '17:00' });
    expect([status, body.reason]).toEqual([409, 'appointments-conflict']);
    expect(body.message).toContain('Slow Flow');
    expect(await getBookedStarts(person)).toEqual(listStarts(bookings));
  });

  test('a change of a series from an outdated form is refused', async () => {
    const { bookings } = await createSeries('2027-08-03', { count: 2 });
    await changeLater(bookings[0], { time: '10:00' });
    const { status, body } = await changeLater(bookings[0], { time: '11:00' });
    expect([status, body.reason]).toEqual([409, 'appointment-changed']);
  });
});

describe('cancelling this and all later appointments', () => {
  test('cancelling this and all later appointments sends one email that removes them from the calendar', async () => {
    const { person, bookings } = await createSeries('2027-09-07');
    const [, second] = bookings;
    const body = { opened: second && getOpened(second), note: 'I’m moving away.' };
    const cancelled = await owner.call('PUT', `/api/admin/appointments/${second?._id}/cancel-later`, body);
    expect([cancelled.status, cancelled.body.message]).toEqual([200, '3 appointments were cancelled.']);
    expect(await getBookedStarts(person)).toEqual(['2027-09-07 18:00']);
    const [, mail, ...more] = await owner.testApp.mailsTo(person.client.email);
    expect([mail?.subject, more]).toEqual(['Cancelled: Private Yoga, 3 sessions from Tue, Sep 14', []]);
    expect(mail?.text).toContain('I’m moving away.');
    expect(parseEvents(mail)).toEqual(
      ['2027-09-14', '2027-09-21', '2027-09-28'].map((day) => {
        return { start: `${day}T18:00:00`, sequence: 1, status: 'CANCELLED' };
      }),
    );
    const again = await owner.call('PUT', `/api/admin/appointments/${second?._id}/cancel-later`, body);
    expect([again.status, again.body.reason]).toEqual([409, 'appointment-cancelled']);
  });

  test('cancelling a series without a notification sends the client no email', async () => {
    const { person, bookings, ids } = await createSeries('2027-10-05', { count: 2, notify: false });
    const opened = bookings[0] && getOpened(bookings[0]);
    await owner.call('PUT', `/api/admin/appointments/${ids[0]}/cancel-later`, { opened, notify: false });
    for (const kind of ['session-series-booked', 'session-series-cancelled'])
      expect(await clients.countMails(kind, person.client.email)).toBe(0);
  });

  test('a session that a client booked on the site is refused, because its coupon and payment are not part of it', async () => {
    const [person, slot] = [await clients.createClient(), await clients.addSlot()];
    const { body } = await clients.book(person, slot.id, { couponCode: COUPON });
    const { _id: id, date, time } = body.booking;
    for (const [path, input] of [
      ['cancel-later', {}],
      ['later', appointmentBody(date, '07:00')],
    ] as const) {
      const answer = await owner.call('PUT', `/api/admin/appointments/${id}/${path}`, {
        ...input,
        opened: { date, time },
      });
      expect([path, answer.status, answer.body.reason]).toEqual([path, 409, 'appointment-not-in-series']);
    }
    expect(await getBookedStarts(person)).toEqual([`${date} ${time}`]);
  });
});
