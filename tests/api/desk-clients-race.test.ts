import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { rushToTakeOut } from '../support/rush-to-take-out.ts';

let processes: Processes;

beforeAll(async () => {
  processes = await openProcesses({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeProcesses(processes));

test('who is taken out books nothing and leaves no answers, however close it was', async () => {
  const counts = await rushToTakeOut(processes, 8);
  expect(counts.takenOut + counts.booked).toBe(8);
  expect(counts).toMatchObject({ bookedOfNobody: 0, answersOfNobody: 0 });
});
