import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { findWrongTotals } from '#tests/support/payments/finance-fixture.ts';
import { createFinanceTabs } from '#tests/support/races/finances.ts';

let processes: TestApps;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('N concurrent edits of the same field: one succeeds, the others get a conflict', async () => {
  const { raceToEdit } = await createFinanceTabs(processes);
  const statuses = await raceToEdit(12);
  expect(statuses.toSorted()).toEqual([200, ...Array(11).fill(409)]);
});

test('concurrent changes of finances keep the totals correct, without a deadlock', async () => {
  const { raceMixedChanges } = await createFinanceTabs(processes);
  const statuses = await raceMixedChanges(24);
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
  expect(await findWrongTotals(processes[0])).toEqual([]);
});

test('2 concurrent requests with the same entry: one entry is created', async () => {
  const { call } = await createFinanceTabs(processes);
  const _id = crypto.randomUUID();
  const body = { date: '2026-11-20', time: '18:00', class: 'Twice', location: 'Studio A', rate: 1, _id };
  const responses = await Promise.all([call('POST', '/api/finances', body), call('POST', '/api/finances', body)]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect((await call('GET', '/api/finances?search=twice')).body.finances).toHaveLength(1);
});
