import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { raceToBookFree } from '#tests/support/races/session-once.ts';

let processes: TestApps;
beforeEach(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterEach(() => closeTestApps(processes));

test('2 concurrent bookings of a session that can be booked once: one succeeds, the other gets the reason', async () => {
  expect(await raceToBookFree(processes, 2)).toEqual({
    answers: ['booked', 'session-booked-before'],
    booked: 1,
    mails: 1,
  });
});

test('3 concurrent bookings of a free session: two succeed, and the third gets the reason', async () => {
  expect(await raceToBookFree(processes, 3, false)).toEqual({
    answers: ['booked', 'booked', 'free-sessions-limit'],
    booked: 2,
    mails: 2,
  });
});
