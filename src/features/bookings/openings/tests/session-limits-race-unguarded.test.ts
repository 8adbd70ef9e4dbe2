// Control of a race test: without the guard, the race is lost.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createHoursFixture, type HoursFixture } from '#tests/support/bookings/hours-fixture.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { raceForBuffer, raceForDay } from '#tests/support/races/session-limits.ts';

vi.mock('#platform/database/schedule.ts', async (original) => ({
  ...(await original<typeof import('#platform/database/schedule.ts')>()),
  lockSchedule: async () => {},
}));

vi.mock('../store.ts', async (original) => {
  const store = await original<typeof import('../store.ts')>();
  const listBusyTimes: typeof store.listBusyTimes = async (...args) => {
    const busy = await store.listBusyTimes(...args);
    await forceInterleaving('busy');
    return busy;
  };
  return { ...store, listBusyTimes };
});

let testApp: TestApp;
let hours: HoursFixture;
beforeEach(async () => {
  // PGlite runs one transaction at a time, so there the transactions are the guard.
  testApp = await createTestApp({
    environment: { RATE_LIMITS: 'off' },
    ...(!process.env.TEST_DATABASE_URL && { disabledGuard: 'transactions' }),
  });
  hours = createHoursFixture(await createAdminFixture(testApp));
});
afterEach(() => testApp.close());

test('two clients get times within one buffer without the schedule lock', async () => {
  expect((await raceForBuffer([testApp], hours, 2)).held).toBe(2);
});

test('a day gets more sessions than its limit without the schedule lock', async () => {
  expect((await raceForDay([testApp], hours, 2, 1)).held).toBe(2);
});
