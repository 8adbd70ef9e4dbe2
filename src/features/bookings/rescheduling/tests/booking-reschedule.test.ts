import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { COUPON } from '#tests/support/bookings/sample-booking.ts';
import { raceToReschedule } from '#tests/support/races/slots.ts';

let testApp: TestApp;
let bookingFixture: ReturnType<typeof createBookingFixture>;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  bookingFixture = createBookingFixture(testApp);
});
afterAll(() => testApp.close());

async function createBooking() {
  const [person, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
  const { body } = await bookingFixture.book(person, slot.id, { couponCode: COUPON });
  return { person, slot, id: body.booking._id as string };
}
const parseCalendarEvent = (content: unknown) => {
  const calendar = new ICAL.Component(ICAL.parse(String(content)));
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
};

describe('moving a session', () => {
  test('moving a session keeps its id and what paid for it, frees the old slot and mails both sides', async () => {
    const [{ person, slot, id }, to, other] = [
      await createBooking(),
      await bookingFixture.addSlot(),
      await bookingFixture.createClient(),
    ];
    // A confirmation that still waits would tell the new time.
    await testApp.mailsTo(person.client.email);
    const { status, body } = await bookingFixture.reschedule(person, id, to);
    expect([status, body.success]).toEqual([200, true]);
    expect(body.booking).toMatchObject({ _id: id, slotId: to.id, date: to.day, time: to.time, status: 'active' });
    expect((await bookingFixture.list(person)).body.bookedSlots).toEqual([body.booking]);
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['rescheduled']);
    expect(await bookingFixture.listAvailableSlotIds(other)).toContain(slot.id);
    expect(await bookingFixture.listAvailableSlotIds(other)).not.toContain(to.id);
    expect(await bookingFixture.countCouponRedemptions(person.client.id)).toBe(1);
    expect((await bookingFixture.book(other, slot.id, { couponCode: COUPON })).status).toBe(200);

    const mails = await testApp.mailsTo(person.client.email, 2);
    const [booking, move] = ['Booked: ', 'Moved: '].map((begin) =>
      mails.find((mail) => mail.subject.startsWith(begin)),
    );
    const [before, after] = [booking, move].map((mail) => parseCalendarEvent(mail?.attachments?.[0]?.content));
    expect(after?.uid).toBe(before?.uid);
    expect([before?.sequence, after?.sequence]).toEqual([0, 1]);
    expect(after?.startDate.toString()).toBe(`${to.day}T${to.time}:00`);
    expect(move?.subject).toContain('Moved: Individual Yoga Session');
    expect(await bookingFixture.countMails('session-moved-for-owner')).toBe(1);
  });

  test('a session that is moved twice at once is moved once', async () => {
    const [{ person, id }, to] = [await createBooking(), await bookingFixture.addSlot()];
    const responses = await Promise.all(Array.from({ length: 10 }, () => bookingFixture.reschedule(person, id, to)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await bookingFixture.countMails('session-moved', person.client.email)).toBe(1);
  });

  test('a booking can also be moved by the id of its slot', async () => {
    const [{ person, slot, id }, to] = [await createBooking(), await bookingFixture.addSlot()];
    expect((await bookingFixture.reschedule(person, slot.id, to)).body.booking).toMatchObject({
      _id: id,
      slotId: to.id,
    });
  });

  test('a session that cannot be moved stays as it is', async () => {
    const [{ person, slot, id }, { person: theo, slot: takenSlot }] = [await createBooking(), await createBooking()];
    const heldSlot = await bookingFixture.addSlot();
    await bookingFixture.hold(theo, heldSlot.id);
    const to = await bookingFixture.addSlot();
    const past = await bookingFixture.addSlot({ day: '2026-11-02', time: '08:00' });
    const startedBooking = await bookingFixture.addBooking(person, { day: '2026-11-20', time: '08:00' });
    const expected = [
      [await bookingFixture.reschedule(person, id, takenSlot), 409, 'slot-taken'],
      [await bookingFixture.reschedule(person, id, heldSlot), 409, 'slot-taken'],
      [await bookingFixture.reschedule(person, id, past), 409, 'slot-past'],
      [await bookingFixture.reschedule(person, id, { ...to, time: '23:59' }), 409, 'slot-changed'],
      [await bookingFixture.reschedule(person, id, { ...to, id: crypto.randomUUID() }), 404, 'slot-not-found'],
      [await bookingFixture.reschedule(person, crypto.randomUUID(), to), 404, 'booking-not-found'],
      [await bookingFixture.reschedule(person, startedBooking.id, to), 409, 'booking-past'],
      [await bookingFixture.reschedule(theo, id, to), 403, 'not-yours'],
      [await bookingFixture.reschedule(theo, slot.id, to), 403, 'not-yours'],
    ] as const;
    for (const [{ status, body }, expectedStatus, reason] of expected)
      expect([status, body.reason]).toEqual([expectedStatus, reason]);
    expect(await bookingFixture.listBookingStates(slot.id)).toEqual(['booked']);
    expect(await bookingFixture.listBookingStates(to.id)).toEqual([]);
    expect(await bookingFixture.countMails('session-moved', person.client.email)).toBe(0);
  });

  test('moving a session to a slot that its client holds releases the hold', async () => {
    const [{ person, id }, to] = [await createBooking(), await bookingFixture.addSlot()];
    await bookingFixture.hold(person, to.id);
    expect((await bookingFixture.reschedule(person, id, to)).status).toBe(200);
    expect((await bookingFixture.listBookingStates(to.id)).toSorted()).toEqual(['booked', 'released']);
  });

  test('a refused move of a session keeps the client’s hold', async () => {
    const [{ person, id }, to] = [await createBooking(), await bookingFixture.addSlot()];
    const startedBooking = await bookingFixture.addBooking(person, { day: '2026-11-20', time: '07:00' });
    await bookingFixture.hold(person, to.id);
    const rejected = [
      await bookingFixture.reschedule(person, crypto.randomUUID(), to),
      await bookingFixture.reschedule(person, startedBooking.id, to),
      await bookingFixture.reschedule(person, id, { ...to, time: '23:59' }),
    ];
    expect(rejected.map(({ body }) => body.reason)).toEqual(['booking-not-found', 'booking-past', 'slot-changed']);
    expect(await bookingFixture.listBookingStates(to.id)).toEqual(['held']);
    expect((await bookingFixture.list(person)).body.hold).toMatchObject({ slotId: to.id });
    expect(await bookingFixture.countCouponRedemptions(person.client.id)).toBe(2);
  });

  test('concurrent moves of sessions among overlapping slots end without a conflict or a deadlock', async () => {
    expect(await raceToReschedule(bookingFixture, 3)).toEqual({ statuses: [200, 409], clashes: 0 });
  });
});
