import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { nameTags, raceToGiveTags } from '#tests/support/races/client-tags.ts';
import { MAX_TAGS } from '../domain/tags.ts';

let processes: TestApps;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('of four new tags that are given at once, as many are refused as there is no room for', async () => {
  const given = { before: nameTags('Tag', MAX_TAGS - 2), atOnce: nameTags('New', 4) };
  expect(await raceToGiveTags(processes, given)).toEqual({
    statuses: [200, 200, 409, 409],
    spellings: MAX_TAGS,
    tags: MAX_TAGS,
  });
});

test('a new tag that is given in several spellings at once has one of them', async () => {
  for (let round = 0; round < 4; round++) {
    const outcome = await raceToGiveTags(processes, { before: [], atOnce: ['Back', 'BACK', 'back', 'bAck'] });
    expect(outcome).toEqual({ statuses: [200, 200, 200, 200], spellings: 1, tags: 1 });
  }
});
