// The twin of desk-second-factor-race.test.ts: with the conditional updates taken away the race must be lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rushWithCode } from '../support/rush-with-code.ts';
import { openStudio, type Studio } from '../support/studio.ts';

const looked = vi.hoisted(() => {
  let tell = () => {};
  const all = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { all, tell, count: 0 };
});

vi.mock('#server/features/admin-access/store.ts', async (original) => ({
  ...(await original<typeof import('#server/features/admin-access/store.ts')>()),
  // Only locks what a transaction holds, and here there is none.
  lockOwners: async () => {},
}));
vi.mock('#server/features/admin-access/second-factor/store.ts', async (original) => {
  const store = await original<typeof import('#server/features/admin-access/second-factor/store.ts')>();
  return {
    ...store,
    // Looks whether a code was used, and notes that it is, in two steps: between them others look, too.
    async spendStep(tx: Parameters<typeof store.spendStep>[0], ownerId: string, step: number) {
      const unused = ((await store.findFactor(tx, ownerId))?.lastUsedStep ?? 0) < step;
      looked.count += 1;
      if (looked.count === 2) looked.tell();
      await looked.all;
      if (unused) await store.spendStep(tx, ownerId, step);
      return unused;
    },
    spendRecoveryCode: async () => true,
  };
});

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ without: 'transactions', environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => studio.close());

test('without the guard the same code lets two in', async () => {
  expect(await rushWithCode(studio, 2)).toEqual({ phone: 2, recovery: 2 });
});
