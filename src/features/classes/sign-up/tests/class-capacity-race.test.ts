import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { raceForEitherClass, raceForPlaces, raceToAddPeople } from '#tests/support/races/places.ts';

let processes: TestApps;

beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('50 concurrent sign-ups for the last place: one succeeds', async () => {
  expect(await raceForPlaces(processes, { capacity: 1, people: 50 })).toEqual({
    won: 1,
    refused: 49,
    other: [],
    taken: 1,
    signedUp: 1,
    confirmations: 1,
  });
});

test('30 concurrent sign-ups for 12 places: 12 succeed', async () => {
  const {
    won,
    refused: rejected,
    taken,
    signedUp,
    confirmations,
  } = await raceForPlaces(processes, { capacity: 12, people: 30 });
  expect({ won, refused: rejected, taken, signedUp, confirmations }).toEqual({
    won: 12,
    refused: 18,
    taken: 12,
    signedUp: 12,
    confirmations: 12,
  });
});

test('10 concurrent parties of three for 11 places: three have all their places, and the others none', async () => {
  const raceResult = await raceForPlaces(processes, { capacity: 11, people: 10, guests: 2 });
  expect(raceResult).toEqual({ won: 3, refused: 7, other: [], taken: 9, signedUp: 9, confirmations: 3 });
});

test.each(['email', 'mailbox'] as const)(
  '50 concurrent sign-ups of one %s: one succeeds, with one mail',
  async (uniqueBy) => {
    const raceResult = await raceForPlaces(processes, { capacity: 50, people: 50, sameIdentity: uniqueBy });
    expect(raceResult).toEqual({ won: 1, refused: 49, other: [], taken: 1, signedUp: 1, confirmations: 1 });
  },
);

test('10 concurrent sign-ups of one email for two classes: one succeeds', async () => {
  expect(await raceForEitherClass(processes, 10)).toEqual({
    won: 1,
    refused: 9,
    early: { taken: 1, counted: 1 },
    late: { taken: 0, counted: 0 },
  });
});

test('20 concurrent sign-ups, half of them by the owner, for 3 places: 3 succeed', async () => {
  const raceResult = await raceToAddPeople(processes, { capacity: 3, people: 20 });
  expect(raceResult).toEqual({ won: 3, refused: 17, places: { taken: 3, counted: 3 } });
});

test('20 concurrent sign-ups of one email, half of them by the owner: one succeeds', async () => {
  const raceResult = await raceToAddPeople(processes, { capacity: 30, people: 20, sameIdentity: 'email' });
  expect(raceResult).toEqual({ won: 1, refused: 19, places: { taken: 1, counted: 1 } });
});
