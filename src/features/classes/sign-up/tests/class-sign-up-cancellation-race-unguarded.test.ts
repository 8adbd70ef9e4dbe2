// Control of class-sign-up-cancellation-race.test.ts: without the guard, the race is lost.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { raceToCancelSignUp } from '#tests/support/races/classes.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
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

test('concurrent cancellations release one place several times without the conditional update', async () => {
  const { places, cancellationMails } = await raceToCancelSignUp([testApp], 20);
  expect(places).toEqual({ taken: 0, counted: 1 });
  expect(cancellationMails).toBeGreaterThan(1);
});
