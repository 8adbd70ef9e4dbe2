import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, getMonth, isDay } from '#platform/time/day.ts';
import { listRepeatDates, MAX_REPEATS } from './repeat-dates.ts';

const day = fc.integer({ min: -20_000, max: 40_000 }).map((offset) => addDays('2026-01-01', offset));
const count = fc.integer({ min: 1, max: MAX_REPEATS });

test('a weekly or biweekly repeat begins with the start date and keeps its weekday', () => {
  expect(listRepeatDates('2026-11-20', 3, 'weekly')).toEqual(['2026-11-20', '2026-11-27', '2026-12-04']);
  expect(listRepeatDates('2026-11-20', 3, 'biweekly')).toEqual(['2026-11-20', '2026-12-04', '2026-12-18']);
});

test('a daily repeat continues over the end of a month, also in February of a leap year', () => {
  expect(listRepeatDates('2028-02-28', 3, 'daily')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
});

test('a monthly repeat takes the last day of shorter months, and then its own day again', () => {
  expect(listRepeatDates('2027-12-31', 4, 'monthly')).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']);
});

test('a single class is a repeat with one day', () => {
  expect(listRepeatDates('2026-11-20', 1, 'monthly')).toEqual(['2026-11-20']);
});

test('a repeat has as many days as requested, in order, and each of them exists', () => {
  fc.assert(
    fc.property(day, count, fc.constantFrom('daily', 'weekly', 'biweekly', 'monthly'), (start, many, frequency) => {
      const days = listRepeatDates(start, many, frequency);
      expect(days).toHaveLength(many);
      expect(days[0]).toBe(start);
      expect(days.every(isDay)).toBe(true);
      expect(days).toEqual([...new Set(days)].toSorted());
    }),
  );
});

test('a monthly repeat has one day in each month: the day of the start or the last one', () => {
  fc.assert(
    fc.property(day, count, (start, many) => {
      for (const [turn, one] of listRepeatDates(start, many, 'monthly').entries()) {
        expect(getMonth(one)).toBe(addMonths(getMonth(start), turn));
        if (one.slice(8) !== start.slice(8)) expect(addDays(one, 1)).toMatch(/-01$/);
      }
    }),
  );
});
