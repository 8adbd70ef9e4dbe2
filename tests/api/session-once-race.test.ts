import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '../support/app/test-apps.ts';
import { raceToBookOnce } from '../support/races/session-once.ts';

let processes: TestApps;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('two concurrent bookings of a session that is offered once: one succeeds, and the other is told why', async () => {
  expect(await raceToBookOnce(processes, 2)).toEqual({
    ...{ answers: ['booked', 'session-booked-before'], booked: 1, mails: 1 },
  });
});
