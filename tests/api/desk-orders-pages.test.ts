import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedOrder } from '#contract/orders-desk.ts';
import { ordersOfYears, putOrders } from '../support/many-orders.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await putOrders(desk.studio, ordersOfYears(120, 1001, new Date('2026-01-01T00:00:00Z')));
});
afterAll(() => desk.studio.close());

const numbers = async (query: string) =>
  (await desk.done('GET', `/api/admin/orders?${query}`)).map(({ orderNumber }: ListedOrder) => Number(orderNumber));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('a long list comes in pages of fifty, and all at once when no page is asked for', async () => {
  expect(await numbers('page=1')).toEqual(range(1001, 1050));
  expect(await numbers('page=3')).toEqual(range(1101, 1120));
  expect(await numbers('page=1&direction=descending')).toEqual(range(1071, 1120).toReversed());
  expect(await numbers('')).toEqual(range(1001, 1120));
  const summary = await desk.done('GET', '/api/admin/orders/summary');
  expect(summary).toEqual({ rows: 120, pages: 3, toPack: 2 });
});

test('orders of the same total keep their places from page to page', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => numbers(`page=${page}&sort=total`)));
  expect(pages.flat().toSorted((one, other) => one - other)).toEqual(range(1001, 1120));
});
