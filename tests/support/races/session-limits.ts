import type { TestApp } from '../app/test-app.ts';
import { createBookingFixture } from '../bookings/booking-fixture.ts';
import { type HoursFixture, mondays } from '../bookings/hours-fixture.ts';

const MONDAY = '2026-11-23';

/** Clients hold the given times of one Monday in turn, whose hours have these limits. */
async function raceForMonday(
  processes: readonly TestApp[],
  hours: HoursFixture,
  { amount, times, limits }: { amount: number; times: readonly string[]; limits: Parameters<HoursFixture['save']>[0] },
) {
  await hours.save({ weekly: [{ ...mondays, to: '16:00' }], startEveryMinutes: 60, noticeHours: 0, ...limits });
  const slots = await Promise.all(times.map((time) => hours.findSlot(MONDAY, time)));
  const people = await hours.bookings.createClients(amount);
  const fixtures = processes.map(createBookingFixture);
  const answers = await Promise.all(
    people.map((person, index) =>
      (fixtures[index % fixtures.length] ?? hours.bookings).hold(person, slots[index % slots.length]?.id ?? ''),
    ),
  );
  const held = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter(({ body }) => body.reason === 'slot-taken').length;
  return { held, refused };
}

/** Two times that do not overlap, and that lie inside of each other's buffer. */
export const raceForBuffer = (processes: readonly TestApp[], hours: HoursFixture, amount: number) =>
  raceForMonday(processes, hours, { amount, times: ['09:00', '10:00'], limits: { bufferAfterMinutes: 30 } });

/** More times than the sessions that a day can have. */
export const raceForDay = (processes: readonly TestApp[], hours: HoursFixture, amount: number, maxPerDay: number) =>
  raceForMonday(processes, hours, {
    amount,
    limits: { maxPerDay },
    times: ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'],
  });
