import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bookingDesk, COUPON } from '../support/booking-desk.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off', BOOKING_LEAD_MINUTES: '60' } });
  desk = bookingDesk(studio);
});
afterAll(() => studio.close());
const serverZone = process.env.TZ;
afterEach(() => {
  if (serverZone === undefined) delete process.env.TZ;
  else process.env.TZ = serverZone;
});

/** When a calendar program shows the entry: on the wall, and as an instant. */
function readEntry(content: unknown) {
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
    ['UTC', '2027-03-14', 'PDT', '2027-03-14T16:00:00.000Z'],
    ['UTC', '2027-11-07', 'PST', '2027-11-07T17:00:00.000Z'],
    ['America/Los_Angeles', '2027-03-14', 'PDT', '2027-03-14T16:00:00.000Z'],
    ['America/Los_Angeles', '2027-11-07', 'PST', '2027-11-07T17:00:00.000Z'],
    ['Asia/Tokyo', '2027-03-14', 'PDT', '2027-03-14T16:00:00.000Z'],
    ['Asia/Tokyo', '2027-11-07', 'PST', '2027-11-07T17:00:00.000Z'],
  ])(
    'with the server in %s nine on %s is listed, mailed and written down as nine',
    async (where, day, zone, instant) => {
      process.env.TZ = where;
      const person = await desk.client();
      const slot = await desk.addSlot({ day, time: '09:00' });
      const { body } = await desk.list(person);
      expect(body.availableSlots).toContainEqual({ _id: slot.id, date: day, time: '09:00', length: '60 mins' });
      const booked = await desk.book(person, slot.id, { couponCode: COUPON });
      expect(booked.body.booking).toMatchObject({ date: day, time: '09:00' });
      const [mail] = await studio.mailsTo(person.client.email);
      expect(mail?.subject).toContain(`9:00 AM ${zone}`);
      expect(readEntry(mail?.attachments?.[0]?.content)).toEqual({ wall: `${day}T09:00:00`, instant });
      // The day is free again for the next zone.
      await studio.connection.db.execute(`delete from bookings where slot_id = '${slot.id}'`);
      await studio.connection.db.execute(`delete from slots where id = '${slot.id}'`);
    },
  );

  test('a time that no clock shows is never offered and cannot be held or moved to', async () => {
    const person = await desk.client();
    const [ghost, real] = [
      await desk.addSlot({ day: '2027-03-14', time: '02:30' }),
      await desk.addSlot({ day: '2027-03-14', time: '13:00' }),
    ];
    expect(await desk.offered(person)).not.toContain(ghost.id);
    expect((await desk.hold(person, ghost.id)).body.reason).toBe('slot-past');
    expect((await desk.book(person, ghost.id, { couponCode: COUPON })).status).toBe(409);
    const { body } = await desk.book(person, real.id, { couponCode: COUPON });
    expect((await desk.reschedule(person, body.booking._id, ghost)).body.reason).toBe('slot-past');
  });

  test('past is what the wall of the business says, with an hour of lead', async () => {
    const day = '2026-11-20';
    const slots = await Promise.all(['09:30', '10:30', '11:30'].map((time) => desk.addSlot({ day, time })));
    const person = await desk.client();
    // 18:00 UTC is ten in Portland.
    const offered = await desk.offered(person);
    expect(slots.map(({ id }) => offered.includes(id))).toEqual([false, false, true]);
    const answers = [];
    for (const { id } of slots) answers.push((await desk.book(person, id, { couponCode: COUPON })).status);
    expect(answers).toEqual([409, 409, 200]);
  });
});

describe('in the hour that happens twice', () => {
  const at = (instant: string) => studio.clock.moveTo(new Date(instant));

  test('a time that has come is not offered, booked or moved again when the clock shows it once more', async () => {
    const plain = await openStudio({ environment: { RATE_LIMITS: 'off' }, now: '2027-11-07T08:10:00Z' });
    try {
      const its = bookingDesk(plain);
      const [person, slot, to] = [
        await its.client(),
        await its.addSlot({ day: '2027-11-07', time: '01:30' }),
        await its.addSlot({ day: '2027-11-20', time: '09:00' }),
      ];
      const mine = await its.addBooking(person, { day: '2027-11-07', time: '00:30' });
      // 01:10, 01:45 and once more 01:10 in Portland.
      expect(await its.offered(person)).toContain(slot.id);
      for (const instant of ['2027-11-07T08:45:00Z', '2027-11-07T09:10:00Z']) {
        plain.clock.moveTo(new Date(instant));
        expect(await its.offered(person)).not.toContain(slot.id);
        expect((await its.book(person, slot.id, { couponCode: COUPON })).body.reason).toBe('slot-past');
        expect((await its.reschedule(person, mine.id, to)).body.reason).toBe('booking-past');
      }
      const later = await its.addBooking(person, { slotId: slot.id, day: '2027-11-07', time: '01:30' });
      expect((await its.reschedule(person, later.id, to)).body.reason).toBe('booking-past');
      expect((await its.list(person)).body.bookedSlots).toEqual([]);
    } finally {
      await plain.close();
    }
  });

  test.each([
    // An hour before, the clock shows 01:30; in the autumn, for the second time.
    ['2027-03-14', '03:30', '2027-03-14T09:29:00Z', '2027-03-14T09:30:00Z'],
    ['2027-11-07', '02:30', '2027-11-07T08:45:00Z', '2027-11-07T09:30:00Z'],
  ])('an hour of lead before %s at %s is sixty minutes', async (day, time, inTime, tooLate) => {
    const [person, slot] = [await desk.client(), await desk.addSlot({ day, time })];
    at(tooLate);
    expect(await desk.offered(person)).not.toContain(slot.id);
    expect((await desk.book(person, slot.id, { couponCode: COUPON })).body.reason).toBe('slot-past');
    at(inTime);
    expect(await desk.offered(person)).toContain(slot.id);
    expect((await desk.book(person, slot.id, { couponCode: COUPON })).status).toBe(200);
  });
});
