import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createOrderRows, seedOrders } from '#tests/support/shop/seed-orders.ts';
import type { OrderSummary } from '../../../contract/orders-admin.ts';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp();
  await seedOrders(admin.testApp, createOrderRows(120, 1001, new Date('2026-01-01T00:00:00Z')));
});
afterAll(() => admin.testApp.close());

const listOrderNumbers = async (query: string) =>
  (await admin.requestOk('GET', `/api/admin/orders?${query}`)).map(({ orderNumber }: OrderSummary) =>
    Number(orderNumber),
  );
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('a long list of orders comes in pages of fifty, or whole without a page', async () => {
  expect(await listOrderNumbers('page=1')).toEqual(range(1001, 1050));
  expect(await listOrderNumbers('page=3')).toEqual(range(1101, 1120));
  expect(await listOrderNumbers('page=1&direction=descending')).toEqual(range(1071, 1120).toReversed());
  expect(await listOrderNumbers('')).toEqual(range(1001, 1120));
  const summary = await admin.requestOk('GET', '/api/admin/orders/summary');
  expect(summary).toMatchObject({ rows: 120, pages: 3, toPack: 2 });
});

test('orders with the same total keep their positions from page to page', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => listOrderNumbers(`page=${page}&sort=total`)));
  expect(pages.flat().toSorted((first, second) => first - second)).toEqual(range(1001, 1120));
});
