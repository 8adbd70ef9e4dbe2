import { expect, test } from 'vitest';
import { areJust, filtersOf, orderOf, withoutFilters, withParts } from './filters.ts';

test('an address is read; what is no choice narrows nothing', () => {
  const query = new URLSearchParams('paid=no&taxed=perhaps&search=+yin+&from=&paymentMethod=gold&sort=rate&order=desc');
  expect(filtersOf(query)).toEqual({ paid: 'no', search: 'yin' });
  expect(orderOf(query)).toEqual({ sort: 'rate', order: 'desc' });
  expect(orderOf(new URLSearchParams('sort=colour'))).toEqual({ sort: 'date', order: 'asc' });
});

test('parts of an address change and go', () => {
  const query = new URLSearchParams('paid=no&sort=rate');
  expect(withParts(query, { paid: undefined, taxed: 'no' }).toString()).toBe('sort=rate&taxed=no');
  expect(withoutFilters(query).toString()).toBe('sort=rate');
});

test('filters are just those, or not', () => {
  expect(areJust({ paid: 'no' }, { paid: 'no' })).toBe(true);
  expect(areJust({ paid: 'no', search: 'yin' }, { paid: 'no' })).toBe(false);
  expect(areJust({}, { paid: 'no' })).toBe(false);
});
