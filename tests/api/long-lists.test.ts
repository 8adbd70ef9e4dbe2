import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillStudio } from '../support/crowd.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';

/** More than two batches, and not a whole number of them or of pages. */
const SOME = 1_120;
const SUBSCRIBERS = 10_053;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await fillStudio(desk.studio, {
    ...{ finances: SOME, signUps: SOME, clients: SOME, bookings: SOME, orders: SOME, enquiries: SOME },
    ...{ classes: 20, history: 1, subscribers: SUBSCRIBERS },
  });
}, 120_000);
afterAll(() => desk.studio.close());

type Row = { _id: string };
const rowsOf = (body: Row[] | { finances: Row[] } | { bookedSlots: Row[] }): Row[] =>
  'finances' in body ? body.finances : 'bookedSlots' in body ? body.bookedSlots : body;

async function idsAt(url: string): Promise<string[]> {
  return rowsOf(await desk.done('GET', url)).map(({ _id }) => _id);
}

const sorted = (sorts: string[], directions: string[]) =>
  sorts.flatMap((sort) => directions.map((direction) => `${sort}&${direction}`));
const ways = ['direction=ascending', 'direction=descending'];
const lists: [string, string[], number][] = [
  ['/api/admin/users', sorted(['sort=name', 'sort=joined'], ['desc=no', 'desc=yes']), 50],
  ['/api/admin/signups', sorted(['sort=date', 'sort=name', 'sort=created'], ways), 50],
  ['/api/admin/orders', sorted(['sort=date', 'sort=number', 'sort=total'], ways), 50],
  ['/api/admin/enquiries', ['desc=no', 'desc=yes'], 50],
  ['/api/admin/bookings', ways, 50],
  [
    '/api/finances',
    sorted(
      ['date', 'class', 'location', 'rate'].map((by) => `sort=${by}`),
      ['order=asc', 'order=desc'],
    ),
    100,
  ],
];
const every = lists.flatMap(([list, orders, rows]) => orders.map((order) => [`${list}?${order}`, rows] as const));

describe('a list without a page', () => {
  test.each(every)('%s has each row once, in the order of its pages', async (url, pageRows) => {
    const pages: string[] = [];
    for (let page = 1; page <= Math.ceil(SOME / pageRows); page++) pages.push(...(await idsAt(`${url}&page=${page}`)));
    const all = await idsAt(url);
    expect(new Set(all).size).toBe(SOME);
    expect(all).toEqual(pages);
  });

  test('is narrowed as its pages are', async () => {
    const needles = await idsAt('/api/admin/users?search=needle');
    expect(needles).toEqual(await idsAt('/api/admin/users?search=needle&page=1'));
    expect(needles).toHaveLength(20);
  });

  test('of bookings is the same for the owner at both addresses', async () => {
    expect(await idsAt('/api/bookings')).toEqual(await idsAt('/api/admin/bookings'));
  });

  test.each(['date', 'email'])('ends after ten thousand rows by %s, and its Link goes on', async (sort) => {
    const { app } = desk.studio;
    const url = `/api/admin/subscribers?sort=${sort}`;
    const answer = await app.inject({ url, headers: desk.headers });
    expect(answer.json()).toHaveLength(10_000);
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link)) ?? [];
    const rest = [...(await idsAt(next)), ...(await idsAt(next.replace('page=201', 'page=202')))];
    expect(rest).toHaveLength(SUBSCRIBERS - 10_000);
    const all = [...answer.json().map(({ _id }: Row) => _id), ...rest];
    expect(new Set(all).size).toBe(SUBSCRIBERS);
    // Anyone who gets everything is told of no more.
    const short = await app.inject({ url: '/api/admin/users', headers: desk.headers });
    expect(short.headers.link).toBeUndefined();
  });
});

describe('a file', () => {
  test.each([
    ['/api/admin/users/csv', SOME],
    ['/api/admin/signups/export', SOME],
    ['/api/admin/orders/export', SOME],
    ['/api/finances/csv', SOME],
    ['/api/admin/subscribers/csv', SUBSCRIBERS],
  ])('%s has a line for each row, and no two alike', async (url, rows) => {
    const { csv } = await desk.done('GET', url);
    const lines = csv.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines).toHaveLength(1 + rows);
    if (!url.includes('finances')) expect(new Set(lines).size).toBe(1 + rows);
  });
});
