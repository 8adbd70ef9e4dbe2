// Control of admin-people-page-limit-race.test.ts: without the guard, the race is lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { createPageLimitRace } from '#tests/support/races/page-limit.ts';

vi.mock('#platform/database/rate-limits.ts', async (original) => {
  const limits = await original<typeof import('#platform/database/rate-limits.ts')>();
  return {
    ...limits,
    async recordAttempt(...args: Parameters<typeof limits.recordAttempt>) {
      const count = await limits.recordAttempt(...args);
      if (count === 1) await forceInterleaving();
      return count;
    },
  };
});

let pages: Awaited<ReturnType<typeof createPageLimitRace>>;
beforeAll(async () => {
  pages = await createPageLimitRace({ disabledGuard: 'transactions' });
}, 60_000);
afterAll(() => pages.close());

test('one of two concurrent requests exceeds the page limit without the transaction', async () => {
  expect(await pages.race(0)).toBeGreaterThan(0);
});
