import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestSentStates, yesOrNo } from './finance-entry.ts';
import {
  type OutstandingRow,
  outstandingTotals,
  selectTotal,
  sumSelectedMonths,
  sumSplitTotals,
  sumTotals,
} from './totals.ts';

const total = { count: fc.integer({ min: 1, max: 1_000 }), revenueCents: fc.integer({ min: 0, max: 10_000_000 }) };
const row: fc.Arbitrary<OutstandingRow> = fc
  .record({
    paid: fc.constantFrom(...yesOrNo),
    taxed: fc.constantFrom(...yesOrNo),
    paymentRequestSent: fc.constantFrom(...requestSentStates),
    held: fc.record(total),
    planned: fc.record(total),
  })
  .map(({ held, planned, ...states }) => ({ ...states, ...sumTotals([held, planned]), planned }));
const rows = fc.array(row, { maxLength: 60 });

test('totals are exact: ten times ten cents are a dollar', () => {
  expect(sumTotals(Array.from({ length: 10 }, () => ({ count: 1, revenueCents: 10 })))).toEqual({
    count: 10,
    revenueCents: 100,
  });
});

test('a total is the same for any order and grouping of the entries', () => {
  fc.assert(
    fc.property(rows, rows, (some, others) => {
      const whole = sumTotals([...some, ...others]);
      expect(sumTotals([sumTotals(others), sumTotals(some)])).toEqual(whole);
      expect(Number.isSafeInteger(whole.revenueCents)).toBe(true);
    }),
  );
});

test('held and planned amounts sum to the total', () => {
  fc.assert(
    fc.property(rows, (books) => {
      const whole = sumSplitTotals(books);
      const [held, planned] = [selectTotal('held', whole), selectTotal('planned', whole)];
      expect(sumTotals([held, planned])).toEqual(sumTotals([whole]));
      expect(held.planned).toEqual({ count: 0, revenueCents: 0 });
      expect(planned).toEqual({ ...whole.planned, planned: whole.planned });
    }),
  );
});

test('unpaid and paid amounts sum to the total, and amounts without a request are part of the unpaid ones', () => {
  fc.assert(
    fc.property(rows, (books) => {
      const { unpaid, untaxed, notRequested } = outstandingTotals(books);
      const paid = sumTotals(books.filter(({ paid: is }) => is === 'yes'));
      expect(sumTotals([unpaid, paid])).toEqual(sumTotals(books));
      expect(notRequested.count).toBeLessThanOrEqual(unpaid.count);
      expect(untaxed.revenueCents).toBeLessThanOrEqual(sumTotals(books).revenueCents);
    }),
  );
});

const groups = [
  { month: '2026-10', count: 3, revenueCents: 22_550, planned: { count: 0, revenueCents: 0 } },
  { month: '2026-11', count: 1, revenueCents: 7_500, planned: { count: 1, revenueCents: 7_500 } },
  { month: '2027-01', count: 0, revenueCents: 0, planned: { count: 0, revenueCents: 0 } },
];

test('nothing is selected while no month is expanded', () => {
  expect(sumSelectedMonths(groups, new Set())).toBeUndefined();
});

test('one selected month gives its name', () => {
  expect(sumSelectedMonths(groups, new Set(['2026-11']))).toEqual({
    title: 'November 2026',
    names: ['November 2026'],
    total: { count: 1, revenueCents: 7_500, planned: { count: 1, revenueCents: 7_500 } },
  });
});

test('several selected months are summed, and named in the order of the months', () => {
  expect(sumSelectedMonths(groups, new Set(['2026-11', '2026-10']))).toEqual({
    title: 'Selected Months',
    names: ['October 2026', 'November 2026'],
    total: { count: 4, revenueCents: 30_050, planned: { count: 1, revenueCents: 7_500 } },
  });
});

test('a month that no longer has entries is no longer selected', () => {
  expect(sumSelectedMonths(groups, new Set(['2026-12']))).toBeUndefined();
});
