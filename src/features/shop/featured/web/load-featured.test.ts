import { expect, test } from 'vitest';
import type { Chocolate } from '../../contract/shop.ts';
import { pickFeatured, pickNeighbors } from './load-featured.ts';

const createTins = (names: string, inventory = 5) =>
  [...names].map((name) => ({ _id: name, name, inventory, details: 'Nine pieces.' })) as Chocolate[];
const pickNames = (tins: Chocolate[], day: string) => pickFeatured(tins, day).map(({ name }) => name);

test('each day shows the next four tins, and starts again after the last one', () => {
  const tins = createTins('ABCDEF');
  const days = ['2026-11-24', '2026-11-25', '2026-11-26'].map((day) => pickNames(tins, day).join(''));
  expect(new Set(days)).toEqual(new Set(['ABCD', 'EFAB', 'CDEF']));
});

test('sold-out tins are left out', () => {
  expect(pickNames([...createTins('A', 0), ...createTins('BC')], '2026-11-24').sort()).toEqual(['B', 'C']);
  expect(pickFeatured(createTins('AB', 0), '2026-11-24')).toEqual([]);
});

test('the neighbors of a tin follow it in the list, and start again after the last one', () => {
  const tins = [...createTins('ABCD'), ...createTins('E', 0), ...createTins('F')];
  expect(pickNeighbors(tins, 'E').map(({ name }) => name)).toEqual(['F', 'A', 'B', 'C']);
  expect(pickNeighbors(tins, 'Unlisted').map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
});

test('the details of tins are not sent to the home page', () => {
  expect(pickFeatured(createTins('A'), '2026-11-24')[0]?.details).toBe('');
});
