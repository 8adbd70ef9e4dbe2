import { expect, test } from 'vitest';
import { parseBookingsView } from './bookings-view.ts';

const parse = (query: string) => parseBookingsView(new URLSearchParams(query));

test('without parameters the first page of the upcoming bookings is shown, the earliest first', () => {
  expect(parse('')).toEqual({
    view: 'upcoming',
    page: 1,
    filter: {},
    query: { sort: 'date', direction: 'ascending' },
    month: undefined,
  });
});

test('past bookings are sorted by date ascending too, unless the query says otherwise', () => {
  expect(parse('view=passed').query.direction).toBe('ascending');
  expect(parse('view=passed&direction=descending').query.direction).toBe('descending');
});

test('invalid parameters get their defaults', () => {
  const invalidQuery = 'view=all&page=-3&status=late&month=2026-13';
  expect(parse(invalidQuery)).toEqual(parse(''));
  expect(parse('page=x').page).toBe(1);
  expect(parse('month=2027-02&view=slots')).toMatchObject({ view: 'slots', month: '2027-02' });
  expect(parse('status=cancelled&search=Maya').filter).toEqual({ status: 'cancelled', search: 'Maya' });
});
