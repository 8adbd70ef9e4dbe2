import { expect, test } from 'vitest';
import { seedIfEmpty } from '#app/seed-store.ts';
import { addMinutes } from '#platform/time/add-minutes.ts';
import { addDays, getWeekday, hasStarted } from '#platform/time/day.ts';
import { createSampleData } from '#seeds/sample-data.ts';
import { signIn } from '../support/accounts/signed-in.ts';
import { createTestApp } from '../support/app/test-app.ts';
import { createBookingFixture } from '../support/bookings/booking-fixture.ts';

const now = new Date('2026-11-20T18:00:00Z');
const days = Array.from({ length: 14 }, (_, offset) => addDays('2026-11-20', offset));

const toInstant = ({ day, time }: { day: string; time: string }) => Date.parse(`${day}T${time}:00Z`);

test.each(days)('the sample from %s on has eight weeks of slots beside the classes', async (today) => {
  const sampleData = await createSampleData(today, now);
  expect(sampleData.slots.every(({ day }) => day > today && day <= addDays(today, 56))).toBe(true);
  expect(sampleData.slots.length).toBeGreaterThan(80);
  const taken = [
    ...sampleData.classes,
    ...sampleData.slots,
    ...sampleData.bookings.filter(({ slotId }) => !slotId),
  ].map((entry) => ({
    begin: toInstant(entry),
    end: toInstant(addMinutes(entry, entry.lengthMinutes ?? 60)),
    isClass: 'capacity' in entry,
  }));
  const sorted = taken.toSorted((first, second) => first.begin - second.begin);
  for (const [index, entry] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next && !(entry.isClass && next.isClass)) expect(next.begin).toBeGreaterThanOrEqual(entry.end);
  }
});

test('two clients of the sample have a past session and an upcoming one', async () => {
  const { clients, bookings } = await createSampleData('2026-11-20', now);
  const today = { day: '2026-11-20', time: '10:00' };
  expect(clients.map(({ email }) => email)).toEqual(['maya@example.com', 'theo@example.com']);
  for (const { id } of clients) {
    const clientBookings = bookings.filter(({ clientId }) => clientId === id);
    expect(clientBookings.map((booking) => hasStarted(booking, today))).toEqual([true, false]);
    expect(clientBookings.every(({ day }) => getWeekday(day) !== 0)).toBe(true);
  }
});

test('the sample studio fits into the schedule of the database, and its clients see their sessions', async () => {
  const testApp = await createTestApp();
  try {
    const sample = await createSampleData('2026-11-20', testApp.clock.now());
    await seedIfEmpty(testApp.connection, async () => sample);
    const bookingFixture = createBookingFixture(testApp);
    for (const client of sample.clients) {
      const person = { client: client as never, ...(await signIn(testApp, 'client', client.id)) };
      const { body } = await bookingFixture.list(person);
      expect(body.bookedSlots).toHaveLength(1);
      expect(body.availableSlots).toHaveLength(sample.slots.length - 2);
      expect(await bookingFixture.countCouponRedemptions(client.id)).toBe(client.firstName === 'Maya' ? 2 : 0);
    }
  } finally {
    await testApp.close();
  }
});

test.each(days)(
  'the sample from %s on has each class of the week as a series of 14 classes, and single workshops',
  async (today) => {
    const { classSeries, classes } = await createSampleData(today, now);
    for (const { id, anchorDay } of classSeries) {
      const occurrences = classes.filter(({ seriesId }) => seriesId === id);
      expect(occurrences.map(({ day }) => day)).toEqual(
        Array.from({ length: 14 }, (_, week) => addDays(anchorDay, 7 * week)),
      );
      expect(occurrences.every(({ day, seriesDay }) => day === seriesDay)).toBe(true);
    }
    expect([classSeries.length, classes.filter(({ seriesId }) => !seriesId).length]).toEqual([7, 3]);
  },
);
