import { expect, test } from 'vitest';
import { dollars, shelfPrice } from './money.ts';

test('cents are written as dollars', () => {
  expect([0, 5, 1800, 123_450, -500].map(dollars)).toEqual(['$0.00', '$0.05', '$18.00', '$1,234.50', '-$5.00']);
});

test('a price on the shelf leaves out the cents it has not', () => {
  expect([1800, 1850, 120_000].map(shelfPrice)).toEqual(['$18', '$18.50', '$1,200']);
});
