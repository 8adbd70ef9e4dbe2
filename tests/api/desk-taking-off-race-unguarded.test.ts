// The twin of desk-taking-off-race.test.ts: with looking and cancelling taken apart it must be lost. The constraint on the
// class's places stays: it keeps them from falling below none, and cannot know how many are right.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { classes, signUps } from '#database/tables/classes.ts';
import { rushToTakeOff } from '../support/rush-to-take-off.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';

vi.mock('#server/features/classes/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/classes/store.ts')>();
  /** Check, then write: what the guarded statement does in one step. */
  const cancelSignUp: typeof guarded.cancelSignUp = async (tx, id, cancelledAt) => {
    const found = await guarded.findSignUp(tx, id);
    await unluckyMoment('place');
    if (!found || found.cancelledAt) return undefined;
    await tx
      .update(signUps)
      .set({ cancelledAt, sequence: found.sequence + 1 })
      .where(eq(signUps.id, id));
    await tx
      .update(classes)
      .set({ taken: sql`${classes.taken} - 1` })
      .where(eq(classes.id, found.classId));
    return guarded.findSignUp(tx, id);
  };
  return { ...guarded, cancelSignUp };
});

let studio: Studio;
beforeAll(async () => {
  const environment = { RATE_LIMITS: 'off' };
  // PGlite does one transaction at a time, which would hide what is missing; PostgreSQL keeps them.
  studio = await openStudio({ environment, ...(!process.env.TEST_DATABASE_URL && { without: 'transactions' }) });
});
afterAll(() => studio.close());

test('without the conditional update the place is given back by both, and both tell of it', async () => {
  const { places, goodbyes } = await rushToTakeOff([studio], 4);
  expect(places).toEqual({ taken: 0, counted: 1 });
  expect(goodbyes).toBeGreaterThan(1);
});
