import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '../support/app/test-apps.ts';
import { raceAcceptance } from '../support/races/offers.ts';

let processes: TestApps;
beforeEach(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterEach(() => closeTestApps(processes));

const accepted = { status: 200, state: 'accepted', times: ['booked', 'booked', 'booked'], mails: 1 };
const ended = { status: 409, times: ['released', 'released', 'released'], mails: 0 };

test('an offer that is accepted twice at once is booked once', async () => {
  expect(await raceAcceptance(processes, 'acceptance')).toEqual(accepted);
});

test.each([
  ['withdrawal', 'withdrawn'],
  ['lapse', 'lapsed'],
] as const)('concurrent acceptance and %s: exactly one succeeds', async (opponent, state) => {
  const outcome = await raceAcceptance(processes, opponent);
  expect(outcome).toEqual(outcome.status === 200 ? accepted : { ...ended, state });
});
