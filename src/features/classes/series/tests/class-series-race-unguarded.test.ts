// Control of class-series-race.test.ts: without the guard, the race is lost.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { raceCapacityAgainstSignUps, raceTwoTabs, SMALL_CAPACITY } from '#tests/support/races/class-series.ts';
import { classes, classSeries, signUps } from '../../tables/classes.ts';

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  const { classColumns } = await import('../../store.ts');
  const claimSeries: typeof guarded.claimSeries = async (tx, id) => {
    const [row] = await tx.select().from(classSeries).where(eq(classSeries.id, id));
    return row;
  };
  const lockOccurrences: typeof guarded.lockOccurrences = async (tx, id) =>
    tx.select(classColumns).from(classes).where(eq(classes.seriesId, id)).orderBy(classes.seriesDay);
  return { ...guarded, claimSeries, lockOccurrences };
});

vi.mock('../../calendar/admin/store.ts', async (original) => {
  const guarded = await original<typeof import('../../calendar/admin/store.ts')>();
  const updateClass: typeof guarded.updateClass = async (tx, id, input) => {
    const countSignUps = () => testApp.connection.db.$count(signUps);
    if (input.capacity === SMALL_CAPACITY)
      await vi.waitFor(async () => expect(await countSignUps()).toBeGreaterThan(SMALL_CAPACITY), { timeout: 10_000 });
    return guarded.updateClass(tx, id, input);
  };
  return { ...guarded, updateClass };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' }, disabledGuard: 'transactions' });
  await testApp.connection.db.execute(sql`alter table classes drop constraint classes_places_taken`);
});
afterAll(() => testApp.close());

test('two concurrent changes of a series both succeed without the version', async () => {
  expect((await raceTwoTabs([testApp])).statuses).toEqual([200, 200]);
});

test('a class of a series gets more people than places without the lock and the constraint', async () => {
  expect((await raceCapacityAgainstSignUps([testApp])).overbooked).toBe(true);
});
