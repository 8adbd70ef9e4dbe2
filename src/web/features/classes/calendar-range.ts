import { listGridDays } from '#domain/classes/calendar-grid.ts';
import { addDays, addMonths, getMonth, isDay } from '#domain/day.ts';

/** How far the list view looks ahead. */
const UPCOMING_DAYS = 42;

/** How many months before and after this one can be leafed to. */
const MAX_MONTHS_AWAY = 24;

/** First and last day, both included. */
type DayRange = { from: string; to: string };

/** The first and last month that the calendar shows. */
export function getMonthLimits(today: string): DayRange {
  const month = getMonth(today);
  return { from: addMonths(month, -MAX_MONTHS_AWAY), to: addMonths(month, MAX_MONTHS_AWAY) };
}

/** The month that `asked` (?month=) means: the current one when it is missing, no month, or too far away. */
export function resolveMonth(requested: string | null, today: string): string {
  const { from, to } = getMonthLimits(today);
  return requested !== null && isDay(`${requested}-01`) && requested >= from && requested <= to
    ? requested
    : getMonth(today);
}

/** Whether a day can be chosen beside the grid of a month: it is on it, and not past. */
export function isDayShown(day: string, month: string, today: string): boolean {
  return day >= today && listGridDays(month).includes(day);
}

/** The month that an address shows: the one that it names, or the one of its day. */
export function parseMonth(search: URLSearchParams, today: string): string {
  const month = search.get('month');
  if (month !== null && resolveMonth(month, today) === month) return month;
  const day = search.get('view') === 'list' ? null : search.get('day');
  return resolveMonth(day !== null && isDay(day) && day >= today ? getMonth(day) : null, today);
}

/** The days of the list view. */
export function getUpcomingRange(today: string): DayRange {
  return { from: today, to: addDays(today, UPCOMING_DAYS - 1) };
}

/** The days that a page with this month must know: its grid and the coming weeks, as one range where they touch. */
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
