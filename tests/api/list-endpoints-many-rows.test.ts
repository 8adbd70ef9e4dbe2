import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '../support/app/admin-fixture.ts';
import { seedDataSize } from '../support/app/data-size.ts';
import { exportPaths, ownerLists } from '../support/http/owner-lists.ts';

const ROW_COUNT = 1_120;
const SUBSCRIBER_COUNT = 10_053;

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp();
  await seedDataSize(admin.testApp, {
    finances: ROW_COUNT,
    signUps: ROW_COUNT,
    clients: ROW_COUNT,
    bookings: ROW_COUNT,
    orders: ROW_COUNT,
    enquiries: ROW_COUNT,
    classes: 20,
    history: 1,
    subscribers: SUBSCRIBER_COUNT,
  });
}, 120_000);
afterAll(() => admin.testApp.close());

type Row = { _id: string };
const extractRows = (body: Row[] | { finances: Row[] } | { bookedSlots: Row[] }): Row[] =>
  'finances' in body ? body.finances : 'bookedSlots' in body ? body.bookedSlots : body;

async function listIds(url: string): Promise<string[]> {
  return extractRows(await admin.requestOk('GET', url)).map(({ _id }) => _id);
}

/** The subscribers have a test of their own, because their list without a page does not have all of them. */
const listsOfPeople = ownerLists.filter(
  ({ path, stepUp }) => stepUp === 'without-page' && path !== '/api/admin/subscribers',
);
const listQueries = listsOfPeople.flatMap(({ path, choices: { sort = [], direction = [] } }) =>
  sort.flatMap((by) => direction.map((order) => `${path}?${by}&${order}`)),
);

describe('a list without a page', () => {
  test.each(listQueries)('the list %s without a page has each row once, in the order of its pages', async (url) => {
    const all = await listIds(url);
    expect(new Set(all).size, 'seedDataSize() must make rows of each list of people').toBe(ROW_COUNT);
    const pages = await listIds(`${url}&page=1`);
    const pageRows = pages.length;
    expect([50, 100]).toContain(pageRows);
    for (let page = 2; page <= Math.ceil(ROW_COUNT / pageRows); page++)
      pages.push(...(await listIds(`${url}&page=${page}`)));
    expect(all).toEqual(pages);
  });

  test('a list without a page has the same filters as its pages', async () => {
    const needles = await listIds('/api/admin/users?search=needle');
    expect(needles).toEqual(await listIds('/api/admin/users?search=needle&page=1'));
    expect(needles).toHaveLength(20);
  });

  test('the owner gets the same list of bookings at both addresses', async () => {
    expect(await listIds('/api/bookings')).toEqual(await listIds('/api/admin/bookings'));
  });

  test.each(['date', 'email'])(
    'a list without a page ends after ten thousand rows by %s, and its Link header continues it',
    async (sort) => {
      const { app } = admin.testApp;
      const url = `/api/admin/subscribers?sort=${sort}`;
      const response = await app.inject({ url, headers: admin.headers });
      expect(response.json()).toHaveLength(10_000);
      const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link)) ?? [];
      const rest = [...(await listIds(next)), ...(await listIds(next.replace('page=201', 'page=202')))];
      expect(rest).toHaveLength(SUBSCRIBER_COUNT - 10_000);
      const all = [...response.json().map(({ _id }: Row) => _id), ...rest];
      expect(new Set(all).size).toBe(SUBSCRIBER_COUNT);
      const short = await app.inject({ url: '/api/admin/users', headers: admin.headers });
      expect(short.headers.link).toBeUndefined();
    },
  );
});

describe('a file', () => {
  test('each endpoint that exports a list streams its file', async () => {
    const getLength = async (url: string) =>
      (await admin.testApp.app.inject({ url, headers: admin.headers })).headers['content-length'];
    // A response that is built whole names its length.
    expect(await getLength('/api/admin/hours')).toBeDefined();
    for (const url of exportPaths) expect([url, await getLength(url)]).toEqual([url, undefined]);
  });

  test.each(exportPaths)('the file %s has a line for each row, and no two are alike', async (url) => {
    const rows = url.includes('subscribers') ? SUBSCRIBER_COUNT : ROW_COUNT;
    const { csv } = await admin.requestOk('GET', url);
    const lines = csv.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines).toHaveLength(1 + rows);
    if (!url.includes('finances')) expect(new Set(lines).size).toBe(1 + rows);
  });
});
