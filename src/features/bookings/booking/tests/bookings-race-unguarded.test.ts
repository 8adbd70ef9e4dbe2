// Control of a race test: without the guard, the race is lost.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { raceForSlot } from '#tests/support/races/slots.ts';

vi.mock('../../store.ts', async (original) => {
  const store = await original<typeof import('../../store.ts')>();
  const findConflicts: typeof store.findConflicts = async (...args) => {
    const conflicts = await store.findConflicts(...args);
    await forceInterleaving('slot');
    return conflicts;
  };
  return { ...store, findConflicts };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  await testApp.connection.db.execute(sql`drop index bookings_one_per_slot`);
  await testApp.connection.db.execute(sql`alter table schedule_entries drop constraint schedule_no_overlap`);
});
afterAll(() => testApp.close());

test('several clients hold one slot without the constraints', async () => {
  const { inSlot } = await raceForSlot([testApp], 'hold', 50);
  expect(inSlot).toBeGreaterThan(1);
});

test('several clients book one slot without the constraints', async () => {
  const { inSlot, mails } = await raceForSlot([testApp], 'book', 50);
  expect(inSlot).toBeGreaterThan(1);
  expect(mails).toBeGreaterThan(1);
});

test('several clients reschedule to one slot without the constraints', async () => {
  const { inSlot } = await raceForSlot([testApp], 'reschedule', 50);
  expect(inSlot).toBeGreaterThan(1);
});
