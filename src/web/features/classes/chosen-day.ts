import { hasBegun, monthOf, type WallTime } from '#domain/day.ts';
import { isDayShown } from './calendar-range.ts';

type Dated = { date: string; time: string };

/** Classes by what `key` says of their day (the day itself if left out), in the order given. */
export function byDay<Event extends Dated>(
  events: readonly Event[],
  key: (day: string) => string = (day) => day,
): Map<string, Event[]> {
  const groups = new Map<string, Event[]>();
  for (const event of events) {
    const group = groups.get(key(event.date));
    if (group) group.push(event);
    else groups.set(key(event.date), [event]);
  }
  return groups;
}

/**
 * The day whose classes stand beside the grid. The one asked for (?day=), unless it is not on the grid or past. Otherwise in
 * the current month today, if a class is still to come, or the next day with classes; in another month its first day
 * with classes. Undefined when there is none. `events` are in order of date and time.
 */
export function chosenDay(given: {
  asked: string | null;
  month: string;
  now: WallTime;
  events: readonly Dated[];
}): string | undefined {
  const { asked, month, now, events } = given;
  if (asked !== null && isDayShown(asked, month, now.day)) return asked;
  const current = month === monthOf(now.day);
  return events.find(({ date, time }) => !hasBegun({ day: date, time }, now) && (current || monthOf(date) === month))
    ?.date;
}
