import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { raceForSlot, raceReminders, raceToFinalize } from '#tests/support/races/slots.ts';

let processes: TestApps;

beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('50 concurrent holds of one slot: one succeeds', async () => {
  expect(await raceForSlot(processes, 'hold', 50)).toEqual({
    won: 1,
    refused: 49,
    other: [],
    inSlot: 1,
    kept: 0,
    couponUses: 1,
    mails: 0,
    mailsToOwner: 0,
  });
});

test('50 concurrent bookings of one slot: one succeeds, with one mail', async () => {
  expect(await raceForSlot(processes, 'book', 50)).toEqual({
    won: 1,
    refused: 49,
    other: [],
    inSlot: 1,
    kept: 0,
    couponUses: 1,
    mails: 1,
    mailsToOwner: 1,
  });
});

test('50 concurrent reschedules to one slot: one succeeds, and the others keep their slot', async () => {
  expect(await raceForSlot(processes, 'reschedule', 50)).toEqual({
    won: 1,
    refused: 49,
    other: [],
    inSlot: 1,
    kept: 49,
    couponUses: 0,
    mails: 1,
    mailsToOwner: 0,
  });
});

test('50 concurrent finalizations of one hold: one booking and one mail', async () => {
  expect(await raceToFinalize(processes, 50)).toEqual({ refused: 0, mails: 1 });
});

test('concurrent sweeps with 15 due bookings: each is reminded once', async () => {
  expect(await raceReminders(processes, 15)).toBe(15);
});
