import { expect, test } from 'vitest';
import { seedOnce } from '#database/seed.ts';
import { minutesLater } from '#domain/bookings/bookable.ts';
import { addDays, hasBegun, weekday } from '#domain/day.ts';
import { sampleStudio } from '#seeds/sample-studio.ts';
import { bookingDesk } from '../support/booking-desk.ts';
import { signIn } from '../support/signed-in.ts';
import { openStudio } from '../support/studio.ts';

const now = new Date('2026-11-20T18:00:00Z');
const days = Array.from({ length: 14 }, (_, offset) => addDays('2026-11-20', offset));

/** Day and time in minutes of nothing in particular: enough to see what overlaps. */
const from = ({ day, time }: { day: string; time: string }) => Date.parse(`${day}T${time}:00Z`);

test.each(days)('from %s on there are eight weeks of slots beside the classes, whatever the weekday', async (today) => {
  const studio = await sampleStudio(today, now);
  expect(studio.slots.every(({ day }) => day > today && day <= addDays(today, 56))).toBe(true);
  expect(studio.slots.length).toBeGreaterThan(80);
  const taken = [...studio.classes, ...studio.slots, ...studio.bookings.filter(({ slotId }) => !slotId)].map((one) => ({
    begin: from(one),
    end: from(minutesLater(one, one.lengthMinutes ?? 60)),
    isClass: 'capacity' in one,
  }));
  const sorted = taken.toSorted((one, other) => one.begin - other.begin);
  for (const [index, one] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next && !(one.isClass && next.isClass)) expect(next.begin).toBeGreaterThanOrEqual(one.end);
  }
});

test('two clients have a session behind and one to come', async () => {
  const { clients, bookings } = await sampleStudio('2026-11-20', now);
  const today = { day: '2026-11-20', time: '10:00' };
  expect(clients.map(({ email }) => email)).toEqual(['maya@example.com', 'theo@example.com']);
  for (const { id } of clients) {
    const own = bookings.filter(({ clientId }) => clientId === id);
    expect(own.map((booking) => hasBegun(booking, today))).toEqual([true, false]);
    expect(own.every(({ day }) => weekday(day) !== 0)).toBe(true);
  }
});

test('the sample studio fits into the diary of the database, and its clients see their sessions', async () => {
  const studio = await openStudio();
  try {
    const sample = await sampleStudio('2026-11-20', studio.clock.now());
    await seedOnce(studio.connection, async () => sample);
    const desk = bookingDesk(studio);
    for (const client of sample.clients) {
      const person = { client: client as never, ...(await signIn(studio, 'client', client.id)) };
      const { body } = await desk.list(person);
      expect(body.bookedSlots).toHaveLength(1);
      expect(body.availableSlots).toHaveLength(sample.slots.length - 2);
      expect(await desk.couponUses(client.id)).toBe(client.firstName === 'Maya' ? 2 : 0);
    }
  } finally {
    await studio.close();
  }
});
