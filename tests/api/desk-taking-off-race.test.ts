import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { rushToTakeOff } from '../support/rush-to-take-off.ts';

let processes: Processes;

beforeAll(async () => {
  processes = await openProcesses({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeProcesses(processes));

test('who is taken off while they cancel themselves, and the class moves, gives one place back and hears of it once', async () => {
  const { tookOff, ...came } = await rushToTakeOff(processes, 8);
  expect(came).toEqual({ failed: 0, places: { taken: 1, counted: 1 }, goodbyes: 1 });
  expect(tookOff).toBeLessThanOrEqual(1);
});
