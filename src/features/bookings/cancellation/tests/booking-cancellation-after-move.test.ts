import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { addPaidBooking } from '#tests/support/payments/paid-booking.ts';
import type { BookedTerms } from '../domain/cancellation.ts';

let owner: AdminFixture;
let bookings: ReturnType<typeof createBookingFixture>;
beforeAll(async () => {
  owner = await createAdminTestApp();
  bookings = createBookingFixture(owner.testApp);
});
afterAll(() => owner.testApp.close());

const half: BookedTerms = { freeHours: 24, late: 'half', movesLate: true };
type Added = Awaited<ReturnType<typeof addPaidBooking>>;

const add = (cancellationTerms: BookedTerms, slot: { day: string; time: string }) =>
  addPaidBooking(owner.testApp, bookings, cancellationTerms, slot);
const move = ({ id }: Added, date: string, time: string) =>
  owner.requestOk('PUT', `/api/admin/appointments/${id}`, {
    title: 'Private Yoga',
    date,
    time,
    length: '60 min',
    notify: false,
  });
const findTerms = async ({ person, id }: Added) =>
  (await bookings.list(person)).body.cancellations.find(({ bookingId }: { bookingId: string }) => bookingId === id);

// The clock of the tests shows 10 AM on November 20.
test('a session that the owner moves to the same day is free to cancel until it begins', async () => {
  const booking = await add(half, { day: '2026-12-30', time: '18:00' });
  await move(booking, '2026-11-20', '17:00');
  expect(await findTerms(booking)).toMatchObject({
    outcome: 'free',
    refund: 80,
    freeUntil: { date: '2026-11-20', time: '17:00' },
  });
});

test('a session that the owner moves after its free window, to a time within a day, is not free to cancel', async () => {
  const booking = await add(half, { day: '2026-11-21', time: '08:00' });
  await move(booking, '2026-11-20', '20:00');
  expect(await findTerms(booking)).toMatchObject({ outcome: 'half', freeUntil: null });
});

test('a question about cancelling ends when the owner moves the session, and the client can ask again', async () => {
  const booking = await add({ ...half, late: 'ask' }, { day: '2026-11-21', time: '07:00' });
  const ask = () => bookings.call(booking.person, 'PUT', `/api/bookings/${booking.id}/cancellation-request`);
  const countAsked = async () => (await owner.requestOk('GET', '/api/admin/today')).cancellationRequests.count;
  await ask();
  expect(await countAsked()).toBe(1);
  await move(booking, '2026-11-20', '21:00');
  expect([await countAsked(), await findTerms(booking)]).toMatchObject([0, { outcome: 'ask' }]);
  await ask();
  await owner.requestOk('PUT', `/api/admin/appointments/${booking.id}/decline-cancellation`, {});
  await move(booking, '2026-11-20', '19:00');
  expect((await ask()).status).toBe(200);
});
