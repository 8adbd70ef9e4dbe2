// The twin of desk-password-race.test.ts: with the second look at the password taken away the race must be lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signInWhileChanging } from '../support/password-race.ts';
import { openStudio, type Studio } from '../support/studio.ts';

const change = vi.hoisted(() => {
  let tell = () => {};
  const done = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { done, tell, signIns: 0 };
});

vi.mock('#server/features/admin-access/store.ts', async (original) => ({
  ...(await original<typeof import('#server/features/admin-access/store.ts')>()),
  // Only locks what a transaction holds, and here there is none.
  lockOwners: async () => {},
  keepPassword: async () => true,
}));
vi.mock('#database/history.ts', async (original) => {
  const history = await original<typeof import('#database/history.ts')>();
  return {
    ...history,
    async recordChange(...given: Parameters<typeof history.recordChange>) {
      // The owner comes in at once; anyone who comes after her gets as far as this just before the change.
      if (given[1].action === 'signed in on a new browser') {
        change.signIns += 1;
        if (change.signIns > 1) await change.done;
      }
      await history.recordChange(...given);
      // The last thing that a change of the password does.
      if (given[1].action === 'changed') change.tell();
    },
  };
});

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ without: 'transactions', environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => studio.close());

test('without the guard anyone who knows the old password stays at the desk', async () => {
  expect(await signInWhileChanging(studio, 1)).toBe(1);
});
