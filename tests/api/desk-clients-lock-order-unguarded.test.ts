// The twin of who is taken out while they come back, in desk-clients-race.test.ts: with sessions ended before links are
// deleted, either has what the other wants next, until the database ends one of them. PGlite has one connection and does
// one transaction at a time, so this is shown on PostgreSQL only.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { rushToComeBack } from '../support/rush-to-come-back.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';
import { untilLost } from '../support/until-lost.ts';

vi.mock('#server/features/clients/desk/taking-out/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/clients/desk/taking-out/store.ts')>();
  return {
    ...guarded,
    async deleteTokens() {},
    /** Comes after the sessions have been ended. */
    async deleteWords(...given: Parameters<typeof guarded.deleteWords>) {
      await unluckyMoment();
      await guarded.deleteTokens(...given);
      await guarded.deleteWords(...given);
    },
  };
});
vi.mock('#server/features/accounts/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/accounts/store.ts')>();
  return {
    ...guarded,
    async spendToken(...given: Parameters<typeof guarded.spendToken>) {
      const spent = await guarded.spendToken(...given);
      await unluckyMoment();
      return spent;
    },
  };
});

describe.runIf(process.env.TEST_DATABASE_URL)('without one order of locking', () => {
  let processes: Processes;
  beforeAll(async () => {
    processes = await openProcesses({ environment: { RATE_LIMITS: 'off' } });
  });
  afterAll(() => closeProcesses(processes));

  test('who comes back and who takes them out wait for each other until the database ends one', async () => {
    const statuses = await untilLost(
      () => rushToComeBack(processes, 4),
      (came) => came.includes(500),
    );
    expect(statuses).toContain(500);
  }, 120_000);
});
