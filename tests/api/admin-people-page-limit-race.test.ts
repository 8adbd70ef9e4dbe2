import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageLimitRace } from '../support/races/page-limit.ts';

let pages: Awaited<ReturnType<typeof createPageLimitRace>>;
beforeAll(async () => {
  pages = await createPageLimitRace();
});
afterAll(() => pages.close());

test('asking twice at once for one page more than a stale session may see brings neither', async () => {
  for (let round = 0; round < 20; round++) expect(await pages.race(round)).toBe(0);
});
