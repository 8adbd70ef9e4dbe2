// Control of client-tags-race.test.ts: without the lock, the race is lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { nameTags, raceToGiveTags } from '#tests/support/races/client-tags.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { repeatUntilRaceLost } from '#tests/support/races/repeat-until-race-lost.ts';
import { MAX_TAGS } from '../domain/tags.ts';

vi.mock('../tables.ts', async (original) => ({
  ...(await original<typeof import('../tables.ts')>()),
  lockTags: async () => {},
}));
vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  return {
    ...guarded,
    async insertTag(...args: Parameters<typeof guarded.insertTag>) {
      await forceInterleaving();
      return guarded.insertTag(...args);
    },
  };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' }, disabledGuard: 'transactions' });
});
afterAll(() => testApp.close());

test('tags that are given at once exceed the limit without the lock', async () => {
  const given = { before: nameTags('Tag', MAX_TAGS - 2), atOnce: nameTags('New', 4) };
  const { tags } = await repeatUntilRaceLost(
    () => raceToGiveTags([testApp], given),
    (outcome) => outcome.tags > MAX_TAGS,
    3,
  );
  expect(tags).toBeGreaterThan(MAX_TAGS);
});

test('a tag that is given in several spellings at once has several without the lock', async () => {
  const given = { before: [], atOnce: ['Back', 'BACK', 'back', 'bAck'] };
  const { spellings, tags } = await repeatUntilRaceLost(
    () => raceToGiveTags([testApp], given),
    (outcome) => outcome.spellings > 1,
    3,
  );
  expect(spellings).toBeGreaterThan(1);
  expect(tags).toBe(1);
});
