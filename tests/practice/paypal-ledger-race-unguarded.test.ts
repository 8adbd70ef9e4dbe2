import { expect, test } from 'vitest';
import { raceForCaptures } from './ledger-race.ts';

test('without the lock, the same race captures some order twice', async () => {
  expect(Math.max(...(await raceForCaptures('unguarded')))).toBe(2);
});
