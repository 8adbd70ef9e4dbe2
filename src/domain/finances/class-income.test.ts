import { expect, test } from 'vitest';
import { getClassIncomeCents, parsePriceCents } from './class-income.ts';

test('a price with one amount is read in cents', () => {
  for (const [text, cents] of [
    ['$20', 2_000],
    ['$ 18.50 at the door', 1_850],
    ['Drop-in: $20.', 2_000],
    ['$0', 0],
  ] as const)
    expect([text, parsePriceCents(text)]).toEqual([text, cents]);
});

test('a price without an amount, or with several, is not guessed', () => {
  for (const text of ['', 'Free', 'by donation', '$15–$25', '$20, students $12', '20', '$1,200', '$20.5'])
    expect([text, parsePriceCents(text)]).toEqual([text, undefined]);
});

test('a class brings in its price for each person who was here', () => {
  expect(getClassIncomeCents('$20', 6)).toBe(12_000);
  expect(getClassIncomeCents('$20', 0)).toBe(0);
  expect(getClassIncomeCents('by donation', 6)).toBeUndefined();
});
