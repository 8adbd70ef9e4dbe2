// The twin of the last race in class-capacity-race.test.ts: with its guard taken away the race must be lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { raceForEitherClass } from '../support/races/places.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

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

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

test('without a second look one email has a place in both classes', async () => {
  const { won } = await raceForEitherClass([testApp], 10);
  expect(won).toBe(2);
});
