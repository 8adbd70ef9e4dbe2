import { addDays, addMonths, getMonth } from '#platform/time/day.ts';

/** The valid days of a finance entry. */
export const MIN_FINANCE_DAY = '1900-01-01';
export const MAX_FINANCE_DAY = '2199-12-31';

/** Returns true if the day is valid; rejects a mistyped year. */
export function isValidFinanceDay(day: string): boolean {
  return MIN_FINANCE_DAY <= day && day <= MAX_FINANCE_DAY;
}

/** A range of days, both included. */
export type DayRange = { from: string; to: string };

/** A range of days, split into whole calendar months and the remaining days at its ends. */
export type SplitDayRange = {
  /** The first and last whole month as 'YYYY-MM', both included; undefined when there is none. */
  months: { from: string; to: string } | undefined;
  rest: DayRange[];
};

const getFirstDay = (month: string) => `${month}-01`;
const getLastDay = (month: string) => addDays(getFirstDay(month), countDays(month) - 1);

function countDays(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** Splits a range of days, so that monthly totals cover all but its ends. */
export function splitWholeMonths({ from, to }: DayRange): SplitDayRange {
  if (from > to) return { months: undefined, rest: [] };
  const startsMonth = from === getFirstDay(getMonth(from));
  const endsMonth = to === getLastDay(getMonth(to));
  const isWithinOneMonth = getMonth(from) === getMonth(to) && !(startsMonth && endsMonth);
  const first = startsMonth || isWithinOneMonth ? getMonth(from) : addMonths(getMonth(from), 1);
  const last = endsMonth || isWithinOneMonth ? getMonth(to) : addMonths(getMonth(to), -1);
  if (isWithinOneMonth || first > last) return { months: undefined, rest: [{ from, to }] };
  const before = startsMonth ? [] : [{ from, to: getLastDay(getMonth(from)) }];
  const after = endsMonth ? [] : [{ from: getFirstDay(getMonth(to)), to }];
  return { months: { from: first, to: last }, rest: [...before, ...after] };
}

/** The four quarters of a year and the whole year, each with its first and last day. */
export function listQuarters(year: string): (DayRange & { name: string })[] {
  const quarters = [1, 2, 3, 4].map((number) => {
    const first = addMonths(`${year}-01`, (number - 1) * 3);
    return { name: `Q${number} ${year}`, from: `${first}-01`, to: addDays(`${addMonths(first, 3)}-01`, -1) };
  });
  return [...quarters, { name: year, from: `${year}-01-01`, to: `${year}-12-31` }];
}
