import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '../support/app/admin-fixture.ts';
import { createBookingFixture } from '../support/bookings/booking-fixture.ts';
import { COUPON } from '../support/bookings/sample-booking.ts';

let owner: AdminFixture;
let bookingFixture: ReturnType<typeof createBookingFixture>;
beforeAll(async () => {
  owner = await createAdminTestApp();
  bookingFixture = createBookingFixture(owner.testApp);
});
afterAll(() => owner.testApp.close());

const appointmentBody = (date: string, time: string) => ({ title: 'Private Yoga', date, time, length: '60 min' });

test('the message about an appointment at the time of a class names the class', async () => {
  await bookingFixture.addClass({ title: 'Chair Yoga', day: '2027-02-02', time: '09:30' });
  const [maya, theo] = [
    await bookingFixture.createClient(),
    await bookingFixture.createClient({ firstName: 'Theo', lastName: 'Park' }),
  ];
  const created = await owner.call('POST', '/api/admin/appointments', {
    ...appointmentBody('2027-02-02', '10:00'),
    userId: maya.client.id,
  });
  expect([created.status, created.body.reason]).toEqual([409, 'time-taken']);
  expect(created.body.message).toMatch(/ It is Chair Yoga, Tue Feb 2, 9:30 AM–10:30 AM\.$/);
  expect(created.body.fields).toEqual({ 'body/time': 'is taken: Chair Yoga, Tue Feb 2, 9:30 AM–10:30 AM' });

  const ownBooking = await bookingFixture.addBooking(maya, { day: '2027-02-02', time: '12:00' });
  await bookingFixture.addBooking(theo, { day: '2027-02-02', time: '13:00' });
  const moved = await owner.call(
    'PUT',
    `/api/admin/appointments/${ownBooking.id}`,
    appointmentBody('2027-02-02', '12:30'),
  );
  expect([moved.status, moved.body.reason]).toEqual([409, 'time-taken']);
  expect(moved.body.message).toMatch(/ It is Individual Yoga Session with Theo Park, Tue Feb 2, 1:00 PM–2:00 PM\.$/);
});

test('the message about a class at the time of a session or a hold names its client', async () => {
  const [maya, theo] = [
    await bookingFixture.createClient({ firstName: 'Maya', lastName: 'Lind' }),
    await bookingFixture.createClient({ firstName: 'Theo', lastName: 'Park' }),
  ];
  await bookingFixture.addBooking(maya, { day: '2027-02-03', time: '09:30' });
  const created = await owner.call('POST', '/api/admin/events', {
    title: 'Chair Yoga',
    date: '2027-02-03',
    time: '10:00',
  });
  expect([created.status, created.body.reason]).toEqual([409, 'booking-conflict']);
  const conflictText = 'Individual Yoga Session with Maya Lind, Wed Feb 3, 9:30 AM–10:30 AM';
  expect(created.body.message).toContain(` It is ${conflictText}.`);
  expect(created.body.fields).toEqual({ 'body/time': `is taken: ${conflictText}` });

  const slot = await bookingFixture.addSlot({ day: '2027-02-03', time: '14:00' });
  await bookingFixture.hold(theo, slot.id);
  await bookingFixture.addClass({ title: 'Early Chair', day: '2027-02-03', time: '12:00', lengthMinutes: 60 });
  const { id } = await bookingFixture.addClass({
    title: 'Slow Flow',
    day: '2027-02-03',
    time: '12:00',
    lengthMinutes: 60,
  });
  const moved = await owner.call('PUT', `/api/events/${id}`, { title: 'Slow Flow', date: '2027-02-03', time: '13:30' });
  expect([moved.status, moved.body.reason]).toEqual([409, 'booking-conflict']);
  expect(moved.body.message).toContain('Individual Yoga Session with Theo Park, Wed Feb 3, 2:00 PM–3:00 PM.');

  const duplicate = await owner.call('POST', '/api/admin/events', {
    title: 'SLOW FLOW',
    date: '2027-02-03',
    time: '12:00',
  });
  expect([duplicate.status, duplicate.body.reason]).toEqual([409, 'class-exists']);
  expect(duplicate.body.message).toContain('It is SLOW FLOW, Wednesday, February 3, 2027, 12:00 PM.');
});

test('the message about a slot that stays names who holds or has booked it', async () => {
  const [heldSlot, bookedSlot] = [
    await bookingFixture.addSlot({ day: '2027-02-04', time: '09:00' }),
    await bookingFixture.addSlot({ day: '2027-02-04', time: '11:00' }),
  ];
  const [maya, theo] = [
    await bookingFixture.createClient({ firstName: 'Maya', lastName: 'Lind' }),
    await bookingFixture.createClient({ firstName: 'Theo', lastName: 'Park' }),
  ];
  await bookingFixture.hold(maya, heldSlot.id);
  await bookingFixture.book(theo, bookedSlot.id, { couponCode: COUPON });
  const responses = await Promise.all(
    [heldSlot, bookedSlot].map(({ id }) => owner.call('DELETE', `/api/bookings/${id}`)),
  );
  expect(responses.map(({ body }) => body.message)).toEqual([
    expect.stringContaining('Individual Yoga Session with Maya Lind, Thu Feb 4, 9:00 AM–10:00 AM.'),
    expect.stringContaining('Individual Yoga Session with Theo Park, Thu Feb 4, 11:00 AM–12:00 PM.'),
  ]);
});

test('a client is not told whose time conflicts', async () => {
  const slot = await bookingFixture.addSlot({ day: '2027-02-05', time: '09:00' });
  const [maya, theo] = [await bookingFixture.createClient({ firstName: 'Maya' }), await bookingFixture.createClient()];
  await bookingFixture.hold(maya, slot.id);
  const { status, body } = await bookingFixture.hold(theo, slot.id);
  expect([status, body.reason, body.message.includes('Maya')]).toEqual([409, 'slot-taken', false]);
});

test('a slot on the last day of the calendar is refused, and the list of that day is empty', async () => {
  const last = { date: '9999-12-31', time: '23:30' };
  const { status, body } = await owner.call('POST', '/api/bookings', { slots: [last] });
  expect([status, body.reason]).toEqual([400, 'time-too-far']);
  expect(await owner.requestOk('GET', '/api/admin/slots?from=9999-12-31&to=9999-12-31')).toEqual([]);
});
