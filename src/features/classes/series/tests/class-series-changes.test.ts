import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { createSeriesFixture } from '#tests/support/classes/series-fixture.ts';

let admin: AdminFixture;
let fixture: Awaited<ReturnType<typeof createSeriesFixture>>;
beforeAll(async () => {
  admin = await createAdminTestApp();
  fixture = await createSeriesFixture(admin);
});
afterAll(() => admin.testApp.close());

const listTimes = async (id: string) =>
  (await fixture.getSeries(id)).events.map(({ date, time }) => `${date.slice(5)} ${time}`);

describe('a change of a series', () => {
  test('a change moves this and later classes to another day and time, with one mail for each sign-up', async () => {
    const { series, events } = await fixture.createSeries();
    const [first, second, third] = events;
    if (!first || !second || !third) throw new Error('no classes');
    const [early, late] = [await fixture.classAdmin.signUp(first), await fixture.classAdmin.signUp(third)];
    const changed = await fixture.change(series, second, 'later', { date: '2026-12-10', time: '19:30', notify: true });
    expect([changed.status, changed.body.changed, changed.body.notified]).toEqual([200, 3, 1]);
    expect(await listTimes(series._id)).toEqual(['12-01 18:00', '12-10 19:30', '12-17 19:30', '12-24 19:30']);
    expect(await fixture.classAdmin.countMails('class-changed', late.email)).toBe(1);
    expect(await fixture.classAdmin.countMails('class-changed', early.email)).toBe(0);
    const [line, created] = await fixture.listHistoryLines(second.title);
    expect([line?.action, created?.action]).toEqual(['changed', 'created']);
    const { series: after } = await fixture.getSeries(series._id);
    expect(after).toMatchObject({ anchorDay: '2026-12-03', version: 2 });
  });

  test('all classes of a series can move by a week, later and earlier', async () => {
    const { series, events } = await fixture.createSeries();
    expect((await fixture.change(series, events[2], 'all', { date: '2026-12-22' })).status).toBe(200);
    expect(await listTimes(series._id)).toEqual(['12-08 18:00', '12-15 18:00', '12-22 18:00', '12-29 18:00']);
    const moved = await fixture.getSeries(series._id);
    expect((await fixture.change(moved.series, moved.events[0], 'all', { date: '2026-12-01' })).status).toBe(200);
    expect(await listTimes(series._id)).toEqual(['12-01 18:00', '12-08 18:00', '12-15 18:00', '12-22 18:00']);
  });

  test('a class that was changed alone keeps that change, is named, and gets the other changes', async () => {
    const { series, events } = await fixture.createSeries({ location: 'Studio' });
    const [first, second] = events;
    if (!first || !second) throw new Error('no classes');
    const { title, date } = second;
    await fixture.classAdmin.updateClass(second._id, { title, date, time: '09:00', location: 'Park' });
    const stale = await fixture.change(series, first, 'all', { time: '20:00' });
    expect([stale.status, stale.body.reason]).toEqual([409, 'series-changed']);
    const now = await fixture.getSeries(series._id);
    await fixture.change(now.series, first, 'all', { time: '20:00', location: 'Hall', priceText: '$20' });
    const after = await fixture.getSeries(series._id);
    expect(after.events.map(({ time, location, priceText }) => [time, location, priceText])).toEqual([
      ['20:00', 'Hall', '$20'],
      ['09:00', 'Park', '$20'],
      ['20:00', 'Hall', '$20'],
      ['20:00', 'Hall', '$20'],
    ]);
    expect(after.events.map(({ changedFields }) => changedFields)).toEqual([[], ['time', 'location'], [], []]);
    // Its own change becomes that of the series when it is made for all.
    await fixture.change(after.series, after.events[1], 'all', { location: 'Garden' });
    const last = await fixture.getSeries(series._id);
    expect(last.events.map(({ location }) => location)).toEqual(['Garden', 'Garden', 'Garden', 'Garden']);
    expect(last.events[1]?.changedFields).toEqual(['time']);
  });

  test('a class that was moved alone keeps its day when the series moves, and joins it again when it is moved back', async () => {
    const { series, events } = await fixture.createSeries();
    const second = events[1];
    if (!second) throw new Error('no class');
    const { title, time } = second;
    await fixture.classAdmin.updateClass(second._id, { title, date: '2026-12-11', time });
    const { series: now } = await fixture.getSeries(series._id);
    await fixture.change(now, events[0], 'all', { date: '2026-12-02' });
    expect(await listTimes(series._id)).toEqual(['12-02 18:00', '12-11 18:00', '12-16 18:00', '12-23 18:00']);
    await fixture.classAdmin.updateClass(second._id, { title, date: '2026-12-09', time });
    expect((await fixture.getSeries(series._id)).events[1]?.changedFields).toEqual([]);
  });

  test('a class that has begun is not changed, and cannot be the first class of a change', async () => {
    const { series, events } = await fixture.createSeries({ date: '2026-11-10', count: 4 });
    expect(events.map(({ state }) => state)).toEqual(['past', 'past', 'upcoming', 'upcoming']);
    const refused = await fixture.change(series, events[0], 'all', { time: '20:00' });
    expect([refused.status, refused.body.reason]).toEqual([409, 'class-begun']);
    expect((await fixture.change(series, events[3], 'all', { time: '20:00' })).body.changed).toBe(2);
    expect(await listTimes(series._id)).toEqual(['11-10 18:00', '11-17 18:00', '11-24 20:00', '12-01 20:00']);
  });

  test('a change of a series is refused as a whole if one class does not fit, and each such class is named', async () => {
    const { series, events } = await fixture.createSeries({ date: '2027-04-06', capacity: 5 });
    const [first, second, third] = events;
    if (!first || !second || !third) throw new Error('no classes');
    await fixture.classAdmin.signUp(second);
    await fixture.classAdmin.signUp(second);
    const small = await fixture.change(series, first, 'all', { capacity: 1 });
    expect([small.status, small.body.reason]).toEqual([409, 'series-conflict']);
    expect(small.body.message).toMatch(/ Tuesday, April 13, 2027, 6:00 PM: 2 of its spots are taken or offered\.$/);
    expect(small.body.fields).toHaveProperty('body/capacity');

    const bookings = createBookingFixture(admin.testApp);
    const person = await bookings.createClient({ firstName: 'Theo', lastName: 'Park' });
    await bookings.addBooking(person, { day: '2027-04-20', time: '12:00' });
    await fixture.classAdmin.createClass({ title: first.title, date: '2027-04-27', time: '12:00' });
    const taken = await fixture.change(series, first, 'later', { time: '12:00' });
    expect(taken.body.message).toMatch(/April 20, 2027, 12:00 PM: .*Theo Park.* April 27, 2027, 12:00 PM: /);
    expect(await listTimes(series._id)).toEqual(['04-06 18:00', '04-13 18:00', '04-20 18:00', '04-27 18:00']);
    expect((await fixture.getSeries(series._id)).series.version).toBe(1);
  });

  test('a class with its own capacity does not mark the capacity field when another class does not fit', async () => {
    const { series, events } = await fixture.createSeries({ date: '2027-05-04', capacity: 1 });
    const [first, second, third] = events;
    if (!first || !second || !third) throw new Error('no classes');
    const { title, date, time } = second;
    await fixture.classAdmin.updateClass(second._id, { title, date, time, capacity: 8 });
    await fixture.classAdmin.signUp(second);
    await fixture.classAdmin.signUp(second);
    const skipped = { date: '2027-03-14', time: '02:30' };
    const { series: now } = await fixture.getSeries(series._id);
    const refused = await fixture.change(now, first, 'all', skipped);
    expect([refused.body.reason, refused.body.fields]).toEqual(['series-conflict', undefined]);
  });

  test('a raised capacity of a series applies to all classes, and the call for one class to that class', async () => {
    const { series, events } = await fixture.createSeries({ capacity: 2 });
    await fixture.change(series, events[0], 'all', { capacity: 9 });
    const { title, date, time } = events[3] ?? {};
    await fixture.classAdmin.updateClass(events[3]?._id ?? '', { title, date, time, capacity: 4 });
    expect((await fixture.getSeries(series._id)).events.map(({ capacity }) => capacity)).toEqual([9, 9, 9, 4]);
  });
});

describe('a cancelled series', () => {
  test('cancelling a series mails the owner’s sentence to each attendee once, and deletes empty classes', async () => {
    const { series, events } = await fixture.createSeries();
    const [first, second, third, fourth] = events;
    if (!first || !second || !third || !fourth) throw new Error('no classes');
    const [kept, told, alsoTold] = [
      await fixture.classAdmin.signUp(first),
      await fixture.classAdmin.signUp(second),
      await fixture.classAdmin.signUp(fourth),
    ];
    const note = 'I am away, see you in spring.';
    const { status, body } = await fixture.cancel(series, second, 'later', { notify: true, note });
    expect([status, body.deleted, body.notified]).toEqual([200, [third._id], 2]);
    expect(body.cancelled.toSorted()).toEqual([second._id, fourth._id].toSorted());
    for (const { email } of [told, alsoTold]) {
      expect(await fixture.classAdmin.countMails('class-called-off', email)).toBe(1);
      const texts = (await admin.testApp.mailsTo(email)).map(({ text }) => text);
      expect(texts).toContainEqual(expect.stringContaining(note));
    }
    expect(await fixture.classAdmin.countMails('class-called-off', kept.email)).toBe(0);
    expect((await fixture.listHistoryLines(first.title)).map(({ action }) => action)).toContain('created');
  });

  test('a cancelled series without sign-ups is deleted, and other series do not change', async () => {
    const [one, other] = [await fixture.createSeries(), await fixture.createSeries()];
    const wrong = await fixture.cancel(one.series, other.events[0], 'all');
    expect([wrong.status, wrong.body.reason]).toEqual([404, 'class-not-found']);
    expect((await fixture.cancel(one.series, one.events[2], 'all')).body.deleted).toHaveLength(4);
    expect((await admin.call('GET', `/api/admin/series/${one.series._id}`)).status).toBe(404);
    expect((await fixture.getSeries(other.series._id)).events).toHaveLength(4);
  });
});
