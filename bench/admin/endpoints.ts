import { FINANCE_PAGE_SIZE } from '#domain/finances/pages.ts';
import { PAGE_SIZE } from '#domain/pages.ts';
import type { DataSize } from '#tests/support/app/data-size.ts';

/** A request of an admin screen, for one data size. */
export type AdminEndpoint = { name: string; url: (size: DataSize) => string };

type ListDefinition = {
  path: string;
  sizeKey: keyof DataSize;
  rows?: number;
  sorts: string[];
  extraQueries?: string[];
  searches?: false;
};

const lists: ListDefinition[] = [
  {
    path: '/api/finances',
    sizeKey: 'finances',
    rows: FINANCE_PAGE_SIZE,
    sorts: ['sort=rate', 'sort=class', 'direction=descending'],
    extraQueries: ['paid=no&page=1', 'taxed=no&paymentMethod=cash&page=1', 'month=2010-02&page=1'],
  },
  { path: '/api/admin/events', sizeKey: 'classes', sorts: ['sort=title', 'direction=descending'] },
  {
    path: '/api/admin/signups',
    sizeKey: 'signUps',
    sorts: ['sort=name', 'sort=created&direction=descending', 'direction=descending'],
  },
  { path: '/api/admin/users', sizeKey: 'clients', sorts: ['sort=joined', 'direction=descending'] },
  { path: '/api/admin/subscribers', sizeKey: 'subscribers', sorts: ['direction=descending'] },
  {
    path: '/api/admin/orders',
    sizeKey: 'orders',
    sorts: ['sort=total', 'direction=descending'],
    extraQueries: ['state=to-pack&page=1'],
  },
  { path: '/api/admin/enquiries', sizeKey: 'enquiries', sorts: ['direction=descending'] },
  { path: '/api/admin/bookings', sizeKey: 'bookings', sorts: ['direction=descending'], searches: false },
  { path: '/api/admin/history', sizeKey: 'history', sorts: ['kind=client'], searches: false },
];

/** Finance totals with filters. */
const totalsQueries = [
  'paid=no',
  'taxed=no',
  'paymentMethod=cash',
  'from=2010-01-01&to=2010-02-28',
  'from=2010-01-10&to=2010-02-09',
];

/** Lists the requests of every admin list: the first page, a middle page, each sort, a search, and the summary. */
export function listAdminEndpoints(): AdminEndpoint[] {
  const endpoints: AdminEndpoint[] = [];
  const add = (name: string, url: AdminEndpoint['url']) => endpoints.push({ name, url });
  for (const { path, sizeKey, rows = PAGE_SIZE, sorts, extraQueries = [], searches = true } of lists) {
    const queries = ['page=1', ...sorts.map((sort) => `${sort}&page=1`), ...extraQueries];
    if (searches) queries.push('search=needle&page=1', 'search=nobody+at+all&page=1');
    for (const query of queries) add(`${path}?${query}`, () => `${path}?${query}`);
    add(`${path}, the middle page`, (size) => `${path}?page=${Math.max(1, Math.round(size[sizeKey] / rows / 2))}`);
    add(`${path}/summary`, () => `${path}/summary`);
    if (searches) add(`${path}/summary?search=needle`, () => `${path}/summary?search=needle`);
  }
  for (const query of totalsQueries) add(`/api/finances/summary?${query}`, () => `/api/finances/summary?${query}`);
  add('/api/admin/today', () => '/api/admin/today');
  add('/api/admin/chocolates?page=1', () => '/api/admin/chocolates?page=1');
  add('/api/admin/coupons', () => '/api/admin/coupons');
  return endpoints;
}
