// Control of client-merge-race.test.ts: without the locks, the race is lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../support/app/test-app.ts';
import { raceToMergeClient, raceTwoMerges } from '../support/races/client-merge.ts';
import { forceInterleaving } from '../support/races/force-interleaving.ts';
import { repeatUntilRaceLost } from '../support/races/repeat-until-race-lost.ts';

vi.mock('#server/features/clients/admin/merge/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/clients/admin/merge/store.ts')>();
  return {
    ...guarded,
    lockClients: guarded.findClients,
    async hasHold(...args: Parameters<typeof guarded.hasHold>) {
      const isBlocked = await guarded.hasHold(...args);
      for (let attempt = 0; attempt < 4; attempt++) await forceInterleaving();
      return isBlocked;
    },
  };
});
vi.mock('#server/features/clients/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/clients/store.ts')>();
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
