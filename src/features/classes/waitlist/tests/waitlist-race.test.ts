import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { raceToLapse, rushForFreedPlaces } from '#tests/support/races/waitlist.ts';

let processes: TestApps;

beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('200 people, 12 places and 40 concurrent cancellations: each place is offered once, in order', async () => {
  const { counted, held, signedUp, ...outcome } = await rushForFreedPlaces(processes, {
    people: 200,
    capacity: 12,
    cancellations: 40,
  });
  expect(outcome).toEqual({ mostInUse: 12, strangersIn: 0, offers: 40, people: 40, inOrder: true });
  expect(counted).toEqual({ taken: signedUp, offered: held });
  expect(held + signedUp).toBe(12);
});

test('several concurrent sweeps offer a place after a lapsed offer to one person', async () => {
  expect(await raceToLapse(processes, { waiting: 4, sweeps: 4 })).toEqual({
    states: ['lapsed', 'offered', 'waiting', 'waiting'],
    counted: { taken: 0, offered: 1 },
  });
});
