import { expect, test } from 'vitest';
import { defineList } from '#platform/lists/list.ts';
import { loadListPage, readListQuery } from './list-page.ts';

const trips = defineList({
  path: '/api/admin/trips',
  sorts: ['date', 'name'],
  search: 'Search by name',
  filters: {
    state: {
      label: 'Show',
      options: [
        ['open', 'Open'],
        ['done', 'Done'],
      ],
      unlisted: ['lost'],
    },
    answered: {
      label: 'Answered',
      inAddress: 'show',
      options: [
        ['no', 'No'],
        ['all', 'All'],
      ],
      all: 'all',
    },
    month: 'month',
    day: 'day',
    client: 'id',
    guide: 'line',
  },
});

const read = (address: string) => readListQuery(trips, new URLSearchParams(address));

test('without parameters a list has its first options, its first sort order and its first page', () => {
  expect(read('')).toEqual({
    page: 1,
    filter: { state: 'open', answered: 'no' },
    query: { state: 'open', answered: 'no', sort: 'date', direction: 'ascending' },
  });
});

test('unknown values in an address get their defaults, and filter nothing more', () => {
  expect(read('state=gone&show=perhaps&month=2026-13&day=2026-11-31&guide=%0A&sort=age&page=-2')).toEqual(read(''));
});

test('an address filters by each of its parameters, also by a value that is no option', () => {
  const { page, query } = read(
    'state=lost&show=all&month=2026-11&day=2026-11-20&client=c1&guide=+Ann+Li+&search=+fir+&sort=name&direction=descending&page=3',
  );
  expect(page).toBe(3);
  expect(query).toEqual({
    state: 'lost',
    month: '2026-11',
    day: '2026-11-20',
    client: 'c1',
    guide: 'Ann Li',
    search: 'fir',
    sort: 'name',
    direction: 'descending',
  });
});

test('a page of a list is loaded with its size, and only the rows have an order and a page', async () => {
  const requests: unknown[] = [];
  const api = async (...request: unknown[]): Promise<never> => requests.push(request) as never;
  await loadListPage(trips, api, new URLSearchParams('show=all&page=2'), { direction: 'descending' });
  expect(requests).toEqual([
    ['GET /api/admin/trips', { query: { state: 'open', sort: 'date', direction: 'descending', page: '2' } }],
    ['GET /api/admin/trips/summary', { query: { state: 'open' } }],
  ]);
});
