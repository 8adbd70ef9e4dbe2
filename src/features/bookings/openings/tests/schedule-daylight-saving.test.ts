import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { COUPON } from '#tests/support/bookings/sample-booking.ts';

let testApp: TestApp;
let bookingFixture: ReturnType<typeof createBookingFixture>;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off', BOOKING_LEAD_MINUTES: '60' } });
  bookingFixture = createBookingFixture(testApp);
});
afterAll(() => testApp.close());
const serverZone = process.env.TZ;
afterEach(() => {
  if (serverZone === undefined) delete process.env.TZ;
  else process.env.TZ = serverZone;
});

function parseCalendarEntry(content: unknown) {
  const calendar = new ICAL.Component(ICAL.parse(String(content)));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component);
  const { startDate } = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  const wall = startDate.toString();
  startDate.zone = zone;
  const seconds = startDate.convertToZone(ICAL.Timezone.utcTimezone).toUnixTime();
  return { wall, instant: new Date(seconds * 1000).toISOString() };
}

describe('on the days when the clocks change', () => {
  test.each([
    ['UTC', '2027-03-14', '2027-03-14T16:00:00.000Z'],
    ['UTC', '2027-11-07', '2027-11-07T17:00:00.000Z'],
    ['America/Los_Angeles', '2027-03-14', '2027-03-14T16:00:00.000Z'],
    ['America/Los_Angeles', '2027-11-07', '2027-11-07T17:00:00.000Z'],
    ['Asia/Tokyo', '2027-03-14', '2027-03-14T16:00:00.000Z'],
    ['Asia/Tokyo', '2027-11-07', '2027-11-07T17:00:00.000Z'],
  ])('a server in %s lists, mails and stores nine on %s as nine', async (_description, day, instant) => {
    process.env.TZ = _description;
    const person = await bookingFixture.createClient();
    const slot = await bookingFixture.addSlot({ day, time: '09:00' });
    const { body } = await bookingFixture.list(person);
    expect(body.availableSlots).toContainEqual({ _id: slot.id, date: day, time: '09:00', length: '60 mins' });
    const bookResponse = await bookingFixture.book(person, slot.id, { couponCode: COUPON });
    expect(bookResponse.body.booking).toMatchObject({ date: day, time: '09:00' });
    const [mail] = await testApp.mailsTo(person.client.email);
    expect(mail?.subject).toContain('9:00 AM');
    expect(parseCalendarEntry(mail?.attachments?.[0]?.content)).toEqual({ wall: `${day}T09:00:00`, instant });
    await testApp.connection.db.execute(`delete from bookings where slot_id = '${slot.id}'`);
    await testApp.connection.db.execute(`delete from slots where id = '${slot.id}'`);
  });

  test('a time that no clock shows is never offered and cannot be held or moved to', async () => {
    const person = await bookingFixture.createClient();
    const [ghost, real] = [
      await bookingFixture.addSlot({ day: '2027-03-14', time: '02:30' }),
      await bookingFixture.addSlot({ day: '2027-03-14', time: '13:00' }),
    ];
    expect(await bookingFixture.listAvailableSlotIds(person)).not.toContain(ghost.id);
    expect((await bookingFixture.hold(person, ghost.id)).body.reason).toBe('slot-past');
    expect((await bookingFixture.book(person, ghost.id, { couponCode: COUPON })).status).toBe(409);
    const { body } = await bookingFixture.book(person, real.id, { couponCode: COUPON });
    expect((await bookingFixture.reschedule(person, body.booking._id, ghost)).body.reason).toBe('slot-past');
  });

  test('the wall clock of the business decides that a time is past, with an hour of lead', async () => {
    const day = '2026-11-20';
    const slots = await Promise.all(['09:30', '10:30', '11:30'].map((time) => bookingFixture.addSlot({ day, time })));
    const person = await bookingFixture.createClient();
    // 18:00 UTC is ten in Portland.
    const offered = await bookingFixture.listAvailableSlotIds(person);
    expect(slots.map(({ id }) => offered.includes(id))).toEqual([false, false, true]);
    const responses = [];
    for (const { id } of slots) responses.push((await bookingFixture.book(person, id, { couponCode: COUPON })).status);
    expect(responses).toEqual([409, 409, 200]);
  });
});

describe('in the hour that the clocks repeat', () => {
  const at = (instant: string) => testApp.clock.setTime(new Date(instant));

  test('a time that has come is not offered, booked or moved again when the clock shows it once more', async () => {
    const utcApp = await createTestApp({ environment: { RATE_LIMITS: 'off' }, now: '2027-11-07T08:10:00Z' });
    try {
      const fixture = createBookingFixture(utcApp);
      const [person, slot, to] = [
        await fixture.createClient(),
        await fixture.addSlot({ day: '2027-11-07', time: '01:30' }),
        await fixture.addSlot({ day: '2027-11-20', time: '09:00' }),
      ];
      const ownBooking = await fixture.addBooking(person, { day: '2027-11-07', time: '00:30' });
      expect(await fixture.listAvailableSlotIds(person)).toContain(slot.id);
      for (const instant of ['2027-11-07T08:45:00Z', '2027-11-07T09:10:00Z']) {
        utcApp.clock.setTime(new Date(instant));
        expect(await fixture.listAvailableSlotIds(person)).not.toContain(slot.id);
        expect((await fixture.book(person, slot.id, { couponCode: COUPON })).body.reason).toBe('slot-past');
        expect((await fixture.reschedule(person, ownBooking.id, to)).body.reason).toBe('booking-past');
      }
      const later = await fixture.addBooking(person, { slotId: slot.id, day: '2027-11-07', time: '01:30' });
      expect((await fixture.reschedule(person, later.id, to)).body.reason).toBe('booking-past');
      expect((await fixture.list(person)).body.bookedSlots).toEqual([]);
    } finally {
      await utcApp.close();
    }
  });

  test.each([
    ['2027-03-14', '03:30', '2027-03-14T09:29:00Z', '2027-03-14T09:30:00Z'],
    ['2027-11-07', '02:30', '2027-11-07T08:45:00Z', '2027-11-07T09:30:00Z'],
  ])('an hour of lead before %s at %s is sixty minutes', async (day, time, inTime, tooLate) => {
    const [person, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot({ day, time })];
    at(tooLate);
    expect(await bookingFixture.listAvailableSlotIds(person)).not.toContain(slot.id);
    expect((await bookingFixture.book(person, slot.id, { couponCode: COUPON })).body.reason).toBe('slot-past');
    at(inTime);
    expect(await bookingFixture.listAvailableSlotIds(person)).toContain(slot.id);
    expect((await bookingFixture.book(person, slot.id, { couponCode: COUPON })).status).toBe(200);
  });
});
