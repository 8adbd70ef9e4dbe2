import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongSums } from '../support/books.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { booksInTabs } from '../support/rush-at-books.ts';

let processes: Processes;
beforeAll(async () => {
  processes = await openProcesses({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeProcesses(processes));

test('of tabs that change the same field at once one does, and the others are told', async () => {
  const { editAtOnce } = await booksInTabs(processes);
  const statuses = await editAtOnce(12);
  expect(statuses.toSorted()).toEqual([200, ...Array(11).fill(409)]);
});

test('the sums stay those of the books while many change them, and nobody waits in a ring', async () => {
  const { churn } = await booksInTabs(processes);
  const statuses = await churn(60);
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
  expect(await wrongSums(processes[0])).toEqual([]);
});

test('an entry that is sent twice at the same moment is there once', async () => {
  const { call } = await booksInTabs(processes);
  const _id = crypto.randomUUID();
  const body = { date: '2026-11-20', time: '18:00', class: 'Twice', location: 'Studio A', rate: 1, _id };
  const answers = await Promise.all([call('POST', '/api/finances', body), call('POST', '/api/finances', body)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await call('GET', '/api/finances?search=twice')).body.finances).toHaveLength(1);
});
