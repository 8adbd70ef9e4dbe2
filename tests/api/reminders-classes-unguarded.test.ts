// The twin of the race in reminders-classes.test.ts: without claiming first, people are reminded several times.
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signUps } from '#database/tables/classes.ts';
import { raceClassReminders } from '../support/races/classes.ts';
import { forceInterleaving } from '../support/races/force-interleaving.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

vi.mock('#server/features/classes/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/classes/store.ts')>();
  /** Looks, then marks: what the guarded statement does in one step. */
  const claimDueReminders: typeof guarded.claimDueReminders = async (tx, { now }) => {
    const rows = await tx.select().from(signUps).where(isNull(signUps.remindedAt)).orderBy(signUps.id);
    await forceInterleaving('reminder');
    for (const { id } of rows) await tx.update(signUps).set({ remindedAt: now }).where(eq(signUps.id, id));
    return rows;
  };
  return { ...guarded, claimDueReminders };
});

let testApp: TestApp;
beforeAll(async () => {
  const environment = { RATE_LIMITS: 'off' };
  // PGlite does one transaction at a time, which would hide what is missing; PostgreSQL keeps them.
  testApp = await createTestApp({
    environment,
    ...(!process.env.TEST_DATABASE_URL && { disabledGuard: 'transactions' }),
  });
});
afterAll(() => testApp.close());

test('without claiming first a place is reminded of several times', async () => {
  expect(await raceClassReminders([testApp], 10)).toBeGreaterThan(10);
});
