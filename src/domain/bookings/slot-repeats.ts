import { addDays, type WallTime, weekday } from '../day.ts';

/** How a new slot can be repeated: spec §9, and on several weekdays up to a last day. */
export const slotRepeats = ['none', 'daily', 'weekly', 'weekdays'] as const;
export type SlotRepeat = (typeof slotRepeats)[number];

/** Slots that can be added at once: a year of days. */
export const MOST_SLOTS = 366;

const stepDays = { none: 0, daily: 1, weekly: 7 } as const;

/** Whether a slot can occur so often: at least once (spec §5). */
export function isOccurrenceCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= MOST_SLOTS;
}

/**
 * The slots that a first one and its repeats make, by date. Each is at the same time on the wall, whatever the clocks do
 * on the way. Without a repeat there is one, whatever the count.
 */
export function slotTimes(first: WallTime, repeat: keyof typeof stepDays, count: number): WallTime[] {
  const occurrences = repeat === 'none' ? 1 : count;
  return Array.from({ length: occurrences }, (_, index) => ({
    day: addDays(first.day, index * stepDays[repeat]),
    time: first.time,
  }));
}

/** The days from the first to the last on these weekdays (0 is Sunday): one more than can be added at most. */
export function daysOn(weekdays: readonly number[], from: string, until: string): string[] {
  const days: string[] = [];
  if (weekdays.length === 0) return days;
  for (let day = from; day <= until && days.length <= MOST_SLOTS; day = addDays(day, 1)) {
    if (weekdays.includes(weekday(day))) days.push(day);
  }
  return days;
}

/** Each of these days at each of these times, by date and time. */
export function slotsAt(days: readonly string[], times: readonly string[]): WallTime[] {
  const inOrder = times.toSorted();
  return days.flatMap((day) => inOrder.map((time) => ({ day, time })));
}
