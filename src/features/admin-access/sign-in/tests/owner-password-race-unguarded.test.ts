// Control of owner-password-race.test.ts: without the guard, the race is lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { raceLoginAgainstPasswordChange } from '#tests/support/races/password-change.ts';

const passwordChange = vi.hoisted(() => {
  let resolveDone = () => {};
  const done = new Promise<void>((resolve) => {
    resolveDone = resolve;
  });
  return { done, tell: resolveDone, signIns: 0 };
});

vi.mock('../../store.ts', async (original) => ({
  ...(await original<typeof import('../../store.ts')>()),
  lockOwners: async () => {},
  lockOwnerIfPassword: async () => true,
}));
vi.mock('#platform/database/history.ts', async (original) => {
  const history = await original<typeof import('#platform/database/history.ts')>();
  return {
    ...history,
    async recordChange(...args: Parameters<typeof history.recordChange>) {
      if (args[1].action === 'signed in on a new browser') {
        passwordChange.signIns += 1;
        if (passwordChange.signIns > 1) await passwordChange.done;
      }
      await history.recordChange(...args);
      if (args[1].action === 'changed') passwordChange.tell();
    },
  };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ disabledGuard: 'transactions', environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

test('a login with the old password keeps its session without the second password check', async () => {
  expect(await raceLoginAgainstPasswordChange(testApp, 1)).toBe(1);
});
