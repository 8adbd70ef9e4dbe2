import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { defineList } from '#platform/lists/list.ts';
import { createListQuery } from './list-query.ts';

const trips = pgTable('trips', { id: uuid().primaryKey(), name: text().notNull() });
const tripList = defineList({
  path: '/api/admin/trips',
  sorts: ['name', 'age'],
  search: 'Search by name',
  filters: { state: { label: 'Show', options: [['open', 'Open']] } },
});
const plain = { from: trips, columns: { id: trips.id }, search: sql`lower(${trips.name})` };
const sorts = { name: [trips.name, trips.id], age: [trips.id] };
const filters = { state: (state: 'open') => sql`state = ${state}` };

test('a list without SQL for each of its filters and sort orders does not compile', () => {
  const { toPart } = createListQuery(tripList, { ...plain, sorts, filters });
  expect(toPart({}, { page: 2 })).toMatchObject({ limit: 50, offset: 50, sorting: { columns: sorts.name } });
  expect(toPart({ sort: 'age', direction: 'descending' }, { page: 1 }).sorting).toEqual({
    columns: sorts.age,
    descending: true,
  });
  // @ts-expect-error: the filter has no condition.
  createListQuery(tripList, { ...plain, sorts });
  // @ts-expect-error: a sort order has no columns.
  createListQuery(tripList, { ...plain, sorts: { name: sorts.name }, filters });
  // @ts-expect-error: the list has no such filter.
  toPart({ kind: 'far' }, { page: 1 });
});
