import { expect, test } from 'vitest';
import { shelfAddress } from './shelf-address.ts';

test('a part of the shelf has the shortest address that says so', () => {
  const order = 'A-Z';
  expect(shelfAddress({ order, without: null })).toBe('/chocolates#tins');
  expect(shelfAddress({ order, page: 2, without: null })).toBe('/chocolates?page=2#tins');
  expect(shelfAddress({ order, without: 'tree-nuts' })).toBe('/chocolates?without=tree-nuts#tins');
  expect(shelfAddress({ order: 'Z-A', page: 3, without: 'oats' })).toBe(
    '/chocolates?sort=z-a&page=3&without=oats#tins',
  );
});
