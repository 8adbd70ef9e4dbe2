// Control of a race test: without the guard, the race is lost.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '../support/app/test-apps.ts';
import { forceInterleaving } from '../support/races/force-interleaving.ts';
import { raceLoginAgainstDeletion } from '../support/races/login-during-deletion.ts';
import { repeatUntilRaceLost } from '../support/races/repeat-until-race-lost.ts';

vi.mock('#server/features/clients/admin/deletion/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/clients/admin/deletion/store.ts')>();
  return {
    ...guarded,
    async deleteTokens() {},
    async deleteWrittenData(...args: Parameters<typeof guarded.deleteWrittenData>) {
      await forceInterleaving();
      await guarded.deleteTokens(...args);
      await guarded.deleteWrittenData(...args);
    },
  };
});
vi.mock('#server/features/accounts/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/accounts/store.ts')>();
  return {
    ...guarded,
    async consumeToken(...args: Parameters<typeof guarded.consumeToken>) {
      const spent = await guarded.consumeToken(...args);
      await forceInterleaving();
      return spent;
    },
  };
});

describe.runIf(process.env.TEST_DATABASE_URL)('without one lock order', () => {
  let processes: TestApps;
  beforeAll(async () => {
    processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
  });
  afterAll(() => closeTestApps(processes));

  test('concurrent login and deletion of a client deadlock without one lock order', async () => {
    const statuses = await repeatUntilRaceLost(
      () => raceLoginAgainstDeletion(processes, 4),
      (result) => result.includes(500),
    );
    expect(statuses).toContain(500);
  }, 120_000);
});
