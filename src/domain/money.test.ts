import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToDollars, dollarsToCents, formatDollars, formatPrice } from './money.ts';

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

test('every whole number of cents is the same after a conversion to dollars and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 100_000_000_000 }), (cents) => {
      expect(dollarsToCents(centsToDollars(cents))).toBe(cents);
      expect(dollarsToCents(Number((cents / 100).toFixed(2)))).toBe(cents);
    }),
  );
});

test('a rounding error of the sender is rounded away', () => {
  expect([0.1 + 0.2, 42 * 0.85, 79.99].map(dollarsToCents)).toEqual([30, 3570, 7999]);
});

test('a fraction of a cent is no amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 9 }), (cents, mill) => {
      expect(dollarsToCents(Number(`${(cents / 100).toFixed(2)}${mill}`))).toBeNaN();
    }),
  );
  expect([80.005, 50.000_000_1, Number.NaN, Number.POSITIVE_INFINITY].map(dollarsToCents)).toEqual(Array(4).fill(NaN));
});
