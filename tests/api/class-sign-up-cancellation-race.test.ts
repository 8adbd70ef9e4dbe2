import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '../support/app/test-apps.ts';
import { raceToCancelSignUp } from '../support/races/classes.ts';

let processes: TestApps;

beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('a place given back twenty times at once is given back once, told once, and nobody else loses theirs', async () => {
  expect(await raceToCancelSignUp(processes, 20)).toEqual({
    refused: 0,
    places: { taken: 1, counted: 1 },
    cancellationMails: 1,
  });
});
