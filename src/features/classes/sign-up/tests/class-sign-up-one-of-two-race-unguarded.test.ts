// Control of a race test: without the guard, the race is lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { raceForEitherClass } from '#tests/support/races/places.ts';

vi.mock('../../store.ts', async (original) => {
  const guarded = await original<typeof import('../../store.ts')>();
  const first = new Map<string, Promise<boolean>>();
  return {
    ...guarded,
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

test('one email gets a place in both classes without the second check', async () => {
  const { won } = await raceForEitherClass([testApp], 10);
  expect(won).toBe(2);
});
