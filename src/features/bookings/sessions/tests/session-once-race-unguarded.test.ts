// Control of a race test: without the guard, the race is lost.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { raceToBookFree } from '#tests/support/races/session-once.ts';

vi.mock('#platform/database/schedule.ts', async (original) => ({
  ...(await original<typeof import('#platform/database/schedule.ts')>()),
  lockSchedule: async () => {},
}));

vi.mock('../once-store.ts', async (original) => {
  const store = await original<typeof import('../once-store.ts')>();
  const hasBooking: typeof store.hasBooking = async (...args) => {
    const isBooked = await store.hasBooking(...args);
    await forceInterleaving('once');
    return isBooked;
  };
  const countUpcomingFree: typeof store.countUpcomingFree = async (...args) => {
    const amount = await store.countUpcomingFree(...args);
    await forceInterleaving();
    return amount;
  };
  return { ...store, hasBooking, countUpcomingFree };
});

let testApp: TestApp;
beforeEach(async () => {
  // PGlite runs one transaction at a time, so there the transactions are the guard.
  testApp = await createTestApp({
    environment: { RATE_LIMITS: 'off' },
    ...(!process.env.TEST_DATABASE_URL && { disabledGuard: 'transactions' }),
  });
  await testApp.connection.db.execute(sql`drop index bookings_one_hold_per_client`);
});
afterEach(() => testApp.close());

test('a client books a session twice that can be booked once, without the schedule lock', async () => {
  expect((await raceToBookFree([testApp], 2)).booked).toBe(2);
});

test('a client books three free sessions, without the schedule lock', async () => {
  expect((await raceToBookFree([testApp], 3, false)).booked).toBe(3);
});
