import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '../support/app/test-apps.ts';
import { raceForSlot, raceReminders, raceToFinalize } from '../support/races/slots.ts';

let processes: TestApps;

beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('200 concurrent holds of one slot: one succeeds', async () => {
  expect(await raceForSlot(processes, 'hold', 200)).toEqual({
    ...{ won: 1, refused: 199, other: [], inSlot: 1, kept: 0 },
    ...{ couponUses: 1, mails: 0, mailsToOwner: 0 },
  });
});

test('200 concurrent bookings of one slot: one succeeds, with one mail', async () => {
  expect(await raceForSlot(processes, 'book', 200)).toEqual({
    ...{ won: 1, refused: 199, other: [], inSlot: 1, kept: 0 },
    ...{ couponUses: 1, mails: 1, mailsToOwner: 1 },
  });
});

test('100 concurrent reschedules to one slot: one succeeds, and the others keep their slot', async () => {
  expect(await raceForSlot(processes, 'reschedule', 100)).toEqual({
    ...{ won: 1, refused: 99, other: [], inSlot: 1, kept: 99 },
    ...{ couponUses: 0, mails: 1, mailsToOwner: 0 },
  });
});

test('50 concurrent finalizations of one hold: one booking and one mail', async () => {
  expect(await raceToFinalize(processes, 50)).toEqual({ refused: 0, mails: 1 });
});

test('concurrent sweeps with 40 due bookings: each is reminded once', async () => {
  expect(await raceReminders(processes, 40)).toBe(40);
});
