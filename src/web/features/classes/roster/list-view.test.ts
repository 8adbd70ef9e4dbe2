import { expect, test } from 'vitest';
import { narrowing, order, readView } from './list-view.ts';

const read = (query: string) => readView(new URLSearchParams(query));

test('at first there are today and later, by date ascending; past classes are sorted alike', () => {
  expect(order(read(''))).toEqual({ sort: 'date', direction: 'ascending' });
  expect(narrowing(read(''))).toEqual({ when: 'upcoming' });
  expect(order(read('when=past'))).toEqual({ sort: 'date', direction: 'ascending' });
  expect(order(read('when=past&direction=descending&sort=name'))).toEqual({ sort: 'name', direction: 'descending' });
});

test('nonsense in an address is as if it were not there', () => {
  expect(read('when=never&sort=email&page=-3&cancelled=1&class=')).toEqual(read(''));
  expect(read('page=x').page).toBe(1);
  expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(100);
});
