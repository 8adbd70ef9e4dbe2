// Control of client-merge-race.test.ts: without the locks, the race is lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { raceToMergeClient, raceTwoMerges } from '#tests/support/races/client-merge.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { repeatUntilRaceLost } from '#tests/support/races/repeat-until-race-lost.ts';

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  return { ...guarded, lockClients: guarded.findClients };
});
vi.mock('#platform/privacy/personals.ts', async (original) => {
  const guarded = await original<typeof import('#platform/privacy/personals.ts')>();
  return {
    ...guarded,
    createPersonals(...args: Parameters<typeof guarded.createPersonals>) {
      const personals = guarded.createPersonals(...args);
      return {
        ...personals,
        lockMoved: async () => {},
        async findOpen(...args: Parameters<typeof personals.findOpen>) {
          const open = await personals.findOpen(...args);
          for (let attempt = 0; attempt < 4; attempt++) await forceInterleaving();
          return open;
        },
      };
    },
  };
});
vi.mock('../../../store.ts', async (original) => {
  const guarded = await original<typeof import('../../../store.ts')>();
  return {
    ...guarded,
    async insertForm(...args: Parameters<typeof guarded.insertForm>) {
      for (let attempt = 0; attempt < 12; attempt++) await forceInterleaving();
      return guarded.insertForm(...args);
    },
  };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' }, disabledGuard: 'transactions' });
});
afterAll(() => testApp.close());

test('records with a concurrent hold or form are merged without the locks', async () => {
  const counts = await repeatUntilRaceLost(
    () => raceToMergeClient([testApp], 4),
    ({ heldByMerged, answersOfMerged }) => heldByMerged > 0 && answersOfMerged > 0,
    5,
  );
  expect(counts.heldByMerged).toBeGreaterThan(0);
  expect(counts.answersOfMerged).toBeGreaterThan(0);
});

test('two records are merged into each other without the locks, and none remains', async () => {
  const counts = await repeatUntilRaceLost(
    () => raceTwoMerges([testApp], 4),
    ({ noneLeft }) => noneLeft > 0,
    5,
  );
  expect(counts.noneLeft).toBeGreaterThan(0);
});
