import { expect, test } from 'vitest';
import { formatDecimalAmount, parseDecimalAmount } from './decimal-amount.ts';

test.each([
  [0, '0.00'],
  [7, '0.07'],
  [50, '0.50'],
  [5000, '50.00'],
  [123_456_789, '1234567.89'],
])('%i cents are %s in the API and back', (cents, text) => {
  expect(formatDecimalAmount(cents)).toBe(text);
  expect(parseDecimalAmount(text)).toBe(cents);
});

test('every amount of cents is the same after formatting and parsing', () => {
  for (let cents = 0; cents < 20_000; cents++) expect(parseDecimalAmount(formatDecimalAmount(cents))).toBe(cents);
});

test('an amount with fewer decimals is the same amount', () => {
  expect(parseDecimalAmount('50')).toBe(5000);
  expect(parseDecimalAmount('50.5')).toBe(5050);
});

test.each(['', '.5', '50.', '50.001', '-1.00', '1e3', ' 1.00', '1,00', 'NaN', '١.٠٠', '1'.repeat(400)])(
  'a text that is no amount is refused: %s',
  (text) => expect(parseDecimalAmount(text)).toBeUndefined(),
);

test.each([-1, 1.5, Number.NaN, 2 ** 60])('%d is not an amount in cents', (cents) => {
  expect(() => formatDecimalAmount(cents)).toThrow(RangeError);
});
