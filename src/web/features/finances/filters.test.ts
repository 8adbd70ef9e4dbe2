import { expect, test } from 'vitest';
import { clearFilters, filtersEqual, mergeQuery, parseFilters, parseSorting } from './filters.ts';

test('an address is read; what is no choice narrows nothing', () => {
  const query = new URLSearchParams(
    'paid=no&taxed=perhaps&search=+yin+&from=&paymentMethod=gold&sort=rate&direction=descending',
  );
  expect(parseFilters(query)).toEqual({ paid: 'no', search: 'yin' });
  expect(parseSorting(query)).toEqual({ by: 'rate', ascending: false });
  expect(parseSorting(new URLSearchParams('sort=colour'))).toEqual({ by: 'date', ascending: true });
});

test('parts of an address change and go', () => {
  const query = new URLSearchParams('paid=no&sort=rate');
  expect(mergeQuery(query, { paid: undefined, taxed: 'no' }).toString()).toBe('sort=rate&taxed=no');
  expect(clearFilters(query).toString()).toBe('sort=rate');
});

test('filters are just those, or not', () => {
  expect(filtersEqual({ paid: 'no' }, { paid: 'no' })).toBe(true);
  expect(filtersEqual({ paid: 'no', search: 'yin' }, { paid: 'no' })).toBe(false);
  expect(filtersEqual({}, { paid: 'no' })).toBe(false);
});
