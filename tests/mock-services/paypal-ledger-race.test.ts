import { expect, test } from 'vitest';
import { raceForCaptures } from './ledger-race.ts';

test('two processes that capture the same orders capture each once', async () => {
  const captures = await raceForCaptures('guarded');
  expect(captures).toEqual(captures.map(() => 1));
});
