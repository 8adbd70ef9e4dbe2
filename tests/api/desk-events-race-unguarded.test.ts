// The twin of desk-events-race.test.ts: with its guards taken away the races must be lost, or that test proves nothing.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { classes, signUps } from '#database/tables/classes.ts';
import {
  FEW_PLACES,
  rushAtClassCalledOff,
  rushAtEmptyClass,
  rushAtShrinkingClass,
  rushForTheHour,
  rushToPutIn,
  THE_HOUR,
} from '../support/rush-at-events.ts';
import { openStudio, type Studio } from '../support/studio.ts';

/** Goes on when a count has reached what it must: each race is lost at the moment at which it can be. */
const until = (counted: () => Promise<number>, atLeast: number) =>
  vi.waitFor(async () => expect(await counted()).toBeGreaterThanOrEqual(atLeast), { timeout: 10_000, interval: 5 });

/** How often someone has looked whether an hour is free. */
let looks = 0;

const peopleIn = (ids: readonly string[]) => () =>
  studio.connection.db.$count(signUps, inArray(signUps.classId, [...ids]));

vi.mock('#server/features/classes/desk/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/classes/desk/store.ts')>();
  const { columns } = await import('#server/features/classes/store.ts');
  /** Looks at the classes without locking them. */
  const lockClasses: typeof guarded.lockClasses = async (tx, ids) =>
    tx
      .select(columns)
      .from(classes)
      .where(inArray(classes.id, [...ids]));
  const updateClass: typeof guarded.updateClass = async (tx, id, wanted) => {
    if (wanted.capacity === FEW_PLACES) await until(peopleIn([id]), FEW_PLACES + 1);
    if (wanted.time === THE_HOUR) await until(async () => looks, 1);
    return guarded.updateClass(tx, id, wanted);
  };
  const everSignedUpFor: typeof guarded.everSignedUpFor = async (tx, ids) => {
    const found = await guarded.everSignedUpFor(tx, ids);
    if (found.size === 0) await until(peopleIn(ids), 1);
    return found;
  };
  const touchSignUps: typeof guarded.touchSignUps = async (tx, ids, change) => {
    const people = await guarded.touchSignUps(tx, ids, change);
    if (!change) await until(peopleIn(ids), people.length + 1);
    return people;
  };
  return { ...guarded, lockClasses, updateClass, everSignedUpFor, touchSignUps, callOff: async () => {} };
});

vi.mock('#server/features/bookings/store.ts', async (original) => {
  const store = await original<typeof import('#server/features/bookings/store.ts')>();
  const findInTheWay: typeof store.findInTheWay = async (...asked) => {
    const found = await store.findInTheWay(...asked);
    looks += 1;
    const { day } = asked[1];
    await until(() => studio.connection.db.$count(classes, and(eq(classes.day, day), eq(classes.time, THE_HOUR))), 1);
    return found;
  };
  return { ...store, findInTheWay };
});

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' }, without: 'transactions' });
  await studio.connection.db.execute(sql`alter table classes drop constraint classes_taken`);
  await studio.connection.db.execute(sql`alter table diary drop constraint diary_no_overlap`);
  await studio.connection.db.execute(sql`drop index classes_once`);
});
afterAll(() => studio.close());

test('without the lock and the constraint a class has more people than places', async () => {
  expect((await rushAtShrinkingClass([studio])).overbooked).toBe(true);
});

test('without the lock someone gets a place in a class that is called off and is not told', async () => {
  const { won, told } = await rushAtClassCalledOff([studio]);
  expect(won).toBeGreaterThan(told);
});

test('without the lock a class that someone signs up for meanwhile cannot be deleted', async () => {
  expect(await rushAtEmptyClass([studio])).toMatchObject({ signUp: 201, removed: 500 });
});

test('without the constraint of the diary a class stands on a session', async () => {
  expect(await rushForTheHour([studio], ['2026-12-21'])).toEqual([{ moved: 200, held: 201 }]);
});

test('without the unique index the same class stands there several times', async () => {
  expect(await rushToPutIn([studio], 4)).toBeGreaterThan(1);
});
