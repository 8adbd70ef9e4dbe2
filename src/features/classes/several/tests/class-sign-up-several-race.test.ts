import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { raceForSeveralClasses } from '#tests/support/races/several-classes.ts';

let processes: TestApps;

beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('30 people choose overlapping classes in opposite orders: each has all of their classes, or none', async () => {
  expect(await raceForSeveralClasses(processes, 10)).toEqual({
    won: 10,
    refused: 20,
    other: 0,
    reasons: ['classes-not-open'],
    places: 20,
    areCountersRight: true,
  });
});
