import { addDays, getWeekday, type WallTime } from '../day.ts';

/** How a new slot can be repeated: spec §9, and on several weekdays up to a last day. */
export const slotRepeats = ['none', 'daily', 'weekly', 'weekdays'] as const;
export type SlotRepeat = (typeof slotRepeats)[number];

/** Slots that can be added at once: a year of days. */
export const MAX_SLOTS = 366;

const stepDays = { none: 0, daily: 1, weekly: 7 } as const;

/** Whether a slot can occur so often: at least once (spec §5). */
export function isValidOccurrenceCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= MAX_SLOTS;
}

/**
 * The slots that a first one and its repeats make, by date. Each is at the same time on the wall, whatever the clocks do
 * on the way. Without a repeat there is one, whatever the count.
 */
export function listRepeatedTimes(first: WallTime, repeat: keyof typeof stepDays, count: number): WallTime[] {
  const occurrences = repeat === 'none' ? 1 : count;
  return Array.from({ length: occurrences }, (_, index) => ({
    day: addDays(first.day, index * stepDays[repeat]),
    time: first.time,
  }));
}

/** The days from the first to the last on these weekdays (0 is Sunday): one more than can be added at most. */
export function listDaysOnWeekdays(weekdays: readonly number[], from: string, until: string): string[] {
  const days: string[] = [];
  if (weekdays.length === 0) return days;
  for (let day = from; day <= until && days.length <= MAX_SLOTS; day = addDays(day, 1)) {
    if (weekdays.includes(getWeekday(day))) days.push(day);
  }
  return days;
}

/** Each of these days at each of these times, by date and time. */
export function listSlotTimes(days: readonly string[], times: readonly string[]): WallTime[] {
  const sortedTimes = times.toSorted();
  return days.flatMap((day) => sortedTimes.map((time) => ({ day, time })));
}
