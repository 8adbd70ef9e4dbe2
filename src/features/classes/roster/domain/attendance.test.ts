import { expect, test } from 'vitest';
import { findNewestMark, getMarkTime, limitMarkTime, onSiteWays, toOnSitePayment, wayLabels } from './attendance.ts';

test('a mark has the time of the phone, and comes after the mark that is shown', () => {
  expect(getMarkTime(1_000, null)).toBe(1_000);
  expect(getMarkTime(1_000, 900)).toBe(1_000);
  expect(getMarkTime(1_000, 5_000)).toBe(5_001);
});

test('the clock of a phone that is fast is limited by the server, and a slow one is not changed', () => {
  expect(limitMarkTime(9_000, 5_000)).toBe(5_000);
  expect(limitMarkTime(4_000, 5_000)).toBe(4_000);
});

test('of the marks of a person the newest counts, in any order', () => {
  const [early, late] = [
    { attendance: 'here', markedAtMs: 1 },
    { attendance: 'no-show', markedAtMs: 2 },
  ] as const;
  expect(findNewestMark([early, undefined, late])).toBe(late);
  expect(findNewestMark([late, early])).toBe(late);
  expect(findNewestMark([undefined])).toBeUndefined();
});

test('only a payment has an amount', () => {
  expect(toOnSitePayment('cash', 1_500)).toEqual({ paidBy: 'cash', paidCents: 1_500 });
  expect(toOnSitePayment('cash', null)).toEqual({ paidBy: 'cash', paidCents: null });
  expect(toOnSitePayment('free', 1_500)).toEqual({ paidBy: 'free', paidCents: null });
  expect(toOnSitePayment(null, 1_500)).toEqual({ paidBy: null, paidCents: null });
});

test('each way of paying on site has its label', () => {
  expect(Object.keys(wayLabels)).toEqual([...onSiteWays]);
});
