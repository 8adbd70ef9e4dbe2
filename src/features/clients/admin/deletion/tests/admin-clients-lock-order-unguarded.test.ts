// Control of a race test: without the guard, the race is lost.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { raceLoginAgainstDeletion } from '#tests/support/races/login-during-deletion.ts';
import { repeatUntilRaceLost } from '#tests/support/races/repeat-until-race-lost.ts';

vi.mock('#platform/privacy/personals.ts', async (original) => {
  const guarded = await original<typeof import('#platform/privacy/personals.ts')>();
  return {
    ...guarded,
    createPersonals(...args: Parameters<typeof guarded.createPersonals>) {
      const personals = guarded.createPersonals(...args);
      const waiting: Parameters<typeof personals.erase>[] = [];
      return {
        ...personals,
        async erase(...deletion: Parameters<typeof personals.erase>) {
          waiting.push(deletion);
        },
        async isNeeded(...[tx, id]: Parameters<typeof personals.isNeeded>) {
          await forceInterleaving();
          for (const deletion of waiting.filter(([its]) => its === tx)) await personals.erase(...deletion);
          return personals.isNeeded(tx, id);
        },
      };
    },
  };
});
vi.mock('#features/accounts/store.ts', async (original) => {
  const guarded = await original<typeof import('#features/accounts/store.ts')>();
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
