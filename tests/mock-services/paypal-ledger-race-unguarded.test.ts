import { expect, test } from 'vitest';
import { repeatUntilRaceLost } from '../support/races/repeat-until-race-lost.ts';
import { raceForCaptures } from './ledger-race.ts';

test('two processes capture some order twice without the lock', async () => {
  const captureCounts = await repeatUntilRaceLost(
    () => raceForCaptures('unguarded'),
    (captures) => Math.max(...captures) > 1,
    5,
  );
  expect(Math.max(...captureCounts)).toBe(2);
});
