import type { AdminSettings } from '#contract/settings.ts';
import type { HoursException, HoursRange, WeeklyRange } from '#domain/settings/hours.ts';

/** The hours as they are being edited. A field may still be empty. */
export type HoursDraft = AdminSettings['hours'];

/** What is missing or wrong, by the path of its field, such as 'weekly/0/to'. */
export type HoursProblems = ReadonlyMap<string, string>;

const TIME_MISSING = 'Please choose a time.';
const DAY_MISSING = 'Please choose a day.';
const END_EARLY = 'Please choose an end after the start.';
const LAST_EARLY = 'Please choose the first day or a later one.';

function findRangeProblem({ from, to }: HoursRange): ['from' | 'to', string] | undefined {
  if (from === '') return ['from', TIME_MISSING];
  if (to === '') return ['to', TIME_MISSING];
  return from < to ? undefined : ['to', END_EARLY];
}

const isOutOfOrder = (firstDay: string, lastDay: string) => firstDay !== '' && lastDay !== '' && lastDay < firstDay;

/** Finds what has to be mended before the hours can be saved. */
export function findHoursProblems({ weekly, exceptions }: HoursDraft): HoursProblems {
  const problems = new Map<string, string>();
  const add = (path: string, problem: readonly [string, string] | undefined) => {
    if (problem) problems.set(`${path}/${problem[0]}`, problem[1]);
  };
  for (const [index, range] of weekly.entries()) {
    add(`weekly/${index}`, findRangeProblem(range));
    if (isOutOfOrder(range.firstDay, range.lastDay)) add(`weekly/${index}`, ['lastDay', LAST_EARLY]);
  }
  for (const [index, { firstDay, lastDay, ranges }] of exceptions.entries()) {
    if (firstDay === '') add(`exceptions/${index}`, ['firstDay', DAY_MISSING]);
    if (lastDay === '') add(`exceptions/${index}`, ['lastDay', DAY_MISSING]);
    if (isOutOfOrder(firstDay, lastDay)) add(`exceptions/${index}`, ['lastDay', LAST_EARLY]);
    for (const [place, range] of ranges.entries()) add(`exceptions/${index}/ranges/${place}`, findRangeProblem(range));
  }
  return problems;
}

/** The hours without what cannot be saved yet, for the preview while the owner types. */
export function keepWholeParts(hours: HoursDraft): HoursDraft {
  const isWhole = (range: HoursRange) => findRangeProblem(range) === undefined;
  return {
    ...hours,
    weekly: hours.weekly.filter((range) => isWhole(range) && !isOutOfOrder(range.firstDay, range.lastDay)),
    exceptions: hours.exceptions
      .filter(({ firstDay, lastDay }) => firstDay !== '' && lastDay !== '' && !isOutOfOrder(firstDay, lastDay))
      .map((exception) => ({ ...exception, ranges: exception.ranges.filter(isWhole) })),
  };
}

/** Returns a list in which one entry is changed, or removed if `change` is undefined. */
export function changeEntry<Entry extends object>(
  list: readonly Entry[],
  index: number,
  change: Partial<Entry> | undefined,
): Entry[] {
  if (!change) return list.filter((_, other) => other !== index);
  return list.map((entry, other) => (other === index ? { ...entry, ...change } : entry));
}

/** The next range of a day: after its last one, or a whole morning. */
export function createNextRange(ranges: readonly HoursRange[]): HoursRange {
  const last =
    ranges
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? '';
  const isEarly = last === '' || last >= '20:00';
  return isEarly ? { from: '09:00', to: '12:00', sessionType: '' } : { from: '', to: '', sessionType: '' };
}

export const createWeeklyRange = (weekday: number, weekly: readonly WeeklyRange[]): WeeklyRange => ({
  ...createNextRange(weekly.filter((range) => range.weekday === weekday)),
  ...{ weekday, firstDay: '', lastDay: '' },
});

/** The changes of an exception whose first day is chosen: one day, until another last day is chosen. */
export function changeFirstDay({ firstDay, lastDay }: HoursException, day: string): Partial<HoursException> {
  return { firstDay: day, ...((lastDay === '' || lastDay === firstDay || lastDay < day) && { lastDay: day }) };
}
