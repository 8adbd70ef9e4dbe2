import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageLimitRace } from '#tests/support/races/page-limit.ts';

let pages: Awaited<ReturnType<typeof createPageLimitRace>>;
beforeAll(async () => {
  pages = await createPageLimitRace();
});
afterAll(() => pages.close());

test('2 concurrent requests above the page limit of a stale session: both are rejected', async () => {
  for (let round = 0; round < 20; round++) expect(await pages.race(round)).toBe(0);
});
