import { expect, test } from 'vitest';
import type { OpeningRange } from '#platform/business/default-business.ts';
import { findOverlap, formatOpeningRanges } from './opening-hours.ts';

const on = (days: number[], from: string, to: string): OpeningRange[] => days.map((weekday) => ({ weekday, from, to }));
const format = (ranges: OpeningRange[]) =>
  formatOpeningRanges(ranges).replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

test('opening hours of equal days in a row are joined, from Monday on', () => {
  const weekend = on([6, 0], '10:00', '14:00');
  expect(format([...weekend, ...on([1, 2, 3, 4, 5], '09:00', '17:00')])).toBe(
    'Monday to Friday, 9:00 AM–5:00 PM; Saturday and Sunday, 10:00 AM–2:00 PM',
  );
  expect(format(on([0, 1, 2, 3, 4, 5, 6], '06:30', '20:00'))).toBe('Every day, 6:30 AM–8:00 PM');
});

test('a day with a break has two ranges in their order, and a day without hours is left out', () => {
  const ranges = [...on([4], '14:00', '17:00'), ...on([4], '09:00', '12:00'), ...on([2], '09:00', '12:00')];
  expect(format(ranges)).toBe('Tuesday, 9:00 AM–12:00 PM; Thursday, 9:00 AM–12:00 PM and 2:00 PM–5:00 PM');
  expect(format([])).toBe('');
});

test('only ranges of one weekday overlap, and those that touch do not', () => {
  const morning = on([1], '09:00', '12:00');
  expect(findOverlap([...morning, ...on([1], '11:59', '13:00')])).toBe(1);
  expect(findOverlap([...morning, ...on([1], '12:00', '13:00'), ...on([2], '11:00', '13:00')])).toBeUndefined();
});
