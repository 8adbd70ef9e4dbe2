// The twin of the race in reminders-classes.test.ts: without claiming first, people are reminded several times.
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signUps } from '#database/tables/classes.ts';
import { rushToRemindOfClass } from '../support/rush-at-classes.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';

vi.mock('#server/features/classes/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/classes/store.ts')>();
  /** Looks, then marks: what the guarded statement does in one step. */
  const claimReminders: typeof guarded.claimReminders = async (tx, { now }) => {
    const rows = await tx.select().from(signUps).where(isNull(signUps.remindedAt)).orderBy(signUps.id);
    await unluckyMoment('reminder');
    for (const { id } of rows) await tx.update(signUps).set({ remindedAt: now }).where(eq(signUps.id, id));
    return rows;
  };
  return { ...guarded, claimReminders };
});

let studio: Studio;
beforeAll(async () => {
  const environment = { RATE_LIMITS: 'off' };
  // PGlite does one transaction at a time, which would hide what is missing; PostgreSQL keeps them.
  studio = await openStudio({ environment, ...(!process.env.TEST_DATABASE_URL && { without: 'transactions' }) });
});
afterAll(() => studio.close());

test('without claiming first a place is reminded of several times', async () => {
  expect(await rushToRemindOfClass([studio], 10)).toBeGreaterThan(10);
});
