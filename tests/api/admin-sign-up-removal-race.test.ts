import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '../support/app/test-apps.ts';
import { raceToRemoveSignUp } from '../support/races/sign-up-removal.ts';

let processes: TestApps;

beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('who is taken off while they cancel themselves, and the class moves, gives one place back and hears of it once', async () => {
  const { removed: removedCount, ...result } = await raceToRemoveSignUp(processes, 8);
  expect(result).toEqual({ failed: 0, places: { taken: 1, counted: 1 }, cancellationMails: 1 });
  expect(removedCount).toBeLessThanOrEqual(1);
});
