import { expect, test } from 'vitest';
import { listGridDays } from './calendar-grid.ts';
import { addMonths, getWeekday, isDay } from './day.ts';

test('November 2026 begins on its own Sunday and runs into December', () => {
  const days = listGridDays('2026-11');
  expect(days).toHaveLength(42);
  expect(days[0]).toBe('2026-11-01');
  expect(days[41]).toBe('2026-12-12');
});

test('every grid of fifty years is 42 real days from a Sunday and holds its whole month', () => {
  for (let month = '2000-01'; month < '2050-01'; month = addMonths(month, 1)) {
    const days = listGridDays(month);
    expect(days).toHaveLength(42);
    expect(new Set(days).size).toBe(42);
    expect(getWeekday(days[0] ?? '')).toBe(0);
    expect(days.every(isDay)).toBe(true);
    const own = days.filter((day) => day.startsWith(month));
    expect(own[0]).toBe(`${month}-01`);
    expect(days.indexOf(`${month}-01`)).toBeLessThan(7);
    expect(own.length).toBeGreaterThanOrEqual(28);
    expect(days[41]?.slice(0, 7) === month && own.length < 28).toBe(false);
  }
});
