import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { raceAcceptance } from '#tests/support/races/offers.ts';

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

test('concurrent acceptance and withdrawal: exactly one succeeds', async () => {
  const outcome = await raceAcceptance(processes, 'withdrawal');
  const isAccepted = outcome.status === 200;
  expect(outcome).toEqual(
    isAccepted ? { ...accepted, withdrawal: 409 } : { ...ended, withdrawal: 200, state: 'withdrawn' },
  );
});

test('an offer that is accepted while it lapses is booked, or has lapsed', async () => {
  const outcome = await raceAcceptance(processes, 'lapse');
  expect(outcome).toEqual(outcome.status === 200 ? accepted : { ...ended, state: 'lapsed' });
});
