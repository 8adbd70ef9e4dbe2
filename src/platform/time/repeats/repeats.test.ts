import { expect, test } from 'vitest';
import { formatRepeat, getSameDayOfMonth, getWeekOfMonth, seriesRepeats } from './repeats.ts';

test('a repeat is named by the day of its rule', () => {
  expect(seriesRepeats.map((repeat) => formatRepeat({ repeat, anchorDay: '2026-12-08' }))).toEqual([
    'Every Tuesday',
    'Every second Tuesday',
    'Monthly on the 8th',
    'Monthly on the second Tuesday',
  ]);
  const byDate = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-11', '2026-12-22', '2026-12-31'];
  expect(byDate.map((anchorDay) => formatRepeat({ repeat: 'monthly', anchorDay }).slice(15))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '11th',
    '22nd',
    '31st',
  ]);
});

test('a fifth weekday of a month counts as the last one', () => {
  expect(['2026-12-01', '2026-12-28', '2026-12-29'].map(getWeekOfMonth)).toEqual([1, 4, -1]);
  expect(formatRepeat({ repeat: 'monthly-weekday', anchorDay: '2026-12-29' })).toBe('Monthly on the last Tuesday');
});

test.each([
  ['2026-11', '2026-10-20', '2026-11-20'],
  ['2026-11', '2026-10-31', '2026-11-30'],
  ['2027-02', '2026-10-31', '2027-02-28'],
  ['2028-02', '2026-10-30', '2028-02-29'],
  ['2026-12', '2028-02-29', '2026-12-29'],
])('in %s, the same day as %s is %s', (month, day, expected) => {
  expect(getSameDayOfMonth(month, day)).toBe(expected);
});
