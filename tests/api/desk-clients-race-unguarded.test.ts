// The twin of desk-clients-race.test.ts: with its guards taken away the race must be lost, or that test proves nothing.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rushToTakeOut } from '../support/rush-to-take-out.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';

vi.mock('#server/features/clients/desk/taking-out/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/clients/desk/taking-out/store.ts')>();
  return {
    ...guarded,
    /** Check, then write: without a transaction neither the pen nor the row's lock is kept. */
    async hasSessionsToCome(...given: Parameters<typeof guarded.hasSessionsToCome>) {
      const found = await guarded.hasSessionsToCome(...given);
      await unluckyMoment();
      return found;
    },
  };
});
vi.mock('#server/features/clients/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/clients/store.ts')>();
  return {
    ...guarded,
    /** Looks, and keeps nobody. */
    async keepClient(...given: Parameters<typeof guarded.keepClient>) {
      const here = await guarded.keepClient(...given);
      for (let turn = 0; turn < 4; turn++) await unluckyMoment();
      return here;
    },
  };
});

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' }, without: 'transactions' });
});
afterAll(() => studio.close());

test('without pen and locks people are taken out who book or write', async () => {
  const counts = await rushToTakeOut([studio], 5);
  expect(counts.bookedOfNobody).toBeGreaterThan(0);
  expect(counts.answersOfNobody).toBeGreaterThan(0);
});
