import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { type MockPayPal, startMockPayPal } from '#tests/support/payments/mock-paypal.ts';
import { raceToDeleteClient, raceToDeleteClientWithPayments } from '#tests/support/races/client-deletion.ts';
import { raceLoginAgainstDeletion } from '#tests/support/races/login-during-deletion.ts';

let payPal: MockPayPal;
let processes: TestApps;

beforeAll(async () => {
  payPal = await startMockPayPal();
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' }, payPal: payPal.createAdapter() });
});
afterAll(async () => {
  await closeTestApps(processes);
  await payPal.close();
});

test('concurrent deletion of a client: no booking and no form remains', async () => {
  const counts = await raceToDeleteClient(processes, 8);
  expect(counts.deleted + counts.booked).toBe(8);
  expect(counts).toMatchObject({ bookedByDeleted: 0, answersOfDeleted: 0 });
});

test('concurrent deletion and login of a client: no deadlock', async () => {
  const statuses = await raceLoginAgainstDeletion(processes, 12);
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(statuses.filter((_, index) => index % 2 === 0)).toEqual(Array(12).fill(200));
});

test('concurrent deletion and refund or order of a client: one succeeds', async () => {
  expect(await raceToDeleteClientWithPayments(processes, 6)).toEqual({
    settled: 6,
    deletedDuringRefund: 0,
    ordersOfDeleted: 0,
  });
});
