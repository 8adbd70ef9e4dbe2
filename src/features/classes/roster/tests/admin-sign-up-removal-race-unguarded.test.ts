// Control of admin-sign-up-removal-race.test.ts: without the guard, the race is lost.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { raceToRemoveSignUp } from '#tests/support/races/sign-up-removal.ts';
import { classes, signUps } from '../../tables/classes.ts';

vi.mock('../../store.ts', async (original) => {
  const guarded = await original<typeof import('../../store.ts')>();
  /** Checks and writes in two statements instead of one. */
  const cancelSignUp: typeof guarded.cancelSignUp = async (tx, id, cancelledAt) => {
    const signUp = await guarded.findSignUp(tx, id);
    await forceInterleaving('place');
    if (!signUp || signUp.cancelledAt) return undefined;
    await tx
      .update(signUps)
      .set({ cancelledAt, sequence: signUp.sequence + 1 })
      .where(eq(signUps.id, id));
    await tx
      .update(classes)
      .set({ placesTaken: sql`${classes.placesTaken} - 1` })
      .where(eq(classes.id, signUp.classId));
    return guarded.findSignUp(tx, id);
  };
  return { ...guarded, cancelSignUp };
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

test('concurrent removal and cancellation release a place twice without the conditional update', async () => {
  const { places, cancellationMails } = await raceToRemoveSignUp([testApp], 4);
  expect(places).toEqual({ taken: 0, counted: 1 });
  expect(cancellationMails).toBeGreaterThan(1);
});
