// Control of admin-bookings-race.test.ts: without the guard, the race is lost.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#platform/database/id.ts';
import type { WallTime } from '#platform/time/day.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createAppointmentRaces } from '#tests/support/races/appointments.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { repeatUntilRaceLost } from '#tests/support/races/repeat-until-race-lost.ts';
import { findBooking } from '../../store.ts';
import { bookings, slots } from '../../tables.ts';

vi.mock('#platform/database/schedule.ts', async (original) => ({
  ...(await original<typeof import('#platform/database/schedule.ts')>()),
  lockSchedule: async () => {},
}));

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  const lockAppointment: typeof guarded.lockAppointment = async (tx, id) => {
    const row = await findBooking(tx, id);
    await forceInterleaving('cancelling');
    return row;
  };
  const cancelAppointment: typeof guarded.cancelAppointment = async (tx, id, endedAt) => {
    await tx.update(bookings).set({ state: 'cancelled', endedAt }).where(eq(bookings.id, id));
    return findBooking(tx, id);
  };
  const insertAppointment: typeof guarded.insertAppointment = async (...args) => {
    await forceInterleaving('schedule_entries');
    return guarded.insertAppointment(...args);
  };
  const findActiveBookingInSlot: typeof guarded.findActiveBookingInSlot = async (...args) => {
    const appointment = await guarded.findActiveBookingInSlot(...args);
    await forceInterleaving('schedule_entries');
    for (let attempt = 0; attempt < 4; attempt++) await forceInterleaving();
    return appointment;
  };
  const insertSlots: typeof guarded.insertSlots = async (tx, times, createdAt) => {
    const slotRows = await tx.select().from(slots);
    await forceInterleaving('slots');
    for (let attempt = 0; attempt < 4; attempt++) await forceInterleaving();
    const isThere = ({ day, time }: WallTime) =>
      slotRows.some((slot) => slot.day === day && slot.time.startsWith(time));
    const rows = times
      .filter((time) => !isThere(time))
      .map((time) => {
        return { id: newId(), ...time, fromHours: false, createdAt };
      });
    if (rows.length > 0) await tx.insert(slots).values(rows);
    return rows;
  };
  return { ...guarded, lockAppointment, cancelAppointment, insertAppointment, findActiveBookingInSlot, insertSlots };
});

vi.mock('../../store.ts', async (original) => {
  const guarded = await original<typeof import('../../store.ts')>();
  const findConflicts: typeof guarded.findConflicts = async (...args) => {
    const conflicts = await guarded.findConflicts(...args);
    await forceInterleaving('schedule_entries');
    return conflicts;
  };
  return { ...guarded, findConflicts };
});

let testApp: TestApp;
let appointmentRaces: ReturnType<typeof createAppointmentRaces>;
beforeAll(async () => {
  const environment = { RATE_LIMITS: 'off' };
  // PGlite runs one transaction at a time, so this runs on PostgreSQL only.
  testApp = await createTestApp({
    environment,
    ...(!process.env.TEST_DATABASE_URL && { disabledGuard: 'transactions' }),
  });
  appointmentRaces = createAppointmentRaces([testApp]);
});
afterAll(() => testApp.close());

test('concurrent cancellations refund a booking twice without the lock', async () => {
  const { cancelled, refundedCents } = await appointmentRaces.raceToCancel(2);
  expect(cancelled).toBe(2);
  expect(refundedCents).toBe(6_000);
});

test('concurrent requests add every slot twice without the unique index', async () => {
  await testApp.connection.db.execute(sql`drop index if exists slots_unique`);
  expect(await appointmentRaces.raceToAddSlots(2)).toEqual({ added: 2, refused: 0, slots: 40 });
});

test('slots in two concurrent lists are added twice without the unique index', async () => {
  await testApp.connection.db.execute(sql`drop index if exists slots_unique`);
  expect(await appointmentRaces.raceToAddOverlappingSlots(2)).toEqual({ other: 0, added: 20, slots: 20 });
});

test('slots are added at the time of an appointment without the schedule lock', async () => {
  const { blocked } = await repeatUntilRaceLost(
    () => appointmentRaces.raceSlotsAgainstAppointments(4),
    (result) => result.blocked > 0,
  );
  expect(blocked).toBeGreaterThan(0);
});

test('a client holds a deleted slot without the schedule lock', async () => {
  const { both, lost } = await repeatUntilRaceLost(
    () => appointmentRaces.raceToDeleteSlots(4),
    (result) => result.both > 0,
  );
  expect(both).toBeGreaterThan(0);
  expect(lost).toBe(both);
});

test('a client and the owner get the same time without the exclusion constraint', async () => {
  await testApp.connection.db.execute(sql`alter table schedule_entries drop constraint schedule_no_overlap`);
  await testApp.connection.db.execute(sql`drop index bookings_one_per_slot`);
  expect((await appointmentRaces.raceForTimes(4)).both).toBeGreaterThan(0);
});
