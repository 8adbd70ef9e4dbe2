import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  formatDayAndYear,
  formatLongDay,
  formatMonth,
  formatMonthDay,
  formatShortDay,
  formatShortWeekday,
  formatTime,
  formatWeekday,
  formatWeekdayAndDate,
  getWeekday,
  isDay,
  isTime,
  startOfUtcDay,
} from './day.ts';

describe('days', () => {
  test('a day that does not exist is invalid', () => {
    expect(['2026-11-20', '2028-02-29', '2027-03-14'].every(isDay)).toBe(true);
    for (const invalid of [
      '2027-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '20261120',
      '',
      '2026-11-20T00:00',
      '0000-01-01',
    ]) {
      expect(isDay(invalid), invalid).toBe(false);
    }
  });

  test('days are counted across months, leap days and daylight saving', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-03-13', 2)).toBe('2027-03-15');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });

  test('months roll over the year in both directions', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });

  test('weekdays start with Sunday', () => {
    expect(getWeekday('2026-11-22')).toBe(0);
    expect(getWeekday('2026-11-20')).toBe(5);
  });

  test('days, months and times are formatted in words', () => {
    expect(formatLongDay('2026-11-20')).toBe('Friday, November 20, 2026');
    expect(formatShortDay('2026-11-20')).toBe('Fri, Nov 20');
    expect(formatMonth('2026-11')).toBe('November 2026');
    expect(['00:05', '09:00', '12:30', '18:00'].map(formatTime)).toEqual([
      '12:05 AM',
      '9:00 AM',
      '12:30 PM',
      '6:00 PM',
    ]);
  });

  test('every day of five years is formatted as the platform formats it in American English', () => {
    const formats = [
      [formatLongDay, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }],
      [formatWeekdayAndDate, { weekday: 'long', month: 'long', day: 'numeric' }],
      [formatShortDay, { weekday: 'short', month: 'short', day: 'numeric' }],
      [formatShortWeekday, { weekday: 'short' }],
      [formatWeekday, { weekday: 'long' }],
      [formatMonthDay, { month: 'long', day: 'numeric' }],
      [formatDayAndYear, { month: 'long', day: 'numeric', year: 'numeric' }],
    ] as const;
    const days = Array.from({ length: 5 * 366 }, (_, index) => addDays('2026-01-01', index));
    for (const [format, options] of formats) {
      const platform = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
      expect(days.map(format)).toEqual(days.map((day) => platform.format(new Date(day))));
    }
  });

  test('a UTC day begins at its midnight, whatever zone this machine is in', () => {
    const midnight = new Date('2026-11-01T00:00:00Z');
    for (const within of ['2026-11-01T00:00:00Z', '2026-11-01T23:59:59.999Z'])
      expect(startOfUtcDay(new Date(within))).toEqual(midnight);
    expect(startOfUtcDay(new Date('2026-10-31T23:59:59.999Z'))).toEqual(new Date('2026-10-31T00:00:00Z'));
  });

  test('a time of day is 00:00 to 23:59', () => {
    expect(['00:00', '23:59'].every(isTime)).toBe(true);
    expect(['24:00', '9:00', '09:60', '09:00:00'].some(isTime)).toBe(false);
  });
});
