import { getMonth, hasStarted, type WallTime } from '#domain/day.ts';
import { isDayShown } from './calendar-range.ts';

type Dated = { date: string; time: string };

/** Classes by what `key` says of their day (the day itself if left out), in the order given. */
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

/**
 * The day whose classes stand beside the grid. The one asked for (?day=), unless it is not on the grid or past. Otherwise in
 * the current month today, if a class is still to come, or the next day with classes; in another month its first day
 * with classes. Undefined when there is none. `events` are in order of date and time.
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
