// The twin of desk-email-race.test.ts: with its guards taken away the race must be lost, or that test proves nothing.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { ownerEmailChanges } from '#database/tables/admin-access.ts';
import { rushAtEmail } from '../support/owner-email.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';

vi.mock('#server/features/admin-access/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/admin-access/store.ts')>();
  return {
    ...guarded,
    lockOwners: async () => {},
    lockOwner: guarded.findOwner,
    /** Check, then write: what the guarded statement does in one step. */
    async spendEmailChange(tx: Database, { tokenHash }: { tokenHash: string }, now: Date) {
      const found = await guarded.findEmailChange(tx, { tokenHash }, now);
      await unluckyMoment('email link');
      await tx.delete(ownerEmailChanges).where(eq(ownerEmailChanges.tokenHash, tokenHash));
      return found?.email;
    },
  };
});

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' }, without: 'transactions' });
});
afterAll(() => studio.close());

test('without the lock and the conditional statement one link counts more than once', async () => {
  expect((await rushAtEmail([studio], 10)).won).toBeGreaterThan(1);
});
