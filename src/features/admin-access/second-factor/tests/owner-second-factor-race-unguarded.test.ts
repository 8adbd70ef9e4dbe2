// Control of owner-second-factor-race.test.ts: without the guard, the race is lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { raceForCode } from '#tests/support/races/two-factor-codes.ts';

const checks = vi.hoisted(() => {
  let resolveAll = () => {};
  const all = new Promise<void>((resolve) => {
    resolveAll = resolve;
  });
  return { all, tell: resolveAll, count: 0 };
});

vi.mock('../../store.ts', async (original) => ({
  ...(await original<typeof import('../../store.ts')>()),
  lockOwners: async () => {},
}));
vi.mock('../store.ts', async (original) => {
  const store = await original<typeof import('../store.ts')>();
  return {
    ...store,
    async consumeStep(tx: Parameters<typeof store.consumeStep>[0], ownerId: string, step: number) {
      const unused = ((await store.findFactor(tx, ownerId))?.lastUsedStep ?? 0) < step;
      checks.count += 1;
      if (checks.count === 2) checks.tell();
      await checks.all;
      if (unused) await store.consumeStep(tx, ownerId, step);
      return unused;
    },
    consumeRecoveryCode: async () => true,
  };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ disabledGuard: 'transactions', environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

test('the same code signs in twice without the conditional update', async () => {
  expect(await raceForCode(testApp, 2)).toEqual({ phone: 2, recovery: 2 });
});
