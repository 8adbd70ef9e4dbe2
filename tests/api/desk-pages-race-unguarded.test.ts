// The twin of desk-pages-race.test.ts: without the transaction the second of two finds the page marked as seen, and the
// count not yet risen.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openRushAtPages } from '../support/rush-at-pages.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';

vi.mock('#database/limits.ts', async (original) => {
  const limits = await original<typeof import('#database/limits.ts')>();
  return {
    ...limits,
    async countTry(...given: Parameters<typeof limits.countTry>) {
      const count = await limits.countTry(...given);
      if (count === 1) await unluckyMoment();
      return count;
    },
  };
});

let pages: Awaited<ReturnType<typeof openRushAtPages>>;
beforeAll(async () => {
  pages = await openRushAtPages({ without: 'transactions' });
}, 60_000);
afterAll(() => pages.close());

test('without the guard one of the two is answered', async () => {
  expect(await pages.rush(0)).toBeGreaterThan(0);
});
