import { listGridDays } from '#platform/time/calendar-grid.ts';
import { addDays, addMonths, getMonth, isDay } from '#platform/time/day.ts';

/** The length of the list view in days. */
const UPCOMING_DAYS = 42;

/** How many months before and after the current one the visitor can open. */
const MAX_MONTHS_AWAY = 24;

/** The first and last day, both inclusive. */
type DayRange = { from: string; to: string };

export function getMonthLimits(today: string): DayRange {
  const month = getMonth(today);
  return { from: addMonths(month, -MAX_MONTHS_AWAY), to: addMonths(month, MAX_MONTHS_AWAY) };
}

/** The month of `?month=`; the current one when the value is missing, invalid or too far away. */
export function resolveMonth(requested: string | null, today: string): string {
  const { from, to } = getMonthLimits(today);
  return requested !== null && isDay(`${requested}-01`) && requested >= from && requested <= to
    ? requested
    : getMonth(today);
}

/** Whether a day can be chosen: it is on the month's grid and not in the past. */
export function isDayShown(day: string, month: string, today: string): boolean {
  return day >= today && listGridDays(month).includes(day);
}

/** The month of the URL: its `month`, or the month of its `day`. */
export function parseMonth(search: URLSearchParams, today: string): string {
  const month = search.get('month');
  if (month !== null && resolveMonth(month, today) === month) return month;
  const day = search.get('view') === 'list' ? null : search.get('day');
  return resolveMonth(day !== null && isDay(day) && day >= today ? getMonth(day) : null, today);
}

export function getUpcomingRange(today: string): DayRange {
  return { from: today, to: addDays(today, UPCOMING_DAYS - 1) };
}

/** The date ranges to load for this month: its grid and the coming weeks, merged where they touch. */
export function listRangesToLoad(month: string, today: string): DayRange[] {
  const days = listGridDays(month);
  const grid = { from: days[0] ?? today, to: days.at(-1) ?? today };
  const upcoming = getUpcomingRange(today);
  const areAdjacent = grid.from <= addDays(upcoming.to, 1) && upcoming.from <= addDays(grid.to, 1);
  if (!areAdjacent) return [grid, upcoming];
  const [from = today] = [grid.from, upcoming.from].sort();
  const [to = today] = [grid.to, upcoming.to].sort().reverse();
  return [{ from, to }];
}
