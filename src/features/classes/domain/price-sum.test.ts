import { describe, expect, test } from 'vitest';
import { formatPriceSum } from './price-sum.ts';

describe('formatPriceSum', () => {
  test.each([
    [['$18'], '$18'],
    [['$18', '$20'], '$38'],
    [['$8–$14 sliding scale', '$18', '$20'], '$46–$52'],
    [['$15-20', 'Free'], '$15–$20'],
    [['$7.50', '$18'], '$25.50'],
  ])('prices %j add up to %s', (prices, sum) => {
    expect(formatPriceSum(prices)).toBe(sum);
  });

  test.each([[['By donation', '$18']], [['', '$18']], [['$20 / 60 min']], [['$18 or $12 for students']], [['Free']]])(
    'prices %j have no sum',
    (prices) => {
      expect(formatPriceSum(prices)).toBeUndefined();
    },
  );
});
