// Control of owner-email-race.test.ts: without the guard, the race is lost.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { raceToChangeEmail } from '#tests/support/accounts/owner-email.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { ownerEmailChanges } from '../../tables.ts';

vi.mock('../../store.ts', async (original) => {
  const guarded = await original<typeof import('../../store.ts')>();
  return {
    ...guarded,
    lockOwners: async () => {},
    lockOwner: guarded.findOwner,
    /** Checks and writes in two statements instead of one. */
    async consumeEmailChange(tx: Database, { tokenHash }: { tokenHash: string }, now: Date) {
      const emailChange = await guarded.findEmailChange(tx, { tokenHash }, now);
      await forceInterleaving('email link');
      await tx.delete(ownerEmailChanges).where(eq(ownerEmailChanges.tokenHash, tokenHash));
      return emailChange?.email;
    },
  };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' }, disabledGuard: 'transactions' });
});
afterAll(() => testApp.close());

test('one email link counts more than once without the lock and the conditional statement', async () => {
  expect((await raceToChangeEmail([testApp], 10)).won).toBeGreaterThan(1);
});
