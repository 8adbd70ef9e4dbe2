import { afterAll, beforeAll, expect, test } from 'vitest';
import { couponDesk } from '../support/coupon-desk.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';

let processes: Processes;

beforeAll(async () => {
  processes = await openProcesses();
});
afterAll(() => closeProcesses(processes));

test('of a hundred people at once a coupon for one use is used by one', async () => {
  const came = await couponDesk(processes).rush({ maxUses: 1, people: 100 });
  expect(came).toEqual({ won: 1, refused: 99, broken: 0, uses: 1 });
});

test('of fifty people at once a coupon for seven uses is used by seven', async () => {
  const came = await couponDesk(processes).rush({ maxUses: 7, people: 50 });
  expect(came).toEqual({ won: 7, refused: 43, broken: 0, uses: 7 });
});
