import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { raceToMergeClient, raceTwoMerges } from '#tests/support/races/client-merge.ts';

let processes: TestApps;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('concurrent merge and hold or form of the merged record: one succeeds, and nothing is left behind', async () => {
  const counts = await raceToMergeClient(processes, 8);
  expect(counts.merged + counts.held).toBe(8);
  expect(counts).toMatchObject({ heldByMerged: 0, answersOfMerged: 0 });
});

test('two concurrent merges of two records into each other: one succeeds, without a deadlock', async () => {
  const { statuses, ...outcomes } = await raceTwoMerges(processes, 8);
  expect(outcomes).toEqual({ oneMerged: 8, oneLeft: 8, noneLeft: 0 });
  expect([...statuses].sort()).toEqual([201, 409]);
});
