// The twin of desk-bookings-race.test.ts: without the lock and the condition of its update a session is cancelled, and a
// part of its price refunded, several times; without the diary's constraint two people have one time; without the unique
// index a slot is there twice; and without the pen a slot is deleted while someone takes it.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#database/id.ts';
import { bookings, slots } from '#database/tables/bookings.ts';
import type { WallTime } from '#domain/day.ts';
import { findBooking } from '#server/features/bookings/store.ts';
import { appointmentRush } from '../support/rush-at-appointments.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';
import { untilLost } from '../support/until-lost.ts';

vi.mock('#database/diary.ts', async (original) => ({
  ...(await original<typeof import('#database/diary.ts')>()),
  takeDiaryPen: async () => {},
}));

vi.mock('#server/features/bookings/owning/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/bookings/owning/store.ts')>();
  const lockAppointment: typeof guarded.lockAppointment = async (tx, id) => {
    const row = await findBooking(tx, id);
    await unluckyMoment('cancelling');
    return row;
  };
  const cancelAppointment: typeof guarded.cancelAppointment = async (tx, id, endedAt) => {
    await tx.update(bookings).set({ state: 'cancelled', endedAt }).where(eq(bookings.id, id));
    return findBooking(tx, id);
  };
  const insertAppointment: typeof guarded.insertAppointment = async (...given) => {
    await unluckyMoment('diary');
    return guarded.insertAppointment(...given);
  };
  const findLiveInSlot: typeof guarded.findLiveInSlot = async (...given) => {
    const found = await guarded.findLiveInSlot(...given);
    // The client has more to do before their hold is written.
    await unluckyMoment('diary');
    for (let turn = 0; turn < 4; turn++) await unluckyMoment();
    return found;
  };
  const insertSlots: typeof guarded.insertSlots = async (tx, times, createdAt) => {
    const there = await tx.select().from(slots);
    await unluckyMoment('slots');
    // Anyone who makes an appointment at the same moment has written it by then.
    for (let turn = 0; turn < 4; turn++) await unluckyMoment();
    const isThere = ({ day, time }: WallTime) => there.some((slot) => slot.day === day && slot.time.startsWith(time));
    const rows = times.filter((time) => !isThere(time)).map((time) => ({ id: newId(), ...time, createdAt }));
    if (rows.length > 0) await tx.insert(slots).values(rows);
    return rows;
  };
  return { ...guarded, lockAppointment, cancelAppointment, insertAppointment, findLiveInSlot, insertSlots };
});

vi.mock('#server/features/bookings/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/bookings/store.ts')>();
  const findInTheWay: typeof guarded.findInTheWay = async (...given) => {
    const found = await guarded.findInTheWay(...given);
    await unluckyMoment('diary');
    return found;
  };
  return { ...guarded, findInTheWay };
});

let studio: Studio;
let rush: ReturnType<typeof appointmentRush>;
beforeAll(async () => {
  const environment = { RATE_LIMITS: 'off' };
  // PGlite does one transaction at a time, which would hide what is missing; PostgreSQL keeps them.
  studio = await openStudio({ environment, ...(!process.env.TEST_DATABASE_URL && { without: 'transactions' }) });
  rush = appointmentRush([studio]);
});
afterAll(() => studio.close());

test('without the lock a part of the price goes back twice', async () => {
  const { cancelled, refundedCents } = await rush.toCancel(2);
  expect(cancelled).toBe(2);
  expect(refundedCents).toBe(6_000);
});

test('without the unique index every slot is there twice', async () => {
  await studio.connection.db.execute(sql`drop index if exists slots_once`);
  expect(await rush.toAddSlots(2)).toEqual({ added: 2, refused: 0, slots: 40 });
});

test('without the unique index slots that two lists have in common are there twice', async () => {
  await studio.connection.db.execute(sql`drop index if exists slots_once`);
  expect(await rush.toAddOverlappingSlots(2)).toEqual({ other: 0, added: 20, slots: 20 });
});

test('without the pen slots are added under appointments', async () => {
  const { covered } = await untilLost(
    () => rush.toAddSlotsUnderAppointments(4),
    (came) => came.covered > 0,
  );
  expect(covered).toBeGreaterThan(0);
});

test('without the pen a client holds a slot that is deleted', async () => {
  const { both, lost } = await untilLost(
    () => rush.toDeleteSlots(4),
    (came) => came.both > 0,
  );
  expect(both).toBeGreaterThan(0);
  expect(lost).toBe(both);
});

test('without the constraint of the diary a client and the owner have the same time', async () => {
  await studio.connection.db.execute(sql`alter table diary drop constraint diary_no_overlap`);
  await studio.connection.db.execute(sql`drop index bookings_one_a_slot`);
  expect((await rush.forTimes(4)).both).toBeGreaterThan(0);
});
