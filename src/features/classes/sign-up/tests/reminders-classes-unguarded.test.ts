// Control of a race test: without the guard, the race is lost.
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { raceClassReminders } from '#tests/support/races/classes.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { signUps } from '../../tables/classes.ts';

vi.mock('../../store.ts', async (original) => {
  const guarded = await original<typeof import('../../store.ts')>();
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
  // PGlite runs one transaction at a time, so this runs on PostgreSQL only.
  testApp = await createTestApp({
    environment,
    ...(!process.env.TEST_DATABASE_URL && { disabledGuard: 'transactions' }),
  });
});
afterAll(() => testApp.close());

test('concurrent sweeps send a class reminder several times without the claim', async () => {
  expect(await raceClassReminders([testApp], 10)).toBeGreaterThan(10);
});
