import { BOOK_ROWS } from '#domain/finances/book-pages.ts';
import { PAGE_ROWS } from '#domain/pages.ts';
import type { Crowd } from '#tests/support/crowd.ts';

/** A call that a screen of the desk makes, for a studio of a size. */
export type DeskCall = { name: string; url: (crowd: Crowd) => string };

type List = { path: string; of: keyof Crowd; rows?: number; sorts: string[]; also?: string[]; searches?: false };

const lists: List[] = [
  {
    path: '/api/finances',
    of: 'finances',
    rows: BOOK_ROWS,
    sorts: ['sort=rate', 'sort=class', 'order=desc'],
    also: ['paid=no&page=1', 'taxed=no&paymentMethod=cash&page=1', 'month=2010-02&page=1'],
  },
  { path: '/api/admin/events', of: 'classes', sorts: ['sort=title', 'direction=descending'] },
  {
    path: '/api/admin/signups',
    of: 'signUps',
    sorts: ['sort=name', 'sort=created&direction=descending', 'direction=descending'],
  },
  { path: '/api/admin/users', of: 'clients', sorts: ['sort=joined', 'desc=yes'] },
  { path: '/api/admin/subscribers', of: 'subscribers', sorts: ['desc=yes'] },
  {
    path: '/api/admin/orders',
    of: 'orders',
    sorts: ['sort=total', 'direction=descending'],
    also: ['state=to-pack&page=1'],
  },
  { path: '/api/admin/enquiries', of: 'enquiries', sorts: ['desc=yes'] },
  { path: '/api/admin/bookings', of: 'bookings', sorts: ['direction=descending'], searches: false },
  { path: '/api/admin/history', of: 'history', sorts: ['kind=client'], searches: false },
];

/** Sums of the books, with what filters leave. */
const sums = [
  'paid=no',
  'taxed=no',
  'paymentMethod=cash',
  'from=2010-01-01&to=2010-02-28',
  'from=2010-01-10&to=2010-02-09',
];

/** Every list of the desk: its first page, one in the middle, each way to sort it, a search, and its summary. */
export function deskCalls(): DeskCall[] {
  const calls: DeskCall[] = [];
  const add = (name: string, url: DeskCall['url']) => calls.push({ name, url });
  for (const { path, of, rows = PAGE_ROWS, sorts, also = [], searches = true } of lists) {
    const queries = ['page=1', ...sorts.map((sort) => `${sort}&page=1`), ...also];
    if (searches) queries.push('search=needle&page=1', 'search=nobody+at+all&page=1');
    for (const query of queries) add(`${path}?${query}`, () => `${path}?${query}`);
    add(`${path}, the middle page`, (crowd) => `${path}?page=${Math.max(1, Math.round(crowd[of] / rows / 2))}`);
    add(`${path}/summary`, () => `${path}/summary`);
    if (searches) add(`${path}/summary?search=needle`, () => `${path}/summary?search=needle`);
  }
  for (const query of sums) add(`/api/finances/summary?${query}`, () => `/api/finances/summary?${query}`);
  add('/api/admin/today', () => '/api/admin/today');
  add('/api/admin/chocolates?page=1', () => '/api/admin/chocolates?page=1');
  add('/api/admin/coupons', () => '/api/admin/coupons');
  return calls;
}
