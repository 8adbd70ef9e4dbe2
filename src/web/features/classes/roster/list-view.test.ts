import { expect, test } from 'vitest';
import { parseView, toFilter, toSort } from './list-view.ts';

const parse = (query: string) => parseView(new URLSearchParams(query));

test('at first there are today and later, by date ascending; past classes are sorted alike', () => {
  expect(toSort(parse(''))).toEqual({ sort: 'date', direction: 'ascending' });
  expect(toFilter(parse(''))).toEqual({ when: 'upcoming' });
  expect(toSort(parse('when=past'))).toEqual({ sort: 'date', direction: 'ascending' });
  expect(toSort(parse('when=past&direction=descending&sort=name'))).toEqual({ sort: 'name', direction: 'descending' });
});

test('nonsense in an address is as if it were not there', () => {
  expect(parse('when=never&sort=email&page=-3&cancelled=1&class=')).toEqual(parse(''));
  expect(parse('page=x').page).toBe(1);
  expect(parse(`search=${'x'.repeat(300)}`).search).toHaveLength(100);
});
