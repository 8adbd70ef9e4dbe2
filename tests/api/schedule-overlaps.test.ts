import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app/test-app.ts';
import { createBookingFixture } from '../support/bookings/booking-fixture.ts';
import { COUPON } from '../support/bookings/sample-booking.ts';
import { raceForOverlappingSlots } from '../support/races/slots.ts';

let testApp: TestApp;
let bookingFixture: ReturnType<typeof createBookingFixture>;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  bookingFixture = createBookingFixture(testApp);
});
afterAll(() => testApp.close());

/** Exclusion violation. */
const exclusionViolation = expect.objectContaining({ cause: expect.objectContaining({ code: '23P01' }) });

describe('the schedule', () => {
  test('a slot that a class overlaps is not offered and cannot be booked', async () => {
    const [person, day] = [await bookingFixture.createClient(), '2027-01-05'];
    await bookingFixture.addClass({ day, time: '10:00', lengthMinutes: 75 });
    const [before, early, inside, late, after] = await Promise.all(
      ['09:00', '09:30', '10:15', '11:00', '11:15'].map((time) => bookingFixture.addSlot({ day, time })),
    );
    const offered = await bookingFixture.listAvailableSlotIds(person);
    expect([before, early, inside, late, after].map((slot) => offered.includes(slot?.id ?? ''))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    for (const slot of [early, inside, late]) {
      const { status, body } = await bookingFixture.book(person, slot?.id ?? '', { couponCode: COUPON });
      expect([status, body.reason]).toEqual([409, 'slot-taken']);
    }
    for (const slot of [before, after]) {
      expect((await bookingFixture.book(person, slot?.id ?? '', { couponCode: COUPON })).status).toBe(200);
    }
  });

  test('a class is refused at a held or booked time, and accepted after the hold is released', async () => {
    const [person, day] = [await bookingFixture.createClient(), '2027-01-06'];
    const slot = await bookingFixture.addSlot({ day, time: '10:00' });
    await bookingFixture.hold(person, slot.id);
    await expect(bookingFixture.addClass({ day, time: '10:30' })).rejects.toEqual(exclusionViolation);
    await bookingFixture.book(person, slot.id);
    await expect(bookingFixture.addClass({ day, time: '09:30', title: 'Chair Yoga' })).rejects.toEqual(
      exclusionViolation,
    );
    const other = await bookingFixture.addSlot({ day, time: '14:00' });
    await bookingFixture.hold(person, other.id);
    await bookingFixture.releaseHold(person, other.id);
    await bookingFixture.addClass({ day, time: '14:30' });
    await expect(bookingFixture.addBooking(person, { day, time: '15:00' })).rejects.toEqual(exclusionViolation);
  });

  test('two classes may take place at the same time', async () => {
    await bookingFixture.addClass({ day: '2027-01-07', time: '10:00' });
    await bookingFixture.addClass({ day: '2027-01-07', time: '10:00', title: 'Chair Yoga' });
    expect(
      await bookingFixture.countRows(
        sql`select count(*)::int as n from schedule_entries where lower(period)::date = '2027-01-07'`,
      ),
    ).toBe(2);
  });

  test('a session over midnight blocks a slot of the next morning', async () => {
    const [person, other] = [await bookingFixture.createClient(), await bookingFixture.createClient()];
    const night = await bookingFixture.addSlot({ day: '2027-01-08', time: '23:30' });
    const morning = await bookingFixture.addSlot({ day: '2027-01-09', time: '00:00' });
    await bookingFixture.book(person, night.id, { couponCode: COUPON });
    expect(await bookingFixture.listAvailableSlotIds(other)).not.toContain(morning.id);
    expect((await bookingFixture.hold(other, morning.id)).body.reason).toBe('slot-taken');
  });

  test('50 concurrent holds of two overlapping slots: one succeeds', async () => {
    expect(await raceForOverlappingSlots(bookingFixture)).toEqual({ held: 1, refused: 49 });
  });

  test('the schedule contains only holds, bookings and classes', async () => {
    const stray = sql`select count(*)::int as n from schedule_entries d where not exists (
      select 1 from bookings b where b.id = d.id and b.state in ('held', 'booked')
      union all select 1 from classes c where c.id = d.id)`;
    expect(await bookingFixture.countRows(stray)).toBe(0);
  });
});
