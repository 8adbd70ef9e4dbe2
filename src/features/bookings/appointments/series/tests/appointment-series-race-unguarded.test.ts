// Control of appointment-series-race.test.ts: without the guard, the race is lost.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { raceSeriesAgainstAppointment } from '#tests/support/races/appointment-series.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';

vi.mock('#platform/database/schedule.ts', async (original) => ({
  ...(await original<typeof import('#platform/database/schedule.ts')>()),
  lockSchedule: async () => {},
}));

vi.mock('../../store.ts', async (original) => {
  const guarded = await original<typeof import('../../store.ts')>();
  const insertAppointment: typeof guarded.insertAppointment = async (...args) => {
    await forceInterleaving('schedule_entries');
    return guarded.insertAppointment(...args);
  };
  return { ...guarded, insertAppointment };
});

let testApp: TestApp;
beforeEach(async () => {
  // PGlite runs one transaction at a time, so there the transactions are the guard.
  testApp = await createTestApp({
    environment: { RATE_LIMITS: 'off' },
    ...(!process.env.TEST_DATABASE_URL && { disabledGuard: 'transactions' }),
  });
  await testApp.connection.db.execute(sql`alter table schedule_entries drop constraint schedule_no_overlap`);
});
afterEach(() => testApp.close());

test('a series and an appointment get the same time without the schedule lock and the exclusion constraint', async () => {
  expect(await raceSeriesAgainstAppointment([testApp])).toEqual({
    made: 201,
    taken: 201,
    series: 3,
    single: 1,
    mails: 1,
  });
});
