import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '../support/app/test-apps.ts';
import { raceForSlot, raceReminders, raceToFinalize } from '../support/races/slots.ts';

let processes: TestApps;

beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('of two hundred clients who hold one slot at once exactly one has it', async () => {
  expect(await raceForSlot(processes, 'hold', 200)).toEqual({
    ...{ won: 1, refused: 199, other: [], inSlot: 1, kept: 0 },
    ...{ couponUses: 1, mails: 0, mailsToOwner: 0 },
  });
});

test('of two hundred clients who book one slot at once exactly one has it, and one mail says so', async () => {
  expect(await raceForSlot(processes, 'book', 200)).toEqual({
    ...{ won: 1, refused: 199, other: [], inSlot: 1, kept: 0 },
    ...{ couponUses: 1, mails: 1, mailsToOwner: 1 },
  });
});

test('of a hundred clients who move to one slot at once one moves and ninety-nine keep theirs', async () => {
  expect(await raceForSlot(processes, 'reschedule', 100)).toEqual({
    ...{ won: 1, refused: 99, other: [], inSlot: 1, kept: 99 },
    ...{ couponUses: 0, mails: 1, mailsToOwner: 0 },
  });
});

test('finalized fifty times at once, by its client and by every sweep, it is one booking with one mail', async () => {
  expect(await raceToFinalize(processes, 50)).toEqual({ refused: 0, mails: 1 });
});

test('forty sessions that fall due while everybody sweeps are reminded of forty times', async () => {
  expect(await raceReminders(processes, 40)).toBe(40);
});
