import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestSentStates, yesOrNo } from './finance-entry.ts';
import { type OpenRow, openSums, sumOf } from './totals.ts';

const row: fc.Arbitrary<OpenRow> = fc.record({
  paid: fc.constantFrom(...yesOrNo),
  taxed: fc.constantFrom(...yesOrNo),
  paymentRequestSent: fc.constantFrom(...requestSentStates),
  classes: fc.integer({ min: 1, max: 1_000 }),
  revenueCents: fc.integer({ min: 0, max: 10_000_000 }),
});
const rows = fc.array(row, { maxLength: 60 });

test('cents are whole: ten times ten cents are a dollar', () => {
  expect(sumOf(Array.from({ length: 10 }, () => ({ classes: 1, revenueCents: 10 })))).toEqual({
    classes: 10,
    revenueCents: 100,
  });
});

test('a sum is the same however the books are taken apart, and in whichever order', () => {
  fc.assert(
    fc.property(rows, rows, (some, others) => {
      const whole = sumOf([...some, ...others]);
      expect(sumOf([sumOf(others), sumOf(some)])).toEqual(whole);
      expect(Number.isSafeInteger(whole.revenueCents)).toBe(true);
    }),
  );
});

test('what is unpaid and what is paid are the whole, and what was never asked for is part of what is unpaid', () => {
  fc.assert(
    fc.property(rows, (books) => {
      const { unpaid, untaxed, unasked } = openSums(books);
      const paid = sumOf(books.filter(({ paid: is }) => is === 'yes'));
      expect(sumOf([unpaid, paid])).toEqual(sumOf(books));
      expect(unasked.classes).toBeLessThanOrEqual(unpaid.classes);
      expect(untaxed.revenueCents).toBeLessThanOrEqual(sumOf(books).revenueCents);
    }),
  );
});
