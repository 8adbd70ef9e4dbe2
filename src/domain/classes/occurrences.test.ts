import { describe, expect, test } from 'vitest';
import { getWeekday, isDay } from '../day.ts';
import { listOccurrenceDays } from './occurrences.ts';

test('a class that does not repeat takes place once', () => {
  expect(listOccurrenceDays('2026-11-24', 'none')).toEqual(['2026-11-24']);
});

describe('a weekly class', () => {
  test('takes place twelve times, over the turn of the year', () => {
    const days = listOccurrenceDays('2026-11-24', 'weekly');
    expect(days).toHaveLength(12);
    expect([days[0], days[1], days[6], days[11]]).toEqual(['2026-11-24', '2026-12-01', '2027-01-05', '2027-02-09']);
  });

  test('keeps its weekday through both changes of the clocks and a leap day', () => {
    for (const first of ['2027-02-28', '2027-10-17', '2028-02-15']) {
      expect(new Set(listOccurrenceDays(first, 'weekly').map(getWeekday))).toEqual(new Set([getWeekday(first)]));
    }
    // The Sundays on which clocks in Portland change.
    expect(listOccurrenceDays('2027-02-28', 'weekly')).toContain('2027-03-14');
    expect(listOccurrenceDays('2027-10-17', 'weekly')).toContain('2027-11-07');
  });
});

describe('a monthly class', () => {
  test('takes place six times on the same day of the month', () => {
    expect(listOccurrenceDays('2026-11-24', 'monthly')).toEqual([
      ...['2026-11-24', '2026-12-24', '2027-01-24', '2027-02-24', '2027-03-24', '2027-04-24'],
    ]);
  });

  test('of the 31st is clamped to the end of shorter months and comes back to the 31st', () => {
    expect(listOccurrenceDays('2027-01-31', 'monthly')).toEqual([
      ...['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'],
    ]);
  });

  test('knows leap years: 2028 and 2000 are, 2100 is not', () => {
    expect(listOccurrenceDays('2028-01-30', 'monthly')[1]).toBe('2028-02-29');
    expect(listOccurrenceDays('2000-01-31', 'monthly')[1]).toBe('2000-02-29');
    expect(listOccurrenceDays('2100-01-31', 'monthly')[1]).toBe('2100-02-28');
    expect(listOccurrenceDays('2028-02-29', 'monthly').slice(1)).toEqual([
      ...['2028-03-29', '2028-04-29', '2028-05-29', '2028-06-29', '2028-07-29'],
    ]);
  });

  test('is on days that exist and in six months that follow each other, from every day of four years', () => {
    for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2031, 0, 1); at += 86_400_000) {
      const days = listOccurrenceDays(new Date(at).toISOString().slice(0, 10), 'monthly');
      expect(days.every(isDay)).toBe(true);
      expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(6);
      expect(days).toEqual(days.toSorted());
    }
  });
});
