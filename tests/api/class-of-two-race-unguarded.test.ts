// The twin of the last race in class-places-race.test.ts: with its guard taken away the race must be lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { rushForOneOfTwo } from '../support/last-places.ts';
import { openStudio, type Studio } from '../support/studio.ts';

vi.mock('#server/features/classes/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/classes/store.ts')>();
  const first = new Map<string, Promise<boolean>>();
  return {
    ...guarded,
    /** As it was when it was asked first: not looked at again once the last place was lost. */
    isSignedUp(tx: Database, classId: string, email: string): Promise<boolean> {
      const known = first.get(classId + email) ?? guarded.isSignedUp(tx, classId, email);
      first.set(classId + email, known);
      return known;
    },
  };
});

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => studio.close());

test('without a second look one email has a place in both classes', async () => {
  const { won } = await rushForOneOfTwo([studio], 10);
  expect(won).toBe(2);
});
