import { expect, test } from 'vitest';
import { formatDollars, formatPrice } from './money.ts';

test('cents are formatted as dollars', () => {
  expect([0, 5, 1800, 123_450, -500].map(formatDollars)).toEqual(['$0.00', '$0.05', '$18.00', '$1,234.50', '−$5.00']);
});

test('amounts of every length are formatted as the platform formats them in American English', () => {
  const platform = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const amounts = Array.from({ length: 15 }, (_, digits) =>
    [1, 3, 7, 9].map((first) => first * 10 ** digits + 5),
  ).flat();
  for (const cents of [0, ...amounts]) expect(formatDollars(cents)).toBe(platform.format(cents / 100));
});

test('the price of a whole number of dollars has no cents', () => {
  expect([1800, 1850, 120_000].map(formatPrice)).toEqual(['$18', '$18.50', '$1,200']);
});
