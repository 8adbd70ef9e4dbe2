import { addDays, getWeekday, type WallTime } from '#platform/time/day.ts';

/** How a new slot repeats: a number of times, or on several weekdays until a last day. */
export const slotRepeats = ['none', 'daily', 'weekly', 'weekdays'] as const;
export type SlotRepeat = (typeof slotRepeats)[number];

/** The most slots that can be added at once: a year of days. */
export const MAX_SLOTS = 366;

const stepDays = { none: 0, daily: 1, weekly: 7 } as const;

/**
 * Lists a first slot and its repeats by date, all at the same wall time regardless of clock changes. Without a repeat
 * it returns one slot for any count.
 */
export function listRepeatedTimes(first: WallTime, repeat: keyof typeof stepDays, count: number): WallTime[] {
  const occurrences = repeat === 'none' ? 1 : count;
  return Array.from({ length: occurrences }, (_, index) => ({
    day: addDays(first.day, index * stepDays[repeat]),
    time: first.time,
  }));
}

/** Lists the days of a range that fall on these weekdays (0 is Sunday), up to one more than can be added at once. */
export function listDaysOnWeekdays(weekdays: readonly number[], from: string, until: string): string[] {
  const days: string[] = [];
  if (weekdays.length === 0) return days;
  for (let day = from; day <= until && days.length <= MAX_SLOTS; day = addDays(day, 1)) {
    if (weekdays.includes(getWeekday(day))) days.push(day);
  }
  return days;
}

/** Combines each day with each time, by date and time. */
export function listSlotTimes(days: readonly string[], times: readonly string[]): WallTime[] {
  const sortedTimes = times.toSorted();
  return days.flatMap((day) => sortedTimes.map((time) => ({ day, time })));
}
