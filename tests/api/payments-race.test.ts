import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayPal, type PayPalProgram } from '../support/pay-pal.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { anotherProcess, openTill } from '../support/till.ts';

let payPal: PayPalProgram;
let processes: Processes;
let till: ReturnType<typeof openTill>;

beforeAll(async () => {
  payPal = await openPayPal();
  processes = await openProcesses(() => ({ payPal: payPal.adapter() }));
  till = openTill([...processes, anotherProcess(processes[0], payPal.adapter())], payPal);
});
afterAll(async () => {
  await closeProcesses(processes);
  await payPal.close();
});

test('money that came is told of once, however many find it at the same moment', async () => {
  expect(await till.rushToSettle()).toEqual({ told: 1, captures: 1, broken: 0 });
});

test('captures at the same moment are one capture, told of once', async () => {
  expect(await till.rushToCapture()).toEqual({ told: 1, captures: 1, state: 'captured', broken: 0 });
});

test('of refunds of everything at the same moment one is asked for', async () => {
  expect(await till.rushToRefund()).toEqual({ asked: 1, broken: 0 });
});

test('of capturing and giving up at the same moment one comes first, and what is given up is not charged', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => till.rushToEnd()));
  for (const { begun, gaveUp, captures } of outcomes)
    expect([gaveUp, captures]).toEqual(begun ? [false, 1] : [true, 0]);
});
