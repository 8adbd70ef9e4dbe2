import { expect, test } from 'vitest';
import { parseView, toFilter } from './list-view.ts';

const parse = (query: string) => parseView(new URLSearchParams(query));

test('at first there are today and later, by date ascending; past classes are sorted alike', () => {
  expect(parse('').sorting).toEqual({ by: 'date', ascending: true });
  expect(toFilter(parse(''))).toEqual({ when: 'upcoming' });
  expect(parse('when=past').sorting).toEqual({ by: 'date', ascending: true });
  expect(parse('when=past&direction=descending&sort=name').sorting).toEqual({ by: 'name', ascending: false });
});

test('nonsense in an address is as if it were not there', () => {
  expect(parse('when=never&sort=email&page=-3&cancelled=1&class=')).toEqual(parse(''));
  expect(parse('page=x').page).toBe(1);
  expect(parse(`search=${'x'.repeat(300)}`).search).toHaveLength(100);
});
