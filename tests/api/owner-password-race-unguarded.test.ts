// The twin of owner-password-race.test.ts: with the second look at the password taken away the race must be lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { raceLoginAgainstPasswordChange } from '../support/races/password-change.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const passwordChange = vi.hoisted(() => {
  let resolveDone = () => {};
  const done = new Promise<void>((resolve) => {
    resolveDone = resolve;
  });
  return { done, tell: resolveDone, signIns: 0 };
});

vi.mock('#server/features/admin-access/store.ts', async (original) => ({
  ...(await original<typeof import('#server/features/admin-access/store.ts')>()),
  // Only locks what a transaction holds, and here there is none.
  lockOwners: async () => {},
  lockOwnerIfPassword: async () => true,
}));
vi.mock('#database/history.ts', async (original) => {
  const history = await original<typeof import('#database/history.ts')>();
  return {
    ...history,
    async recordChange(...args: Parameters<typeof history.recordChange>) {
      // The owner comes in at once; anyone who comes after her gets as far as this just before the change.
      if (args[1].action === 'signed in on a new browser') {
        passwordChange.signIns += 1;
        if (passwordChange.signIns > 1) await passwordChange.done;
      }
      await history.recordChange(...args);
      // The last thing that a change of the password does.
      if (args[1].action === 'changed') passwordChange.tell();
    },
  };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ disabledGuard: 'transactions', environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

test('without the guard anyone who knows the old password stays at the desk', async () => {
  expect(await raceLoginAgainstPasswordChange(testApp, 1)).toBe(1);
});
