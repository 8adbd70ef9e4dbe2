import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { raceToCancelSignUp } from '#tests/support/races/classes.ts';

let processes: TestApps;

beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('20 concurrent cancellations of one sign-up: one succeeds', async () => {
  expect(await raceToCancelSignUp(processes, 20)).toEqual({
    refused: 0,
    places: { taken: 1, counted: 1 },
    cancellationMails: 1,
  });
});
