import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REALTIME_CHANNEL } from '#platform/realtime/channels.ts';
import { samplePlaces } from '#seeds/sample-places.ts';
import { createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import type { BookingPerson } from '#tests/support/bookings/booking-fixture.ts';
import { createHoursFixture, type HoursFixture, mondays, SETTINGS_URL } from '#tests/support/bookings/hours-fixture.ts';
import { COUPON, SESSION_TYPE } from '#tests/support/bookings/sample-booking.ts';
import { refreshOpenings } from '../update.ts';

const MONDAY = '2026-11-23';
const THERAPY = 'Yoga Therapy Session (60 min)';
const { studio, park, online } = samplePlaces;
const link = 'https://meet.example.com/her-room';
let hours: HoursFixture;
let person: BookingPerson;
beforeAll(async () => {
  hours = createHoursFixture(await createAdminTestApp());
  const places = (await hours.admin.requestOk('GET', SETTINGS_URL)).places.map(
    ({ formerNames: _names, ...place }: { formerNames: string[]; key: string; link: string }) =>
      place.key === online.key ? { ...place, link } : place,
  );
  await hours.send({ places });
});
beforeEach(async () => {
  person = await hours.bookings.createClient();
});
afterEach(() => hours.clear());
afterAll(() => hours.admin.testApp.close());

const addSlots = (...slots: object[]) =>
  hours.admin.call('POST', '/api/bookings', { slots: slots.map((slot) => ({ date: MONDAY, ...slot })) });
const listAvailable = async (of = person) => (await hours.bookings.list(of)).body.availableSlots;
const findAvailable = async (time: string) => {
  const { _id: id, date: day } = (await listAvailable()).find((slot: { time: string }) => slot.time === time);
  return { id, day, time };
};
const book = async (time: string) =>
  (await hours.bookings.book(person, (await findAvailable(time)).id, { couponCode: COUPON })).body.booking;

describe('a slot that the owner adds with a place', () => {
  test('a slot with a place has it in both lists and in the history, and a slot without one does not', async () => {
    const { body } = await addSlots({ time: '09:00', place: park.name }, { time: '11:00' });
    expect(body.slots).toMatchObject([{ time: '09:00', place: park.name }, { time: '11:00' }]);
    expect(body.slots[1]).not.toHaveProperty('place');
    expect(await listAvailable()).toEqual(body.slots);
    expect(await hours.admin.requestOk('GET', '/api/admin/slots')).toMatchObject(body.slots);
    const titles = (await hours.admin.requestOk('GET', '/api/admin/history?kind=slot')).map(
      ({ title }: { title: string }) => title,
    );
    expect(titles).toContainEqual(expect.stringMatching(new RegExp(`9:00\\sAM, ${park.name}$`)));
  });

  test('a slot with a place gives it to the booking, its email and its calendar file', async () => {
    await addSlots({ time: '09:00', place: park.name });
    expect(await book('09:00')).toMatchObject({ location: park.name });
    const [mail] = await hours.admin.testApp.mailsTo(person.client.email);
    expect(mail?.text).toContain(park.name);
    const file = String(mail?.attachments?.[0]?.content ?? '').replaceAll('\r\n ', '');
    expect(file).toMatch(/LOCATION:Laurelhurst Park/);
  });

  test('a slot can have any other words as its place, and without them keeps the place of the session', async () => {
    await addSlots({ time: '09:00', place: 'At Maya’s' }, { time: '11:00', place: '' });
    expect(await book('09:00')).toMatchObject({ location: 'At Maya’s' });
    person = await hours.bookings.createClient();
    expect(await book('11:00')).toMatchObject({ location: studio.name });
  });

  test('the link of a slot online goes only to the client who booked', async () => {
    await addSlots({ time: '09:00', place: online.name });
    expect(JSON.stringify(await listAvailable())).not.toContain(link);
    await book('09:00');
    expect((await hours.bookings.list(person)).body.bookedSlots).toMatchObject([{ location: online.name, link }]);
    const [mail] = await hours.admin.testApp.mailsTo(person.client.email);
    expect(mail?.text).toContain(link);
    const other = await hours.bookings.list(await hours.bookings.createClient());
    expect(JSON.stringify(other.body)).not.toContain(link);
  });

  test('a slot is refused with a place of two lines or more than two hundred characters', async () => {
    for (const place of ['a\nb', 'x'.repeat(201)]) {
      const { status, body } = await addSlots({ time: '09:00', place });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['body/slots/0/place']]);
    }
  });
});

describe('hours with a place', () => {
  const weekly = [{ ...mondays, place: park.name }];

  test('hours with a place give it to their openings and bookings, and an exception has its own', async () => {
    const exceptions = [
      { firstDay: '2026-11-30', lastDay: '2026-11-30', ranges: [{ from: '09:00', to: '10:00', sessionType: '' }] },
    ];
    await hours.save({ weekly, exceptions, startEveryMinutes: 60, daysAhead: 14 });
    expect(await listAvailable()).toMatchObject([
      ...['09:00', '10:00', '11:00'].map((time) => ({ date: MONDAY, time, place: park.name })),
      { date: '2026-11-30', time: '09:00' },
    ]);
    expect((await listAvailable())[3]).not.toHaveProperty('place');
    expect((await hours.admin.requestOk('GET', '/api/admin/slots'))[0]).toMatchObject({ place: park.name });
    expect(await book('10:00')).toMatchObject({ location: park.name });
  });

  test('hours have the place of each type where they differ, and so does the hold', async () => {
    const atLoft = { ...mondays, sessionType: THERAPY, place: 'The Loft' };
    await hours.save({ weekly: [{ ...atLoft, to: '10:00' }, ...weekly], startEveryMinutes: 60, daysAhead: 7 });
    const [first, second] = await listAvailable();
    expect(first).toMatchObject({
      place: `${park.name} or The Loft`,
      placeByType: { [SESSION_TYPE]: park.name, [THERAPY]: 'The Loft' },
    });
    expect(second).not.toHaveProperty('placeByType');
    await hours.bookings.hold(person, first._id, { couponCode: COUPON, sessionType: THERAPY });
    expect((await hours.bookings.list(person)).body.hold).toMatchObject({ location: 'The Loft' });
  });

  test('a change of the place of hours keeps the place of bookings, and counts for later ones', async () => {
    await hours.save({ weekly, startEveryMinutes: 60, daysAhead: 7 });
    await book('09:00');
    await hours.save({ weekly: [{ ...mondays, place: 'The Loft' }], startEveryMinutes: 60, daysAhead: 7 });
    expect((await hours.bookings.list(person)).body.bookedSlots).toMatchObject([{ location: park.name }]);
    person = await hours.bookings.createClient();
    expect(await book('11:00')).toMatchObject({ location: 'The Loft' });
  });

  test('a change of a place or limit of hours sends one event, and the daily refresh sends none', async () => {
    const { connection, services } = hours.admin.testApp;
    await hours.save({ weekly, daysAhead: 7 });
    const told: string[] = [];
    const record = (event: string) => event.includes('slotReleased') && told.push(event);
    await connection.listen(REALTIME_CHANNEL, record, () => undefined);
    await hours.save({ weekly: [mondays], daysAhead: 7 });
    await expect.poll(() => told.length).toBe(1);
    await hours.save({ weekly: [mondays], daysAhead: 7, noticeHours: 12 });
    await expect.poll(() => told.length).toBe(2);
    await refreshOpenings(services.bookings.deps);
    await hours.save({ weekly, daysAhead: 7 });
    await expect.poll(() => told.length).toBe(3);
  });
});

describe('a session that its client moves', () => {
  test('a session that its client moves goes to the place of the new time, and back to the place of its type', async () => {
    await addSlots({ time: '09:00' }, { time: '11:00', place: park.name }, { time: '13:00' });
    const { _id } = await book('09:00');
    const move = async (time: string) =>
      (await hours.bookings.reschedule(person, _id, await findAvailable(time))).body.booking.location;
    expect([await move('11:00'), await move('13:00')]).toEqual([park.name, studio.name]);
  });

  test('a session that its client moves stays where the owner put it if the new time has no place', async () => {
    await addSlots({ time: '09:00' }, { time: '11:00' });
    const { _id, date, time } = await book('09:00');
    const change = { title: 'Private Yoga', date, time, length: '60 min', location: 'At Maya’s' };
    await hours.admin.requestOk('PUT', `/api/admin/appointments/${_id}`, change);
    const { body } = await hours.bookings.reschedule(person, _id, await findAvailable('11:00'));
    expect(body.booking.location).toBe('At Maya’s');
  });

  test('a session that its client moves keeps its own link online, and loses it in person', async () => {
    await addSlots({ time: '09:00' }, { time: '11:00', place: online.name }, { time: '13:00', place: park.name });
    const { _id, date, time } = await book('09:00');
    const own = 'https://meet.example.com/own';
    const change = { title: 'Private Yoga', date, time, length: '60 min', location: studio.name, link: own };
    await hours.admin.requestOk('PUT', `/api/admin/appointments/${_id}`, { ...change, notify: false });
    const move = async (to: string) =>
      (await hours.bookings.reschedule(person, _id, await findAvailable(to))).body.booking;
    expect(await move('11:00')).toMatchObject({ location: online.name, link: own });
    expect(await move('13:00')).toMatchObject({ location: park.name, link: '' });
    const mails = await hours.admin.testApp.mailsTo(person.client.email);
    const moved = mails.at(-1);
    expect(moved?.text).toContain(park.name);
    expect(moved?.text).not.toContain(own);
    const file = String(moved?.attachments?.[0]?.content ?? '').replaceAll('\r\n ', '');
    expect(file).toMatch(/LOCATION:Laurelhurst Park/);
  });
});
