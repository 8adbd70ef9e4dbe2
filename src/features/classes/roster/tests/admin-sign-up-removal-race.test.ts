import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { raceToRemoveSignUp } from '#tests/support/races/sign-up-removal.ts';

let processes: TestApps;

beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('concurrent removal and cancellation of a sign-up: one place is released, with one mail', async () => {
  const { removed: removedCount, ...result } = await raceToRemoveSignUp(processes, 8);
  expect(result).toEqual({ failed: 0, places: { taken: 1, counted: 1 }, cancellationMails: 1 });
  expect(removedCount).toBeLessThanOrEqual(1);
});
