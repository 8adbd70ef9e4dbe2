import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { seedOrders } from '#tests/support/shop/seed-orders.ts';
import type { OrderSummary } from '../../../contract/orders-admin.ts';

let admin: AdminFixture;
const atNoon = (day: string) => new Date(`${day}T20:00:00Z`);
const hostile = '=HYPERLINK("http://evil.example","<img src=x onerror=alert(1)>")\u200f';

beforeAll(async () => {
  admin = await createAdminTestApp();
  await seedOrders(admin.testApp, [
    {
      number: 1003,
      state: 'shipped',
      paidAt: atNoon('2026-11-03'),
      totalCents: 9000,
      subtotalCents: 8500,
      buyerName: 'Maya Lindqvist',
      buyerEmail: 'maya@example.com',
      shipTo: {
        name: 'Maya',
        line1: '1 Elm',
        line2: '',
        city: 'Salem',
        region: 'OR',
        postalCode: '97301',
        country: 'US',
      },
    },
    { number: 1001, state: 'paid', paidAt: atNoon('2026-11-05'), buyerName: hostile, buyerEmail: 'x@example.com' },
    {
      number: 1002,
      state: 'packed',
      paidAt: atNoon('2026-11-04'),
      buyerName: '100% Ola_f',
      buyerEmail: 'olaf@example.com',
      totalCents: 1500,
      subtotalCents: 1000,
    },
    {
      number: 1004,
      state: 'cancelled',
      reserved: false,
      paidAt: atNoon('2026-11-02'),
      buyerName: 'Ines 🍫 Okafor',
      totalCents: 1000,
      subtotalCents: 500,
    },
    { state: 'awaiting-payment', paidAt: null, reservedUntil: atNoon('2026-11-21'), address: 'a' },
    { state: 'cancelled', reserved: false, paidAt: null },
  ]);
});
afterAll(() => admin.testApp.close());

const listOrderNumbers = async (query = '') =>
  (await admin.requestOk('GET', `/api/admin/orders${query}`)).map(({ orderNumber }: OrderSummary) => orderNumber);
const getSummary = (query = '') => admin.requestOk('GET', `/api/admin/orders/summary${query}`);

test('the list of orders has every paid order once, the oldest first', async () => {
  expect(await listOrderNumbers()).toEqual(['1004', '1003', '1002', '1001']);
  expect(await listOrderNumbers('?page=1')).toEqual(['1004', '1003', '1002', '1001']);
  expect(await listOrderNumbers('?page=2')).toEqual([]);
  expect(await getSummary()).toMatchObject({ rows: 4, pages: 1, toPack: 1 });
});

test('an order in the list has its lines, its amounts and its buyer', async () => {
  const [order] = await admin.requestOk('GET', '/api/admin/orders?search=maya');
  expect(order).toMatchObject({
    orderNumber: '1003',
    state: 'shipped',
    money: 'refunded',
    totalCents: 9_000,
    buyerName: 'Maya Lindqvist',
    buyerEmail: 'maya@example.com',
    shipTo: ['Maya', '1 Elm', 'Salem, OR 97301'],
    orderedAt: '2026-11-03T20:00:00.000Z',
  });
  expect(
    order.lines.map(({ name, priceCents, quantity }: OrderSummary['lines'][0]) => [name, priceCents, quantity]),
  ).toEqual([
    ['Plain Dark', 1_800, 1],
    ['Plain Dark', 1_800, 1],
  ]);
});

test.each([
  ['date', 'descending', ['1001', '1002', '1003', '1004']],
  ['number', 'ascending', ['1001', '1002', '1003', '1004']],
  ['number', 'descending', ['1004', '1003', '1002', '1001']],
  ['total', 'ascending', ['1004', '1002', '1001', '1003']],
  ['total', 'descending', ['1003', '1001', '1002', '1004']],
])('the list of orders sorts by %s, %s', async (sort, direction, expected) => {
  expect(await listOrderNumbers(`?sort=${sort}&direction=${direction}`)).toEqual(expected);
});

test.each([
  ['to-pack', ['1001']],
  ['paid', ['1001']],
  ['packed', ['1002']],
  ['shipped', ['1003']],
  ['ready-for-pickup', []],
  ['cancelled', ['1004']],
  ['awaiting-payment', ['']],
  ['refunded', ['1003']],
  ['all', ['1004', '1003', '1002', '1001']],
])('the list of orders filtered by %s has %j, and the summary counts the same', async (state, expected) => {
  expect(await listOrderNumbers(`?state=${state}`)).toEqual(expected);
  expect((await getSummary(`?state=${state}`)).rows).toBe(expected.length);
});

test.each([
  ['LINDQVIST maya', ['1003']],
  ['maya@', ['1003']],
  ['1002', ['1002']],
  ['#1002', ['1002']],
  ['99999999999', []],
  ['9999999999', []],
  ['🍫', ['1004']],
  ['100%', ['1002']],
  ['a_f', ['1002']],
  ['%', ['1002']],
  ['onerror', ['1001']],
  ["' or 1=1 --", []],
  ['nobody', []],
  [' ', ['1004', '1003', '1002', '1001']],
])('the list of orders searched for %j has %j', async (search, expected) => {
  expect(await listOrderNumbers(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
  expect((await getSummary(`?search=${encodeURIComponent(search)}`)).rows).toBe(expected.length);
});

describe('the CSV export of the orders', () => {
  test('the CSV export of the orders has a line for each order, and no formula', async () => {
    const { filename, csv } = await admin.requestOk('GET', '/api/admin/orders/export?sort=number');
    expect(filename).toBe('orders.csv');
    const [head, first, , third] = csv.trimEnd().split('\r\n');
    expect(head.slice(1).split(',')).toHaveLength(19);
    expect(first).toMatch(/^1001,2026-11-05,"'=HYPERLINK\(""http/);
    expect(third).toBe(
      '1003,2026-11-03,Maya Lindqvist,maya@example.com,shipping,OR,US,shipped,refunded,2,1 × Plain Dark; 1 × Plain Dark,85,,0,5,90,90,0,',
    );
  });

  test('the CSV export of the orders has only the filtered orders', async () => {
    const { csv } = await admin.requestOk('GET', '/api/admin/orders/export?state=packed');
    expect(csv.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringMatching(/^1002,/)]);
  });
});

test.each(['page=0', 'page=x', 'sort=name', 'direction=up', 'state=lost', `search=${'x'.repeat(101)}`, 'more=1'])(
  'the list of orders answers %s with 400',
  async (query) => {
    const { status, body } = await admin.call('GET', `/api/admin/orders?${query}`);
    expect([status, body.reason]).toEqual([400, 'invalid-input']);
  },
);
