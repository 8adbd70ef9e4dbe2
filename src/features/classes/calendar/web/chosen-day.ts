import { addDays, getMonth, getWeekday, hasStarted, type WallTime } from '#platform/time/day.ts';
import { isDayShown } from '../domain/calendar-range.ts';

type Dated = { date: string; time: string };

/** Groups classes by `getKey` of their day (by default the day), in input order. */
export function groupByDay<Event extends Dated>(
  events: readonly Event[],
  getKey: (day: string) => string = (day) => day,
): Map<string, Event[]> {
  const groups = new Map<string, Event[]>();
  for (const event of events) {
    const group = groups.get(getKey(event.date));
    if (group) group.push(event);
    else groups.set(getKey(event.date), [event]);
  }
  return groups;
}

/** The Sunday on or before a day. */
export const getSunday = (day: string): string => addDays(day, -getWeekday(day));

/** The seven days of a day's week, from Sunday to Saturday. */
export const listWeekDays = (day: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(getSunday(day), index));

/**
 * The day shown beside the grid: `?day=` if it is on the grid and not past, else the day of the first class of the
 * month that has not started. In the current month the next month counts too; undefined when there is none.
 *
 * @param input `events` are sorted by date and time
 */
export function getChosenDay(input: {
  requested: string | null;
  month: string;
  now: WallTime;
  events: readonly Dated[];
}): string | undefined {
  const { requested, month, now, events } = input;
  if (requested !== null && isDayShown(requested, month, now.day)) return requested;
  const isCurrentMonth = month === getMonth(now.day);
  return events.find(
    ({ date, time }) => !hasStarted({ day: date, time }, now) && (isCurrentMonth || getMonth(date) === month),
  )?.date;
}
