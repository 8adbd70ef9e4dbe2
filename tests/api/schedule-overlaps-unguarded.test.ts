// Control of a race test: without the guard, the race is lost.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../support/app/test-app.ts';
import { createBookingFixture } from '../support/bookings/booking-fixture.ts';
import { forceInterleaving } from '../support/races/force-interleaving.ts';
import { raceForOverlappingSlots } from '../support/races/slots.ts';

vi.mock('#features/bookings/store.ts', async (original) => {
  const store = await original<typeof import('#features/bookings/store.ts')>();
  const findConflicts: typeof store.findConflicts = async (...args) => {
    const conflicts = await store.findConflicts(...args);
    await forceInterleaving('schedule_entries');
    return conflicts;
  };
  return { ...store, findConflicts };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  await testApp.connection.db.execute(sql`alter table schedule_entries drop constraint schedule_no_overlap`);
});
afterAll(() => testApp.close());

test('two overlapping slots are both held without the exclusion constraint', async () => {
  expect((await raceForOverlappingSlots(createBookingFixture(testApp))).held).toBe(2);
});
