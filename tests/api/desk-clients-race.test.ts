import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayPal, type PayPalProgram } from '../support/pay-pal.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { rushToComeBack } from '../support/rush-to-come-back.ts';
import { rushToTakeOut, rushToTakeOutWithMoney } from '../support/rush-to-take-out.ts';

let payPal: PayPalProgram;
let processes: Processes;

beforeAll(async () => {
  payPal = await openPayPal();
  processes = await openProcesses({ environment: { RATE_LIMITS: 'off' }, payPal: payPal.adapter() });
});
afterAll(async () => {
  await closeProcesses(processes);
  await payPal.close();
});

test('who is taken out books nothing and leaves no answers, however close it was', async () => {
  const counts = await rushToTakeOut(processes, 8);
  expect(counts.takenOut + counts.booked).toBe(8);
  expect(counts).toMatchObject({ bookedOfNobody: 0, answersOfNobody: 0 });
});

test('who is taken out while they come back by a link never waits for the owner crosswise', async () => {
  const statuses = await rushToComeBack(processes, 12);
  // A link is worth nothing once its client is gone; taking out always succeeds.
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(statuses.filter((_, index) => index % 2 === 0)).toEqual(Array(12).fill(200));
});

test('nobody is taken out while money of theirs begins to move, and who is taken out buys nothing', async () => {
  expect(await rushToTakeOutWithMoney(processes, 6)).toEqual({
    ...{ settled: 6, takenOutWithMoneyMoving: 0, ordersOfNobody: 0 },
  });
});
