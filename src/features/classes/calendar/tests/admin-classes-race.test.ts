import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import {
  raceClassAgainstHold,
  raceToCancelClass,
  raceToCreateClass,
  raceToDeleteEmptyClass,
  raceToReduceCapacity,
} from '#tests/support/races/class-admin.ts';

let processes: TestApps;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

const days = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-26', '2026-12-27'];

test('concurrent sign-ups and a reduced capacity: a class never has more people than places', async () => {
  for (let round = 0; round < 2; round++) {
    const { change, others, overbooked, places, won } = await raceToReduceCapacity(processes);
    expect([200, 409]).toContain(change);
    expect({ others, overbooked, places }).toEqual({
      others: [],
      overbooked: false,
      places: { taken: won, counted: won },
    });
  }
});

test('concurrent sign-up and cancellation of a class: each person with a place gets a mail', async () => {
  for (let round = 0; round < 2; round++) {
    const { status, others, won, told } = await raceToCancelClass(processes);
    expect({ status, others, told }).toEqual({ status: 200, others: [], told: won });
  }
});

test('concurrent deletion and sign-up of a class: one succeeds', async () => {
  for (let round = 0; round < 2; round++) {
    const { signUp, removed, kept } = await raceToDeleteEmptyClass(processes);
    expect([removed, kept ? 201 : 404]).toEqual([200, signUp]);
  }
});

test('concurrent move of a class and hold at the same time: one succeeds', async () => {
  for (const { moved, held } of await raceClassAgainstHold(processes, days)) {
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([moved, held]);
  }
});

test('concurrent requests to create one class: one succeeds', async () => {
  expect(await raceToCreateClass(processes, 8)).toBe(1);
});
