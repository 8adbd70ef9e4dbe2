import { expect, test } from 'vitest';
import { filtersEqual, parseFilters, parseOpenMonths, parseSorting, replaceFilters, toOpenMonths } from './filters.ts';

test('filters are read from the address, and an invalid value filters nothing', () => {
  const query = new URLSearchParams(
    'paid=no&taxed=perhaps&search=+yin+&from=&paymentMethod=gold&sort=rate&direction=descending',
  );
  expect(parseFilters(query)).toEqual({ paid: 'no', search: 'yin' });
  expect(parseSorting(query)).toEqual({ by: 'rate', ascending: false });
  expect(parseSorting(new URLSearchParams('sort=colour'))).toEqual({ by: 'date', ascending: true });
});

test('new filters replace all earlier ones', () => {
  expect(replaceFilters({ search: 'yin', paid: 'no' }, { paid: 'yes' })).toEqual({ search: '', paid: 'yes' });
});

test('the expanded months are in the address', () => {
  const query = new URLSearchParams(toOpenMonths(['2026-11', '2027-01']));
  expect(query.toString()).toBe('open=2026-11.2027-01');
  expect(parseOpenMonths(query)).toEqual(['2026-11', '2027-01']);
  expect(parseOpenMonths(new URLSearchParams())).toEqual([]);
});

test('two sets of filters are equal only if every filter is the same', () => {
  expect(filtersEqual({ paid: 'no' }, { paid: 'no' })).toBe(true);
  expect(filtersEqual({ paid: 'no', search: 'yin' }, { paid: 'no' })).toBe(false);
  expect(filtersEqual({}, { paid: 'no' })).toBe(false);
});
