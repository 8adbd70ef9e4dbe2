import { describe, expect, test } from 'vitest';
import { dollarsToCents } from '#platform/money/money.ts';
import {
  amountRejectedText,
  canContinue,
  describeAmounts,
  describeRejection,
  formatAmountRange,
  getAmountBounds,
  getCurrentPrice,
  getFixedAmount,
  isAmountRejected,
  specificationBounds,
} from './amounts.ts';

describe('amounts without a price of the owner', () => {
  test('the four default ranges are unchanged', () => {
    const { label, input, accepted, rejection } = specificationBounds;
    expect([label, input, accepted, rejection]).toEqual([
      { fromCents: 1_000, toCents: 11_000 },
      { fromCents: 5_000, toCents: 20_000 },
      { fromCents: 5_000, toCents: 14_000 },
      { fromCents: 5_000, toCents: 20_100 },
    ]);
    expect(amountRejectedText).toBe('The amount must be at least $10; here you can pay from $50 to $140.');
    expect([label, input].map((range) => formatAmountRange(range))).toEqual(['$10–$110', '$50–$200']);
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
  ])('an amount of %d dollars: Continue %s, with a message %s', (dollars, goes, rejected) => {
    expect(canContinue(dollarsToCents(dollars), specificationBounds)).toBe(goes);
    expect(isAmountRejected(dollarsToCents(dollars), specificationBounds)).toBe(rejected);
  });

  test('what is no amount is rejected', () => {
    for (const dollars of [Number.NaN, Number.POSITIVE_INFINITY, -50, 80.005, 1e21, 50.000_000_1]) {
      expect(canContinue(dollarsToCents(dollars), specificationBounds)).toBe(false);
      expect(isAmountRejected(dollarsToCents(dollars), specificationBounds)).toBe(true);
    }
    expect(canContinue(undefined, specificationBounds)).toBe(false);
    expect(isAmountRejected(undefined, specificationBounds)).toBe(true);
  });
});

describe('prices of the owner', () => {
  const scale = { lowestCents: 1_000, highestCents: 8_000, suggestedCents: 4_000 };
  const sliding = { kind: 'sliding', ...scale, next: null } as const;
  const later = { from: '2026-07-01', lowestCents: 2_000, highestCents: 9_000, suggestedCents: null };
  const getBounds = (price: Parameters<typeof getAmountBounds>[0], day = '2026-06-30') =>
    getAmountBounds(getCurrentPrice(price, day));

  test('a range of the owner replaces all four default ranges', () => {
    const range = { fromCents: 1_000, toCents: 8_000 };
    expect(getBounds(sliding)).toEqual({
      label: range,
      input: range,
      accepted: range,
      rejection: range,
      suggestedCents: 4_000,
    });
    expect(getBounds({ kind: 'specification' })).toBe(specificationBounds);
  });

  test.each([
    ['2026-06-30', '$10–$80'],
    ['2026-07-01', '$20–$90'],
    ['2027-01-01', '$20–$90'],
  ])('the range of the owner on %s is %s', (day, text) => {
    expect(formatAmountRange(getBounds({ ...sliding, next: later }, day)?.accepted ?? assertNever())).toBe(text);
  });

  test('the current price does not mention the range that begins later', () => {
    expect(getCurrentPrice({ ...sliding, next: later }, '2026-06-30')).toEqual(sliding);
    expect(getCurrentPrice({ kind: 'free' }, '2026-06-30')).toEqual({ kind: 'free' });
  });

  test('a fixed price is the only amount, and a free session has none', () => {
    const bounds = getBounds({ kind: 'fixed', amountCents: 6_000 }) ?? assertNever();
    expect([5_999, 6_000, 6_001].map((cents) => canContinue(cents, bounds))).toEqual([false, true, false]);
    expect(getFixedAmount(bounds)).toBe(6_000);
    expect(getFixedAmount(specificationBounds)).toBeUndefined();
    expect(getBounds({ kind: 'free' })).toBeUndefined();
  });

  test('the message about a rejected amount says which amounts are possible', () => {
    expect(describeRejection(getBounds(sliding))).toBe(
      'This amount is not possible for this session. You can pay from $10 to $80.',
    );
    expect(describeRejection(specificationBounds)).toBe(amountRejectedText);
    expect([getBounds({ kind: 'fixed', amountCents: 6_050 }), undefined].map(describeAmounts)).toEqual([
      'It costs $60.50.',
      'It is free.',
    ]);
  });
});

function assertNever(): never {
  throw new Error('there are no bounds');
}
