import { addDays, getWeekday } from './day.ts';

/** Six weeks: every month fits, and the page keeps its height. */
export const GRID_DAYS = 42;

export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** The 42 days of the grid for `month` ('YYYY-MM'): whole weeks from the Sunday on or before the 1st. */
export function listGridDays(month: string): string[] {
  const first = `${month}-01`;
  const start = addDays(first, -getWeekday(first));
  return Array.from({ length: GRID_DAYS }, (_, index) => addDays(start, index));
}
