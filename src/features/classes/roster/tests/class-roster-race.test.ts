import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { raceToMark } from '#tests/support/races/roster.ts';

let processes: TestApps;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('concurrent marks of two phones: of each kind and person the newest counts, in any order', async () => {
  expect(await raceToMark(processes, { people: 12, marks: 5 })).toEqual({ attendance: 12, payment: 12 });
});
