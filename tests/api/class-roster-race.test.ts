import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '../support/app/test-apps.ts';
import { raceToMark } from '../support/races/roster.ts';

let processes: TestApps;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('two phones at one roster: the newest mark of each kind of each person counts, though older ones arrive later and twice', async () => {
  expect(await raceToMark(processes, { people: 12, marks: 5 })).toEqual({ attendance: 12, payment: 12 });
});
