import { expect, test } from 'vitest';
import { untilLost } from '../support/until-lost.ts';
import { raceForCaptures } from './ledger-race.ts';

test('without the lock, the same race captures some order twice', async () => {
  const came = await untilLost(
    () => raceForCaptures('unguarded'),
    (captures) => Math.max(...captures) > 1,
    5,
  );
  expect(Math.max(...came)).toBe(2);
});
