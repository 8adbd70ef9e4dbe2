import { expect, test } from 'vitest';
import { catalogUrl } from './catalog-url.ts';

test('a filter of the catalog has the shortest URL for it', () => {
  const order = 'A-Z';
  expect(catalogUrl({ order, without: null })).toBe('/chocolates#tins');
  expect(catalogUrl({ order, page: 2, without: null })).toBe('/chocolates?page=2#tins');
  expect(catalogUrl({ order, without: 'tree-nuts' })).toBe('/chocolates?without=tree-nuts#tins');
  expect(catalogUrl({ order: 'Z-A', page: 3, without: 'oats' })).toBe('/chocolates?sort=z-a&page=3&without=oats#tins');
});
