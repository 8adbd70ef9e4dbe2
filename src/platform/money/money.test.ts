import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from '#features/clients/domain/dosha-result.ts';
import { centsToDollars, dollarsToCents, formatDecimal, formatMoney } from './money.ts';
import { parseMoney } from './parse-money.ts';

test('cents are formatted as dollars', () => {
  expect([0, 5, 1800, 123_450, -500].map((cents) => formatMoney(cents))).toEqual([
    '$0.00',
    '$0.05',
    '$18.00',
    '$1,234.50',
    '−$5.00',
  ]);
});

test('amounts of every length are formatted as the platform formats them in American English', () => {
  const platform = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const amounts = Array.from({ length: 15 }, (_, digits) =>
    [1, 3, 7, 9].map((first) => first * 10 ** digits + 5),
  ).flat();
  for (const cents of [0, ...amounts]) expect(formatMoney(cents)).toBe(platform.format(cents / 100));
});

test('the price of a whole number of dollars has no cents', () => {
  expect([1800, 1850, 120_000].map((cents) => formatMoney(cents, 'short'))).toEqual(['$18', '$18.50', '$1,200']);
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

test.each([
  ['80', 8_000],
  [' 80.5 ', 8_050],
  ['80.', 8_000],
  ['0.07', 7],
  ['', undefined],
  ['.5', undefined],
  ['8e1', undefined],
  ['-80', undefined],
  ['80.505', undefined],
  ['80,50', undefined],
  ['$80', 8_000],
  ['$ 80.50', 8_050],
  ['$', undefined],
])('the entered amount %j is %s cents', (typed, cents) => {
  expect(parseMoney(typed)).toBe(cents);
});

test.each([
  [0, '0.00'],
  [7, '0.07'],
  [50, '0.50'],
  [5000, '50.00'],
  [123_456_789, '1234567.89'],
])('%i cents are %s in a field and for PayPal, and back', (cents, text) => {
  expect(formatDecimal(cents)).toBe(text);
  expect(parseMoney(text)).toBe(cents);
});

test('every amount of cents is the same after formatting and parsing', () => {
  for (let cents = 0; cents < 20_000; cents++) expect(parseMoney(formatDecimal(cents))).toBe(cents);
});

test.each(['50.001', '-1.00', '1e3', '1,00', 'NaN', '١.٠٠', '1'.repeat(400)])('%s is no amount', (text) => {
  expect(parseMoney(text)).toBeUndefined();
});

test.each([-1, 1.5, Number.NaN, 2 ** 60])('%d is not an amount in cents', (cents) => {
  expect(() => formatDecimal(cents)).toThrow(RangeError);
});

describe('a total that is split', () => {
  const weights = fc
    .array(fc.nat(10_000), { minLength: 1, maxLength: 12 })
    .filter((some) => some.some((one) => one > 0));

  test('the parts sum to the total, and each is within one of its share', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), weights, (total, some) => {
        const sum = some.reduce((one, other) => one + other, 0);
        const parts = allocate(total, some);
        expect(parts.reduce((one, other) => one + other, 0)).toBe(total);
        for (const [index, part] of parts.entries()) {
          expect(Number.isInteger(part)).toBe(true);
          expect(Math.abs(part - (total * (some[index] ?? 0)) / sum)).toBeLessThan(1);
        }
      }),
    );
  });

  test('equal remainders favor the earlier part, and a weight of zero gets nothing', () => {
    expect([allocate(5, [1, 1]), allocate(100, [1, 1, 1]), allocate(7, [0, 1, 0])]).toEqual([
      [3, 2],
      [34, 33, 33],
      [0, 7, 0],
    ]);
  });
});
