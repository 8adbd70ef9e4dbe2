// Control of a race test: without the guard, the race is lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createHoursFixture } from '#tests/support/bookings/hours-fixture.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { raceHoldsAgainstHours } from '#tests/support/races/hours.ts';

const meeting = vi.hoisted(() => {
  const rulesRead = Promise.withResolvers<void>();
  const slotsListed = Promise.withResolvers<void>();
  return { rulesRead, slotsListed, isRacing: false };
});

vi.mock('#platform/database/schedule.ts', async (original) => ({
  ...(await original<typeof import('#platform/database/schedule.ts')>()),
  lockSchedule: async () => {},
}));

vi.mock('../store.ts', async (original) => {
  const store = await original<typeof import('../store.ts')>();
  const listBusyTimes: typeof store.listBusyTimes = async (...args) => {
    const busy = await store.listBusyTimes(...args);
    if (!meeting.isRacing) return busy;
    meeting.rulesRead.resolve();
    await meeting.slotsListed.promise;
    return busy;
  };
  const listSlotsFromHours: typeof store.listSlotsFromHours = async (tx) => {
    const rows = await store.listSlotsFromHours(tx);
    if (!meeting.isRacing) return rows;
    meeting.slotsListed.resolve();
    for (let attempt = 0; attempt < 20; attempt++) await forceInterleaving();
    return rows;
  };
  return { ...store, listBusyTimes, listSlotsFromHours };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' }, disabledGuard: 'transactions' });
});
afterAll(() => testApp.close());

test('a client loses a held time to a change of the hours without the schedule lock', async () => {
  const hours = createHoursFixture(await createAdminFixture(testApp));
  const waitBeforeChange = () => meeting.rulesRead.promise;
  const save = hours.save;
  // The hours are first opened, and only then closed in the race.
  hours.save = async (changed) => {
    await save(changed);
    meeting.isRacing = true;
  };
  // Fewer than the connections of the pool, because each one that waits keeps its connection.
  expect((await raceHoldsAgainstHours([testApp], hours, 8, waitBeforeChange)).lost).toBeGreaterThan(0);
});
