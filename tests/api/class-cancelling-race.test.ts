import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { rushToGiveBack } from '../support/rush-at-classes.ts';

let processes: Processes;

beforeAll(async () => {
  processes = await openProcesses({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeProcesses(processes));

test('a place given back twenty times at once is given back once, told once, and nobody else loses theirs', async () => {
  expect(await rushToGiveBack(processes, 20)).toEqual({ refused: 0, places: { taken: 1, counted: 1 }, goodbyes: 1 });
});
