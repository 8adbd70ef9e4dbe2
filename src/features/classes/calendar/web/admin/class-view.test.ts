import { expect, test } from 'vitest';
import { listMonths, parseClassFilter } from './class-view.ts';

const parse = (query: string) => parseClassFilter(new URLSearchParams(query));

test('upcoming classes are the default filter', () => {
  expect(parse('')).toEqual({ when: 'upcoming' });
});

test('a query is parsed to the filter', () => {
  expect(parse('when=past&month=2026-10&search=%20fir%20')).toEqual({ when: 'past', month: '2026-10', search: 'fir' });
});

test('an invalid query is parsed to the default filter', () => {
  expect(parse('when=never&month=2026-13')).toEqual(parse(''));
});

test('the months of the filter are a year ahead, a year back, or both', () => {
  expect(listMonths('upcoming', '2026-11-20', '').slice(0, 2)).toEqual(['2026-11', '2026-12']);
  expect(listMonths('past', '2026-11-20', '').at(0)).toBe('2025-11');
  expect(listMonths('cancelled', '2026-11-20', '')).toHaveLength(25);
  expect(listMonths('upcoming', '2026-11-20', '2029-01').at(-1)).toBe('2029-01');
});
