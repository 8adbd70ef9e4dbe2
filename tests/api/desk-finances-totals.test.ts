import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finances } from '#database/tables/finances.ts';
import { monthOf } from '#domain/day.ts';
import { inDollars } from '#domain/money.ts';
import { aClass, fillBooks, manyEntries, wrongSums } from '../support/books.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';

let desk: Desk;
const books = manyEntries(600, { seed: 5, from: '2026-01-20', aDay: 3 });
beforeAll(async () => {
  desk = await openDesk();
  await fillBooks(desk.studio, books);
});
afterAll(() => desk.studio.close());

type Entry = (typeof books)[number];
const totalOf = (rows: readonly Entry[]) => ({
  count: rows.length,
  revenue: inDollars(rows.reduce((cents, { rateCents }) => cents + rateCents, 0)),
});

/** What the summary must say of these, counted by hand. */
function summed<Name extends string>(rows: readonly Entry[], name: Name, of: (row: Entry) => string) {
  return [...new Set(rows.map(of))]
    .toSorted()
    .map((one) => ({ [name]: one, ...totalOf(rows.filter((row) => of(row) === one)) }));
}

const byName = (a: { location: string }, b: { location: string }) => (a.location < b.location ? -1 : 1);

describe.each<[string, (row: Entry) => boolean]>([
  ['', () => true],
  ['paid=no', ({ paid }) => paid === 'no'],
  ['taxed=no&requestSent=n/a', (row) => row.taxed === 'no' && row.paymentRequestSent === 'n/a'],
  ['paymentMethod=cash', ({ paymentMethod }) => paymentMethod === 'cash'],
  ['from=2026-02-01&to=2026-03-31', ({ day }) => day >= '2026-02-01' && day <= '2026-03-31'],
  [
    'from=2026-02-10&to=2026-04-05&paid=yes',
    (row) => row.day >= '2026-02-10' && row.day <= '2026-04-05' && row.paid === 'yes',
  ],
  ['from=2026-05-15', ({ day }) => day >= '2026-05-15'],
  ['to=2026-05-15&paymentMethod=card', (row) => row.day <= '2026-05-15' && row.paymentMethod === 'card'],
  ['from=2026-06-02&to=2026-06-20', ({ day }) => day >= '2026-06-02' && day <= '2026-06-20'],
  ['from=2026-06-20&to=2026-06-02', () => false],
  ['search=yin+studio', (row) => row.className === 'Yin' && row.location === 'Studio A'],
])('the summary of ?%s', (query, fits) => {
  test('says what counting by hand says', async () => {
    const summary = await desk.done('GET', `/api/finances/summary?${query}`);
    const rows = books.filter(fits);
    expect(summary.found).toEqual(totalOf(rows));
    expect([summary.rows, summary.pages]).toEqual([rows.length, Math.max(1, Math.ceil(rows.length / 100))]);
    expect(summary.months).toEqual(summed(rows, 'month', ({ day }) => monthOf(day)));
    expect(summary.locations.toSorted(byName)).toEqual(summed(rows, 'location', ({ location }) => location));
    expect(summary.paymentMethods).toEqual(summed(rows, 'paymentMethod', ({ paymentMethod }) => paymentMethod));
    const unpaid = books.filter(({ paid }) => paid === 'no');
    expect(summary.allTime).toEqual({
      ...totalOf(books),
      unpaid: totalOf(unpaid),
      untaxed: totalOf(books.filter(({ taxed }) => taxed === 'no')),
      unasked: totalOf(unpaid.filter(({ paymentRequestSent }) => paymentRequestSent === 'no')),
    });
  });

  test('has as many rows as the list', async () => {
    const { finances: listed } = await desk.done('GET', `/api/finances?${query}`);
    expect(listed).toHaveLength(books.filter(fits).length);
  });
});

test('empty books sum to nothing', async () => {
  const empty = await openDesk();
  const none = { count: 0, revenue: 0 };
  expect(await empty.done('GET', '/api/finances/summary')).toEqual({
    success: true,
    allTime: { ...none, unpaid: none, untaxed: none, unasked: none },
    found: none,
    rows: 0,
    pages: 1,
    months: [],
    locations: [],
    paymentMethods: [],
  });
  await empty.studio.close();
});

test('the sums that are kept are those of the books, whatever happens to them', async () => {
  const { db } = desk.studio.connection;
  expect(await wrongSums(desk.studio)).toEqual([]);
  // Whole statements: many rows moved, raised, deleted at once.
  await db.execute(sql`update finances set day = day + 40 where payment_method = 'cash'`);
  await db.execute(sql`update finances set rate_cents = rate_cents + 5, location = 'Online' where paid = 'no'`);
  await db.execute(sql`delete from finances where taxed = 'yes' and payment_method in ('card', 'check')`);
  expect(await wrongSums(desk.studio)).toEqual([]);
  // Calls, and one that is rolled back.
  const { finance } = await desk.done('POST', '/api/finances', aClass);
  await desk.done('PUT', `/api/finances/${finance._id}`, { location: '', date: '2026-12-01', paid: 'yes' });
  await desk.call('PUT', `/api/finances/${finance._id}`, { rate: 1, was: { rate: 2 } });
  expect(await wrongSums(desk.studio)).toEqual([]);
  await desk.done('DELETE', `/api/finances/${finance._id}`);
  expect(await wrongSums(desk.studio)).toEqual([]);
  await db.delete(finances);
  expect(await wrongSums(desk.studio)).toEqual([]);
  const { rows } = await db.execute(sql`select * from finance_totals`);
  expect(rows).toEqual([]);
});
