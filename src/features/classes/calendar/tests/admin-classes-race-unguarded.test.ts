// Control of admin-classes-race.test.ts: without the guard, the race is lost.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import {
  NEW_CLASS_TIME,
  REDUCED_CAPACITY,
  raceClassAgainstHold,
  raceToCancelClass,
  raceToCreateClass,
  raceToDeleteEmptyClass,
  raceToReduceCapacity,
} from '#tests/support/races/class-admin.ts';
import { classes, signUps } from '../../tables/classes.ts';

const waitForCount = (counted: () => Promise<number>, atLeast: number) =>
  vi.waitFor(async () => expect(await counted()).toBeGreaterThanOrEqual(atLeast), { timeout: 10_000, interval: 5 });

let conflictChecks = 0;

const countSignUpsOf = (ids: readonly string[]) => () =>
  testApp.connection.db.$count(signUps, inArray(signUps.classId, [...ids]));

vi.mock('../admin/store.ts', async (original) => {
  const guarded = await original<typeof import('../admin/store.ts')>();
  const { classColumns } = await import('../../store.ts');
  const lockClasses: typeof guarded.lockClasses = async (tx, ids) =>
    tx
      .select(classColumns)
      .from(classes)
      .where(inArray(classes.id, [...ids]));
  const updateClass: typeof guarded.updateClass = async (tx, id, changes) => {
    if (changes.capacity === REDUCED_CAPACITY) await waitForCount(countSignUpsOf([id]), REDUCED_CAPACITY + 1);
    if (changes.time === NEW_CLASS_TIME) await waitForCount(async () => conflictChecks, 1);
    return guarded.updateClass(tx, id, changes);
  };
  const findClassIdsWithPeople: typeof guarded.findClassIdsWithPeople = async (tx, ids) => {
    const hasSignUps = await guarded.findClassIdsWithPeople(tx, ids);
    if (hasSignUps.size === 0) await waitForCount(countSignUpsOf(ids), 1);
    return hasSignUps;
  };
  const bumpSequence: typeof guarded.bumpSequence = async (tx, ids, change) => {
    const people = await guarded.bumpSequence(tx, ids, change);
    if (!change) await waitForCount(countSignUpsOf(ids), people.length + 1);
    return people;
  };
  return { ...guarded, lockClasses, updateClass, findClassIdsWithPeople, bumpSequence, cancelClasses: async () => {} };
});

vi.mock('#features/bookings/store.ts', async (original) => {
  const store = await original<typeof import('#features/bookings/store.ts')>();
  const findConflicts: typeof store.findConflicts = async (...args) => {
    const conflicts = await store.findConflicts(...args);
    conflictChecks += 1;
    const { day } = args[1];
    await waitForCount(
      () => testApp.connection.db.$count(classes, and(eq(classes.day, day), eq(classes.time, NEW_CLASS_TIME))),
      1,
    );
    return conflicts;
  };
  return { ...store, findConflicts };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' }, disabledGuard: 'transactions' });
  await testApp.connection.db.execute(sql`alter table classes drop constraint classes_places_taken`);
  await testApp.connection.db.execute(sql`alter table schedule_entries drop constraint schedule_no_overlap`);
  await testApp.connection.db.execute(sql`drop index classes_unique`);
});
afterAll(() => testApp.close());

test('a class gets more people than places without the lock and the constraint', async () => {
  expect((await raceToReduceCapacity([testApp])).overbooked).toBe(true);
});

test('a person gets a place in a cancelled class without a mail without the lock', async () => {
  const { won, told } = await raceToCancelClass([testApp]);
  expect(won).toBeGreaterThan(told);
});

test('deleting a class fails when a person signs up concurrently without the lock', async () => {
  expect(await raceToDeleteEmptyClass([testApp])).toMatchObject({ signUp: 201, removed: 500 });
});

test('a class overlaps a booking without the exclusion constraint', async () => {
  expect(await raceClassAgainstHold([testApp], ['2026-12-21'])).toEqual([{ moved: 200, held: 201 }]);
});

test('concurrent requests create the same class several times without the unique index', async () => {
  expect(await raceToCreateClass([testApp], 4)).toBeGreaterThan(1);
});
