import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import type { BookingPerson } from '#tests/support/bookings/booking-fixture.ts';
import { createHoursFixture, type HoursFixture, mondays } from '#tests/support/bookings/hours-fixture.ts';
import { COUPON, SESSION_TYPE } from '#tests/support/bookings/sample-booking.ts';
import { refreshOpenings } from '../update.ts';

const MONDAY = '2026-11-23';
const THERAPY = 'Yoga Therapy Session (60 min)';
let hours: HoursFixture;
let person: BookingPerson;
beforeAll(async () => {
  hours = createHoursFixture(await createAdminTestApp());
});
// A client uses the coupon once.
beforeEach(async () => {
  person = await hours.bookings.createClient();
});
afterEach(() => hours.clear());
afterAll(() => hours.admin.testApp.close());

const listAvailable = async (of = person) => (await hours.bookings.list(of)).body.availableSlots;
const listTimes = async (day = MONDAY) =>
  (await listAvailable())
    .filter(({ date }: { date: string }) => date === day)
    .map(({ time }: { time: string }) => time);
const book = (of: BookingPerson, slotId: string, more: object = {}) =>
  hours.bookings.book(of, slotId, { couponCode: COUPON, ...more });

describe('openings', () => {
  test('clients see openings as slots for the days that the owner sets, and slots that the owner added stay', async () => {
    await hours.bookings.addSlot({ day: '2027-01-05', time: '18:00' });
    await hours.save({ weekly: [mondays], startEveryMinutes: 60, daysAhead: 14 });
    expect(await listAvailable()).toEqual([
      ...[MONDAY, '2026-11-30'].flatMap((date) =>
        ['09:00', '10:00', '11:00'].map((time) => ({ _id: expect.any(String), date, time, length: '60 mins' })),
      ),
      { _id: expect.any(String), date: '2027-01-05', time: '18:00', length: '60 mins' },
    ]);
  });

  test('an opening keeps its id while the hours give it, and each new day gets its openings automatically', async () => {
    await hours.save({ weekly: [mondays], daysAhead: 7 });
    const before = await hours.listSlots();
    await hours.save({ weekly: [{ ...mondays, to: '13:00' }], daysAhead: 7 });
    const ids = (await hours.listSlots()).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    const { clock, services } = hours.admin.testApp;
    const now = clock.now();
    clock.setTime(new Date('2026-11-25T18:00:00Z'));
    await refreshOpenings(services.bookings.deps);
    clock.setTime(now);
    const days = new Set((await hours.listSlots()).map(({ day }) => day));
    expect([...days]).toEqual(['2026-11-30']);
  });

  test('a slot that the owner added at the same time stays when the hours are removed', async () => {
    const own = await hours.bookings.addSlot({ day: MONDAY, time: '09:00' });
    await hours.save({ weekly: [mondays] });
    await hours.save({});
    expect((await listAvailable()).map(({ _id }: { _id: string }) => _id)).toEqual([own.id]);
  });

  test('hours for one type can be booked only as that type, and the list says so', async () => {
    await hours.save({ weekly: [{ ...mondays, sessionType: THERAPY }], startEveryMinutes: 60 });
    const [slot] = await listAvailable();
    expect(slot).toMatchObject({ time: '09:00', sessionTypes: [THERAPY] });
    expect((await book(person, slot._id)).body).toMatchObject({ reason: 'session-not-then' });
    expect((await book(person, slot._id, { sessionType: THERAPY })).status).toBe(200);
  });

  test('the owner cannot delete an opening alone, and sees where it comes from', async () => {
    await hours.save({ weekly: [mondays] });
    const { id } = await hours.findSlot(MONDAY, '09:00');
    expect((await hours.admin.call('DELETE', `/api/bookings/${id}`)).body.reason).toBe('slot-from-hours');
    const [slot] = await hours.admin.requestOk('GET', `/api/admin/slots?from=${MONDAY}&to=${MONDAY}`);
    expect(slot).toMatchObject({ fromHours: true, state: 'free' });
  });
});

describe('limits are decided again when a time is held', () => {
  async function bookAndTry(limits: object, first: string, second: string) {
    await hours.save({ weekly: [mondays], ...limits });
    const other = await hours.bookings.createClient();
    const [firstSlot, secondSlot] = [await hours.findSlot(MONDAY, first), await hours.findSlot(MONDAY, second)];
    expect((await book(other, firstSlot.id)).status).toBe(200);
    const times = await listTimes();
    const { status, body } = await book(person, secondSlot.id);
    return { isListed: times.includes(second), result: status === 200 ? 'booked' : body.reason };
  }

  test.each([
    ['without buffers the next hour is free', {}, '10:00', { isListed: true, result: 'booked' }],
    ['a buffer keeps it free', { bufferAfterMinutes: 15 }, '10:00', { isListed: false, result: 'slot-taken' }],
    ['a buffer ends', { bufferAfterMinutes: 30 }, '10:30', { isListed: true, result: 'booked' }],
    ['a day can be full', { maxPerDay: 1 }, '11:00', { isListed: false, result: 'slot-taken' }],
    ['a week can be full', { maxPerWeek: 1 }, '11:00', { isListed: false, result: 'slot-taken' }],
  ])('a limit is checked again when a time is held: %s', async (_name, limits, second, expected) => {
    expect(await bookAndTry(limits, '09:00', second)).toEqual(expected);
  });

  test('a buffer that reaches over midnight into a Sunday counts when a time is held, as in the list', async () => {
    const [saturday, sunday] = ['2026-11-28', '2026-11-29'];
    const late = { ...mondays, weekday: 6, from: '21:30', to: '23:59' };
    await hours.save({ weekly: [late], bufferAfterMinutes: 60 });
    await hours.bookings.addClass({ day: sunday, time: '00:15' });
    expect(await listTimes(saturday)).toEqual(['21:30', '22:00']);
    const { id } = await hours.findSlot(saturday, '22:30');
    const { status, body } = await book(person, id);
    expect([status, body.reason]).toEqual([409, 'slot-taken']);
    const open = await hours.findSlot(saturday, '22:00');
    expect((await book(person, open.id)).status).toBe(200);
  });

  test('a time is too soon to hold when the owner makes the notice longer', async () => {
    await hours.save({ weekly: [mondays], noticeHours: 72 });
    expect(await listTimes()).toEqual(['10:30', '11:00']);
    const { id } = await hours.findSlot(MONDAY, '10:00');
    expect((await book(person, id)).body.reason).toBe('slot-past');
  });

  test('a session that moves does not count for the limits of its own new time', async () => {
    await hours.save({ weekly: [mondays], maxPerDay: 1, bufferAfterMinutes: 60 });
    const [from, to] = [await hours.findSlot(MONDAY, '09:00'), await hours.findSlot(MONDAY, '09:30')];
    const { body } = await book(person, from.id);
    expect((await hours.bookings.reschedule(person, body.booking._id, to)).status).toBe(200);
  });

  test('the owner’s slot is offered whatever the limits are', async () => {
    const slot = await hours.bookings.addSlot({ day: MONDAY, time: '15:00' });
    expect(await bookAndTry({ maxPerDay: 1 }, '09:00', '15:00')).toEqual({ isListed: true, result: 'booked' });
    expect(await hours.bookings.listBookingStates(slot.id)).toEqual(['booked']);
  });
});

describe('a change of the hours', () => {
  test('a change of the hours never changes holds and bookings, and names those outside', async () => {
    await hours.save({ weekly: [mondays] });
    const holder = await hours.bookings.createClient({ firstName: 'Holly', lastName: 'Hart' });
    const [booked, held] = [await hours.findSlot(MONDAY, '09:00'), await hours.findSlot(MONDAY, '11:00')];
    await book(person, booked.id);
    await hours.bookings.hold(holder, held.id);
    const listOutside = async () =>
      (await hours.getContext()).busy.filter(({ isOutside }: { isOutside: boolean }) => isOutside);
    expect(await listOutside()).toEqual([]);
    await hours.save({ weekly: [mondays], exceptions: [{ firstDay: MONDAY, lastDay: '2026-11-29', ranges: [] }] });
    expect(await listTimes()).toEqual([]);
    expect(await listOutside()).toMatchObject([
      { kind: 'session', from: `${MONDAY}T09:00`, isFromHours: true },
      { kind: 'hold', from: `${MONDAY}T11:00`, name: `${SESSION_TYPE.replace(' (60 min)', '')} with Holly Hart` },
    ]);
    expect((await hours.bookings.list(holder)).body.hold).toMatchObject({ slotId: held.id });
    expect((await book(holder, held.id)).status).toBe(200);
    await hours.save({ weekly: [mondays] });
    expect(await listOutside()).toEqual([]);
    expect(await listTimes()).toEqual(['10:00']);
  });

  test('a held time outside of changed hours ends with its hold, and is not offered again', async () => {
    await hours.save({ weekly: [mondays] });
    const slot = await hours.findSlot(MONDAY, '09:00');
    await hours.bookings.hold(person, slot.id);
    const other = await hours.bookings.createClient();
    const free = await hours.findSlot(MONDAY, '11:00');
    await hours.save({});
    expect((await hours.bookings.hold(other, free.id)).body.reason).toBe('slot-not-found');
    await hours.bookings.releaseHold(person, slot.id);
    expect(await listTimes()).toEqual([]);
    expect((await hours.bookings.hold(other, slot.id)).body.reason).toBe('slot-not-found');
  });

  test('a change of the hours is in the history in words, and invalid hours are refused with a sentence', async () => {
    await hours.save({ weekly: [mondays], maxPerDay: 3 });
    const [entry] = await hours.admin.requestOk('GET', '/api/admin/history?kind=settings');
    expect(entry.changes).toEqual([
      { field: 'hours on Monday', before: 'none', after: '9:00 AM–12:00 PM' },
      { field: 'most sessions a day', before: 'no limit', after: '3' },
    ]);
    const early = await hours.trySave({ weekly: [{ ...mondays, to: '08:00' }] });
    expect(early).toMatchObject({
      status: 400,
      body: { fields: { 'body/hours/weekly/0/to': 'Please choose an end after the start.' } },
    });
    expect((await hours.trySave({ startEveryMinutes: 20 })).status).toBe(400);
    expect((await hours.trySave({ daysAhead: 181 })).status).toBe(400);
  });
});
