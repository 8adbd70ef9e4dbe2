/** The days of a series. Only the server lists them, because the library for recurrences is large. */
import ICAL from 'ical.js';
import { addDays, addMonths, DAY_MS, getMonth, getWeekday } from '../day.ts';
import { getSameDayOfMonth, getWeekOfMonth, type SeriesRule } from './repeats.ts';

/** Where a list of days ends: after a number of days, or with a last day. */
export type SeriesEnd = { count: number } | { until: string };

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** The rule as iCalendar writes it (RFC 5545). */
function toRecurrence({ repeat, anchorDay }: SeriesRule): string {
  const weekday = weekdayNames[getWeekday(anchorDay)];
  if (repeat === 'monthly-weekday') return `FREQ=MONTHLY;BYDAY=${getWeekOfMonth(anchorDay)}${weekday}`;
  return `FREQ=WEEKLY;INTERVAL=${repeat === 'biweekly' ? 2 : 1}`;
}

function* iterateRecurrence(rule: SeriesRule, from: string): Generator<string> {
  const iterator = ICAL.Recur.fromString(toRecurrence(rule)).iterator(ICAL.Time.fromDateString(from));
  for (let day = iterator.next(); day; day = iterator.next()) yield day.toString();
}

/** The same day of each month, clamped to the last day. A recurrence rule would leave out short months. */
function* iterateMonths({ anchorDay }: SeriesRule, from: string): Generator<string> {
  for (let month = getMonth(from); ; month = addMonths(month, 1)) {
    const day = getSameDayOfMonth(month, anchorDay);
    if (day >= from) yield day;
  }
}

/** Ends a list with a far last day. */
const MAX_DAYS = 1_000;

/** Lists the days of a rule from a day on, which is a day of the rule, or for a monthly rule any day. */
export function listSeriesDays(rule: SeriesRule, from: string, end: SeriesEnd): string[] {
  const days: string[] = [];
  const max = 'count' in end ? end.count : MAX_DAYS;
  for (const day of rule.repeat === 'monthly' ? iterateMonths(rule, from) : iterateRecurrence(rule, from)) {
    if (days.length >= max || ('until' in end && day > end.until)) break;
    days.push(day);
  }
  return days;
}

/** Lists the days of a rule that follow a day of it. */
export function listNextSeriesDays(rule: SeriesRule, lastDay: string, end: SeriesEnd): string[] {
  const further = 'count' in end ? { count: end.count + 1 } : end;
  return listSeriesDays(rule, lastDay, further).filter((day) => day > lastDay);
}

const countMonths = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * Moves a series so that its day `from` becomes the day `to`. Returns its new rule, and a function that gives each other
 * day its new one: weeks move by the same number of days, and months get the new rule's day, so the spacing stays.
 */
export function moveSeries(
  rule: SeriesRule,
  { from, to }: { from: string; to: string },
): { rule: SeriesRule; moveDay: (day: string) => string } {
  if (rule.repeat === 'weekly' || rule.repeat === 'biweekly') {
    const moveDay = (day: string) => addDays(day, (Date.parse(to) - Date.parse(from)) / DAY_MS);
    return { rule: { ...rule, anchorDay: moveDay(rule.anchorDay) }, moveDay };
  }
  const moved = { ...rule, anchorDay: to };
  const shift = countMonths(to) - countMonths(from);
  const moveDay = (day: string) =>
    listSeriesDays(moved, `${addMonths(getMonth(day), shift)}-01`, { count: 1 })[0] ?? day;
  return { rule: moved, moveDay };
}
