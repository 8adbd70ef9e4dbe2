import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { createHoursFixture, type HoursFixture } from '#tests/support/bookings/hours-fixture.ts';
import { raceForBuffer, raceForDay } from '#tests/support/races/session-limits.ts';

let processes: TestApps;
let hours: HoursFixture;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
  hours = createHoursFixture(await createAdminFixture(processes[0]));
});
afterEach(() => hours.clear());
afterAll(() => closeTestApps(processes));

test('50 concurrent holds of two times within one buffer: one succeeds', async () => {
  expect(await raceForBuffer(processes, hours, 50)).toEqual({ held: 1, refused: 49 });
});

test('50 concurrent holds of six times on a day with a limit of two sessions: two succeed', async () => {
  expect(await raceForDay(processes, hours, 50, 2)).toEqual({ held: 2, refused: 48 });
});
