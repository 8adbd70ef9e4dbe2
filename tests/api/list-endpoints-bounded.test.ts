import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type AdminFixture, createAdminTestApp } from '../support/app/admin-fixture.ts';
import { seedDataSize } from '../support/app/data-size.ts';
import { contract } from '../support/http/contract.ts';

const { MAX_ROWS } = vi.hoisted(() => ({ MAX_ROWS: 100 }));
vi.mock('#platform/lists/pages.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#platform/lists/pages.ts')>()),
  MAX_UNPAGED_ROWS: MAX_ROWS,
}));

const ROW_COUNT = 130;
/** What does not grow with the business, or has pages only. */
const shortLists = [
  'GET /api/admin/sessions',
  'GET /api/admin/client-tags',
  'GET /api/admin/appointment-offers',
  'GET /api/admin/history',
  'GET /api/admin/email-previews',
  'GET /api/admin/content',
];

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp();
  const lists = ['finances', 'signUps', 'clients', 'bookings', 'orders', 'enquiries', 'classes', 'history'] as const;
  const sizes = Object.fromEntries(lists.map((list) => [list, ROW_COUNT])) as Record<(typeof lists)[number], number>;
  await seedDataSize(admin.testApp, { ...sizes, subscribers: ROW_COUNT });
  const rows = sql`generate_series(1, ${sql.raw(String(ROW_COUNT))}) as i`;
  const { db } = admin.testApp.connection;
  await db.execute(sql`insert into chocolates (id, name, price_cents, inventory, created_at)
    select gen_random_uuid(), 'Tin ' || i, 1800, 3, now() from ${rows}`);
  await db.execute(sql`insert into slots (id, day, time, created_at)
    select gen_random_uuid(), date '2031-01-01' + i, '09:00', now() from ${rows}`);
  await db.execute(sql`insert into slots (id, day, time, created_at)
    values (gen_random_uuid(), date '2031-01-01' + ${sql.raw(String(MAX_ROWS + 1))}, '10:00', now())`);
  await db.execute(sql`insert into coupons (id, code, kind, fraction, active, created_at)
    select gen_random_uuid(), 'CODE' || i, 'shop', 0.1, true, now() from ${rows}`);
}, 120_000);
afterAll(() => admin.testApp.close());

const hasPages = ({ query }: Endpoint) => query instanceof z.ZodObject && 'page' in query.shape;
const isList = (endpoint: Endpoint) => Object.values(endpoint.responses)[0] instanceof z.ZodArray || hasPages(endpoint);
const ownersLists = Object.entries<Endpoint>(contract)
  .filter(([name, endpoint]) => /^GET [^{]*$/.test(name) && endpoint.role === 'owner' && isList(endpoint))
  .map(([name]) => name);

test.each(ownersLists)('the list %s ends without a page, and names where it continues', async (name) => {
  const response = await admin.testApp.app.inject({ url: name.slice('GET '.length), headers: admin.headers });
  expect(response.statusCode).toBe(200);
  const body = response.json();
  const { length } = body.finances ?? body.bookedSlots ?? body;
  if (shortLists.includes(name)) return expect(length).toBeLessThan(MAX_ROWS);
  expect(length).toBe(MAX_ROWS);
  expect(response.headers.link).toMatch(/[?&](?:page=[23]|from=2031-04-12)>; rel="next"$/);
});

test('the list of slots continues from a day, and each slot is listed once', async () => {
  const list = async (url: string) => {
    const response = await admin.testApp.app.inject({ url, headers: admin.headers });
    const days: string[] = response.json().map(({ date, time }: { date: string; time: string }) => `${date} ${time}`);
    return { days, next: /^<([^>]+)>/.exec(String(response.headers.link))?.[1] };
  };
  const first = await list('/api/admin/slots?from=2031-01-03');
  // The hundredth and the next slot are on one day, which the second list has whole.
  expect(first.days).toHaveLength(MAX_ROWS - 1);
  expect(first.next).toBe('/api/admin/slots?from=2031-04-12');
  const second = await list(first.next ?? '');
  expect(second.days.slice(0, 2)).toEqual(['2031-04-12 09:00', '2031-04-12 10:00']);
  expect(second.next).toBeUndefined();
  expect(new Set([...first.days, ...second.days]).size).toBe(ROW_COUNT);
});

test('the list of coupons continues after its last row without a page', async () => {
  const list = async (query: string): Promise<string[]> =>
    (await admin.requestOk('GET', `/api/admin/coupons${query}`)).map(({ code }: { code: string }) => code);
  const rows = [...(await list('')), ...(await list('?page=3'))];
  expect(rows).toEqual([...(await list('?page=1')), ...(await list('?page=2')), ...(await list('?page=3'))]);
  expect(new Set(rows).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThanOrEqual(ROW_COUNT);
});

test.each(['date', 'title', 'location'])(
  'the classes sorted by %s continue after the last row without a page',
  async (sort) => {
    const list = async (query: string): Promise<string[]> =>
      (await admin.requestOk('GET', `/api/admin/events?sort=${sort}${query}`)).map(({ _id }: { _id: string }) => _id);
    const rows = [...(await list('')), ...(await list('&page=3'))];
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows).toEqual([...(await list('&page=1')), ...(await list('&page=2')), ...(await list('&page=3'))]);
  },
);

test.each(['name', 'price', 'stock'])(
  'the chocolates sorted by %s, descending, continue after the last row without a page',
  async (sort) => {
    const list = async (query: string): Promise<string[]> =>
      (await admin.requestOk('GET', `/api/admin/chocolates?sort=${sort}&direction=descending${query}`)).map(
        ({ _id }: { _id: string }) => _id,
      );
    const rows = [...(await list('')), ...(await list('&page=3'))];
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows).toEqual([...(await list('&page=1')), ...(await list('&page=2')), ...(await list('&page=3'))]);
  },
);
