// Control of client-tags-race.test.ts: without the lock, the race is lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MAX_TAGS } from '#features/clients/tags/domain/tags.ts';
import { createTestApp, type TestApp } from '../support/app/test-app.ts';
import { nameTags, raceToGiveTags } from '../support/races/client-tags.ts';
import { forceInterleaving } from '../support/races/force-interleaving.ts';
import { repeatUntilRaceLost } from '../support/races/repeat-until-race-lost.ts';

vi.mock('#features/clients/tags/tables.ts', async (original) => ({
  ...(await original<typeof import('#features/clients/tags/tables.ts')>()),
  lockTags: async () => {},
}));
vi.mock('#features/clients/tags/store.ts', async (original) => {
  const guarded = await original<typeof import('#features/clients/tags/store.ts')>();
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
