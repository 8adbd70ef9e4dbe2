import { addDays, addMonths, monthOf } from '../day.ts';

/** The days that books can hold. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2199-12-31';

/** Whether a day can stand in the books: a slip in its year cannot. */
export function isInBooks(day: string): boolean {
  return FIRST_DAY <= day && day <= LAST_DAY;
}

/** Days from one to another, both included. */
export type DayRange = { from: string; to: string };

/** A stretch of days, taken apart into the calendar months that it holds whole and what sticks out at its ends. */
export type MonthsAndRest = {
  /** The first and last whole month as 'YYYY-MM', both included; undefined when there is none. */
  months: { from: string; to: string } | undefined;
  rest: DayRange[];
};

const firstDay = (month: string) => `${month}-01`;
const lastDay = (month: string) => addDays(firstDay(month), daysIn(month) - 1);

function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** Takes a stretch of days of the books apart, so that sums of whole months serve for all but its ends. */
export function wholeMonths({ from, to }: DayRange): MonthsAndRest {
  if (from > to) return { months: undefined, rest: [] };
  const begins = from === firstDay(monthOf(from));
  const ends = to === lastDay(monthOf(to));
  const isWithinOne = monthOf(from) === monthOf(to) && !(begins && ends);
  const first = begins || isWithinOne ? monthOf(from) : addMonths(monthOf(from), 1);
  const last = ends || isWithinOne ? monthOf(to) : addMonths(monthOf(to), -1);
  if (isWithinOne || first > last) return { months: undefined, rest: [{ from, to }] };
  const before = begins ? [] : [{ from, to: lastDay(monthOf(from)) }];
  const after = ends ? [] : [{ from: firstDay(monthOf(to)), to }];
  return { months: { from: first, to: last }, rest: [...before, ...after] };
}
