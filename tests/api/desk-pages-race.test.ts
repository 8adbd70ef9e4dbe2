import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRushAtPages } from '../support/rush-at-pages.ts';

let pages: Awaited<ReturnType<typeof openRushAtPages>>;
beforeAll(async () => {
  pages = await openRushAtPages();
});
afterAll(() => pages.close());

test('asking twice at once for one page more than a stale session may see brings neither', async () => {
  for (let round = 0; round < 20; round++) expect(await pages.rush(round)).toBe(0);
});
