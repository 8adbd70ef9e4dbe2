import { calendarGrid } from '#domain/classes/calendar-grid.ts';
import { addDays, addMonths, isDay, monthOf } from '#domain/day.ts';

/** How far the list view looks ahead. */
const COMING_DAYS = 42;

/** How many months before and after this one can be leafed to. */
const MONTHS_EITHER_WAY = 24;

/** First and last day, both included. */
type Range = { from: string; to: string };

/** The first and last month that the calendar shows. */
export function monthLimits(today: string): Range {
  const month = monthOf(today);
  return { from: addMonths(month, -MONTHS_EITHER_WAY), to: addMonths(month, MONTHS_EITHER_WAY) };
}

/** The month that `asked` (?month=) means: the current one when it is missing, no month, or too far away. */
export function monthShown(asked: string | null, today: string): string {
  const { from, to } = monthLimits(today);
  return asked !== null && isDay(`${asked}-01`) && asked >= from && asked <= to ? asked : monthOf(today);
}

/** Whether a day can be chosen beside the grid of a month: it is on it, and not past. */
export function isDayShown(day: string, month: string, today: string): boolean {
  return day >= today && calendarGrid(month).includes(day);
}

/** The month that an address shows: the one that it names, or the one of its day. */
export function monthInSearch(search: URLSearchParams, today: string): string {
  const month = search.get('month');
  if (month !== null && monthShown(month, today) === month) return month;
  const day = search.get('view') === 'list' ? null : search.get('day');
  return monthShown(day !== null && isDay(day) && day >= today ? monthOf(day) : null, today);
}

/** The days of the list view. */
export function comingRange(today: string): Range {
  return { from: today, to: addDays(today, COMING_DAYS - 1) };
}

/** The days that a page with this month must know: its grid and the coming weeks, as one range where they touch. */
export function rangesShown(month: string, today: string): Range[] {
  const days = calendarGrid(month);
  const grid = { from: days[0] ?? today, to: days.at(-1) ?? today };
  const coming = comingRange(today);
  const touch = grid.from <= addDays(coming.to, 1) && coming.from <= addDays(grid.to, 1);
  if (!touch) return [grid, coming];
  const [from = today] = [grid.from, coming.from].sort();
  const [to = today] = [grid.to, coming.to].sort().reverse();
  return [{ from, to }];
}
