import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMonth } from '#platform/time/day.ts';
import { type AdminFixture, createAdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import {
  createFinanceEntries,
  financeInput,
  findWrongTotals,
  seedFinances,
} from '#tests/support/payments/finance-fixture.ts';
import { finances } from '../tables.ts';

const NOW = '2026-05-15T19:30:00Z';
const isPlanned = ({ day, time }: { day: string; time: string }) => `${day} ${time}` > '2026-05-15 12:30';

let admin: AdminFixture;
const entries = createFinanceEntries(600, { seed: 5, from: '2026-01-20', perDay: 3 });
beforeAll(async () => {
  admin = await createAdminTestApp({ now: NOW });
  await seedFinances(admin.testApp, entries);
});
afterAll(() => admin.testApp.close());

type Entry = (typeof entries)[number];
const sumEntries = (rows: readonly Entry[]) => ({
  count: rows.length,
  revenueCents: rows.reduce((cents, { rateCents }) => cents + rateCents, 0),
});
const totalEntries = (rows: readonly Entry[]) => ({ ...sumEntries(rows), planned: sumEntries(rows.filter(isPlanned)) });

function groupTotals<Name extends string>(rows: readonly Entry[], name: Name, groupKey: (row: Entry) => string) {
  return [...new Set(rows.map(groupKey))]
    .toSorted()
    .map((value) => ({ [name]: value, ...totalEntries(rows.filter((row) => groupKey(row) === value)) }));
}

const compareLocation = (a: { location: string }, b: { location: string }) => (a.location < b.location ? -1 : 1);

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
  ['when=held', (row) => !isPlanned(row)],
  ['when=planned', isPlanned],
  ['when=held&paid=no', (row) => !isPlanned(row) && row.paid === 'no'],
  [
    'when=planned&paymentMethod=cash&taxed=no',
    (row) => isPlanned(row) && row.paymentMethod === 'cash' && row.taxed === 'no',
  ],
  ['from=2026-05-10&to=2026-06-10&when=held', (row) => row.day >= '2026-05-10' && !isPlanned(row)],
  ['from=2026-04-01&to=2026-06-30&when=planned', (row) => row.day <= '2026-06-30' && isPlanned(row)],
  ['from=2026-05-01&to=2026-05-31', ({ day }) => getMonth(day) === '2026-05'],
  ['search=yin&when=planned', (row) => row.className === 'Yin' && isPlanned(row)],
  ['search=yin+studio', (row) => row.className === 'Yin' && row.location === 'Studio A'],
])('the summary of ?%s', (query, fits) => {
  test('the summary has the totals of a separate count', async () => {
    const summary = await admin.requestOk('GET', `/api/finances/summary?${query}`);
    const rows = entries.filter(fits);
    expect(summary.found).toEqual(totalEntries(rows));
    expect([summary.rows, summary.pages]).toEqual([rows.length, Math.max(1, Math.ceil(rows.length / 100))]);
    expect(summary.months).toEqual(groupTotals(rows, 'month', ({ day }) => getMonth(day)));
    expect(summary.locations.toSorted(compareLocation)).toEqual(
      groupTotals(rows, 'location', ({ location }) => location),
    );
    expect(summary.paymentMethods).toEqual(groupTotals(rows, 'paymentMethod', ({ paymentMethod }) => paymentMethod));
    const unpaid = entries.filter(({ paid }) => paid === 'no');
    expect(summary.allTime).toEqual({
      ...totalEntries(entries),
      unpaid: totalEntries(unpaid),
      untaxed: totalEntries(entries.filter(({ taxed }) => taxed === 'no')),
      notRequested: totalEntries(unpaid.filter(({ paymentRequestSent }) => paymentRequestSent === 'no')),
    });
  });

  test('the summary counts as many rows as the list has', async () => {
    const { finances: listed } = await admin.requestOk('GET', `/api/finances?${query}`);
    expect(listed).toHaveLength(entries.filter(fits).length);
  });
});

test('the summary of empty finances is zero', async () => {
  const empty = await createAdminTestApp();
  const nothing = { count: 0, revenueCents: 0 };
  const none = { ...nothing, planned: nothing };
  expect(await empty.requestOk('GET', '/api/finances/summary')).toEqual({
    success: true,
    allTime: { ...none, unpaid: none, untaxed: none, notRequested: none },
    found: none,
    rows: 0,
    pages: 1,
    months: [],
    locations: [],
    paymentMethods: [],
  });
  await empty.testApp.close();
});

describe('a class is planned until its day and time begin in the zone of the business', () => {
  const evening = { ...financeInput, date: '2026-10-31', time: '23:30' };
  const doubled = { ...financeInput, date: '2026-11-01', time: '01:30' };
  const skipped = { ...financeInput, date: '2027-03-14', time: '02:30' };
  let admin: AdminFixture;
  beforeAll(async () => {
    admin = await createAdminTestApp({ now: '2026-10-31T12:00:00Z' });
    for (const entry of [evening, doubled, skipped]) await admin.requestOk('POST', '/api/finances', entry);
  });
  afterAll(() => admin.testApp.close());

  test.each([
    ['before all of them', '2026-11-01T06:29:00Z', 0],
    ['the minute the first begins, on the next day in UTC', '2026-11-01T06:30:00Z', 1],
    ['in the new month', '2026-11-01T07:00:00Z', 1],
    ['when 01:30 comes for the first time', '2026-11-01T08:30:00Z', 2],
    ['when the clocks are back at 01:00', '2026-11-01T09:00:00Z', 2],
    ['before the hour that is skipped', '2027-03-14T09:59:00Z', 2],
    ['after it', '2027-03-14T10:00:00Z', 3],
  ])('a class is planned until it begins in the zone of the business: %s', async (_, now, expectedPlanned) => {
    admin.testApp.clock.setTime(new Date(now));
    admin = await createAdminFixture(admin.testApp);
    const { allTime, found, months } = await admin.requestOk('GET', '/api/finances/summary');
    const planned = { count: 3 - expectedPlanned, revenueCents: (3 - expectedPlanned) * 7_500 };
    expect(allTime).toMatchObject({ count: 3, revenueCents: 22_500, planned, unpaid: { count: 3, planned } });
    expect(found.planned).toEqual(planned);
    const inMonths = months.map((month: { planned: { count: number } }) => month.planned.count);
    expect(inMonths.reduce((sum: number, count: number) => sum + count, 0)).toBe(3 - expectedPlanned);
    const today = await admin.requestOk('GET', '/api/admin/today');
    expect(today.unpaidClasses).toMatchObject({ count: expectedPlanned, totalCents: expectedPlanned * 7_500 });
    expect((await admin.requestOk('GET', '/api/finances?when=held')).finances).toHaveLength(expectedPlanned);
    expect((await admin.requestOk('GET', '/api/finances?when=planned&page=1')).finances).toHaveLength(
      3 - expectedPlanned,
    );
    const { rows } = await admin.requestOk('GET', '/api/finances/summary?when=held&paid=no');
    expect(rows).toBe(today.unpaidClasses.count);
  });
});

test('the stored totals match the finances after any change', async () => {
  const { db } = admin.testApp.connection;
  expect(await findWrongTotals(admin.testApp)).toEqual([]);
  await db.execute(sql`update finances set day = day + 40 where payment_method = 'cash'`);
  await db.execute(sql`update finances set rate_cents = rate_cents + 5, location = 'Online' where paid = 'no'`);
  await db.execute(sql`delete from finances where taxed = 'yes' and payment_method in ('card', 'check')`);
  expect(await findWrongTotals(admin.testApp)).toEqual([]);
  const { finance } = await admin.requestOk('POST', '/api/finances', financeInput);
  await admin.requestOk('PUT', `/api/finances/${finance._id}`, { location: '', date: '2026-12-01', paid: 'yes' });
  await admin.call('PUT', `/api/finances/${finance._id}`, { rate: 1, was: { rate: 2 } });
  expect(await findWrongTotals(admin.testApp)).toEqual([]);
  await admin.requestOk('DELETE', `/api/finances/${finance._id}`);
  expect(await findWrongTotals(admin.testApp)).toEqual([]);
  await db.delete(finances);
  expect(await findWrongTotals(admin.testApp)).toEqual([]);
  const { rows } = await db.execute(sql`select * from finance_totals`);
  expect(rows).toEqual([]);
});
