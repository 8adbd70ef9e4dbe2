import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountRejectedText,
  canContinue,
  continueRange,
  dollarsToCents,
  formatAmountRange,
  inputRange,
  isAmountRejected,
  labelRange,
  parseAmount,
  rejectionRange,
} from './amounts.ts';

describe('what a session may cost', () => {
  test('the four ranges of the specification stand as it has them', () => {
    expect([labelRange, inputRange, continueRange, rejectionRange]).toEqual([
      { fromCents: 1_000, toCents: 11_000 },
      { fromCents: 5_000, toCents: 20_000 },
      { fromCents: 5_000, toCents: 14_000 },
      { fromCents: 5_000, toCents: 20_100 },
    ]);
    expect(amountRejectedText).toBe('The amount must be at least $10; here you can pay from $50 to $140.');
    expect([labelRange, inputRange].map((range) => formatAmountRange(range))).toEqual(['$10–$110', '$50–$200']);
  });

  test.each([
    [49.99, false, true],
    [50, true, false],
    [50.01, true, false],
    [139.99, true, false],
    [140, true, false],
    [140.01, false, false],
    [201, false, false],
    [201.01, false, true],
    [10, false, true],
    [0, false, true],
  ])('%d dollars: Continue %s, rejected in words %s', (dollars, goes, rejected) => {
    expect(canContinue(dollarsToCents(dollars))).toBe(goes);
    expect(isAmountRejected(dollarsToCents(dollars))).toBe(rejected);
  });

  test('what is no amount is rejected', () => {
    for (const dollars of [Number.NaN, Number.POSITIVE_INFINITY, -50, 80.005, 1e21, 50.000_000_1]) {
      expect(dollarsToCents(dollars)).toBeUndefined();
    }
    expect(canContinue(undefined)).toBe(false);
    expect(isAmountRejected(undefined)).toBe(true);
  });

  test('every whole number of cents survives the way over dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(dollarsToCents(cents / 100)).toBe(cents);
        expect(dollarsToCents(Number((cents / 100).toFixed(2)))).toBe(cents);
      }),
    );
  });

  test('a part of a cent is never rounded away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 9 }), (cents, mill) => {
        expect(dollarsToCents(Number(`${(cents / 100).toFixed(2)}${mill}`))).toBeUndefined();
      }),
    );
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
    ['$80', undefined],
  ])('typed %j is %s cents', (typed, cents) => {
    expect(parseAmount(typed)).toBe(cents);
  });
});
