import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/time/day.ts';
import { seriesRepeats } from '#platform/time/repeats/repeats.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { createSeriesFixture } from '#tests/support/classes/series-fixture.ts';

let admin: AdminFixture;
let fixture: Awaited<ReturnType<typeof createSeriesFixture>>;
let bookings: ReturnType<typeof createBookingFixture>;
beforeAll(async () => {
  admin = await createAdminTestApp();
  fixture = await createSeriesFixture(admin);
  bookings = createBookingFixture(admin.testApp);
});
afterAll(() => admin.testApp.close());

describe('a new series', () => {
  test('a new series has all its classes on the calendar at once, each with an id and an entry in the history', async () => {
    const { series, events } = await fixture.createSeries({ repeat: 'biweekly', count: 3 });
    expect(events.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-15', '2026-12-29']);
    expect(series).toEqual({ _id: expect.any(String), repeat: 'biweekly', anchorDay: '2026-12-01', version: 1 });
    const listed = (await fixture.classAdmin.getCalendar()).map(({ _id }) => _id);
    expect(listed).toEqual(expect.arrayContaining(events.map(({ _id }) => _id)));
    const lines = await fixture.listHistoryLines(events[0]?.title);
    expect(lines).toMatchObject([{ action: 'created', changes: [{ field: 'repeat', after: 'Every second Tuesday' }] }]);
  });

  test('a new series ends on a day, leaves out the excluded days, and has the usual number by default', async () => {
    const until = await fixture.createSeries({ count: undefined, until: '2026-12-29', except: ['2026-12-22'] });
    expect(until.events.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-29']);
    expect((await fixture.createSeries({ count: undefined })).events).toHaveLength(12);
    expect((await fixture.createSeries({ count: undefined, repeat: 'monthly-weekday' })).events).toHaveLength(6);
  });

  test('a new series with a conflict is refused as a whole, and the preview names the day of the conflict', async () => {
    const body = fixture.createBody({ date: '2027-03-02', time: '10:00', count: 3 });
    await fixture.classAdmin.createClass({ title: body.title, date: '2027-03-09', time: '10:00' });
    const person = await bookings.createClient({ firstName: 'Maya', lastName: 'Lind' });
    await bookings.addBooking(person, { day: '2027-03-16', time: '10:30' });
    const { title, date, time } = body;
    const query = new URLSearchParams({ title, date, time, repeat: 'weekly', count: '3', lengthMinutes: '60' });
    const preview = await admin.requestOk('GET', `/api/admin/series/days?${query}`);
    expect(preview.days).toEqual([
      { date: '2027-03-02' },
      { date: '2027-03-09', conflict: 'This class is already on the calendar.' },
      { date: '2027-03-16', conflict: expect.stringContaining('Maya Lind, Tue Mar 16, 10:30 AM') },
    ]);
    const refused = await admin.call('POST', '/api/admin/series', body);
    expect([refused.status, refused.body.reason]).toEqual([409, 'series-conflict']);
    expect(refused.body.message).toMatch(
      /Tuesday, March 9, 2027, 10:00 AM: .* Tuesday, March 16, 2027, 10:00 AM: .*Maya/,
    );
    expect((await fixture.classAdmin.getCalendar()).filter((one) => one.title === title)).toHaveLength(1);
    const made = await admin.call('POST', '/api/admin/series', { ...body, except: ['2027-03-09', '2027-03-16'] });
    expect([made.status, made.body.events.length]).toEqual([201, 1]);
  });

  test('the preview names the day on which the clocks skip the time, and all other days keep the time', async () => {
    const body = fixture.createBody({ date: '2027-03-07', time: '02:30', count: 3 });
    const refused = await admin.call('POST', '/api/admin/series', body);
    expect(refused.body.message).toContain('Sunday, March 14, 2027, 2:30 AM: The clocks skip this time.');
    const { body: made } = await admin.call('POST', '/api/admin/series', { ...body, except: ['2027-03-14'] });
    expect(made.events.map(({ date, time }: { date: string; time: string }) => `${date} ${time}`)).toEqual([
      '2027-03-07 02:30',
      '2027-03-21 02:30',
    ]);
  });

  test.each([
    [{ until: '2026-11-01' }, 400, 'series-empty'],
    [{ until: '2029-12-31' }, 400, 'series-too-long'],
    [{ count: 0 }, 400, 'invalid-input'],
    [{ repeat: 'daily' }, 400, 'invalid-input'],
    [{ isExternal: true }, 400, 'link-needed'],
  ])('a new series is refused with %j', async (changes, status, reason) => {
    const refused = await admin.call('POST', '/api/admin/series', fixture.createBody(changes));
    expect([refused.status, refused.body.reason]).toEqual([status, reason]);
    expect(refused.body.message).not.toBe('');
  });

  test('a new series has at most 104 classes, which are two years of weeks', async () => {
    const date = '2026-12-01';
    const preview = async (weeks: number) => {
      const query = new URLSearchParams({ date, time: '18:00', repeat: 'weekly', until: addDays(date, weeks * 7) });
      const { status, body } = await admin.call('GET', `/api/admin/series/days?${query}`);
      return [status, body.days?.length ?? body.reason];
    };
    expect([await preview(103), await preview(104)]).toEqual([
      [200, 104],
      [400, 'series-too-long'],
    ]);
  });
});

describe('an extended series', () => {
  test('an extended series continues its rule with the values of its classes, without changes of one class alone', async () => {
    const made = await fixture.createSeries({ count: 3, location: 'Studio' });
    const last = made.events[2];
    if (!last) throw new Error('no last class');
    await fixture.classAdmin.updateClass(last._id, {
      title: last.title,
      date: last.date,
      time: '20:00',
      location: 'Park',
    });
    const { version } = (await fixture.getSeries(made.series._id)).series;
    const path = `/api/admin/series/${made.series._id}`;
    expect((await admin.requestOk('GET', `${path}/next-days?count=2`)).days).toEqual([
      { date: '2026-12-22' },
      { date: '2026-12-29' },
    ]);
    const { events } = await admin.requestOk('POST', `${path}/classes`, { version, count: 2 });
    expect(events).toMatchObject([
      { date: '2026-12-22', time: '18:00', location: 'Studio' },
      { date: '2026-12-29', time: '18:00', location: 'Studio' },
    ]);
    const stale = await admin.call('POST', `${path}/classes`, { version, until: '2027-02-01' });
    expect([stale.status, stale.body.reason]).toEqual([409, 'series-changed']);
  });

  test('an extended series continues after its last class that is not cancelled', async () => {
    const { series, events } = await fixture.createSeries({ count: 4 });
    await fixture.cancel(series, events[2], 'later');
    const { version } = (await fixture.getSeries(series._id)).series;
    const path = `/api/admin/series/${series._id}/classes`;
    const { events: added } = await admin.requestOk('POST', path, { version, until: addDays('2026-12-08', 14) });
    expect(added.map(({ date }: { date: string }) => date)).toEqual(['2026-12-15', '2026-12-22']);
  });
});

describe('a series near the last possible day', () => {
  const date = '9999-12-20';

  test.each(seriesRepeats)(
    'a series near the last possible day that repeats %s is refused, and its days are not listed',
    async (repeat) => {
      const query = new URLSearchParams({ date, time: '18:00', repeat, count: '4' });
      const answers = [
        await admin.call('POST', '/api/admin/series', fixture.createBody({ date, repeat })),
        await admin.call('GET', `/api/admin/series/days?${query}`),
      ];
      for (const { status, body } of answers) {
        expect([status, body.message]).toEqual([400, 'The date must be before the year 3000.']);
      }
    },
  );

  test('a move of all classes cannot go beyond the last possible day', async () => {
    const { series, events } = await fixture.createSeries();
    const { status, body } = await fixture.change(series, events[0], 'all', { date });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['body/date']]);
  });
});
