import { addDays, type WallTime } from '../day.ts';

/** How a new slot can be repeated (spec §9). */
export const slotRepeats = ['none', 'daily', 'weekly'] as const;
export type SlotRepeat = (typeof slotRepeats)[number];

/** Slots that can be added at once: a year of days. */
export const MOST_SLOTS = 366;

const stepDays: Record<SlotRepeat, number> = { none: 0, daily: 1, weekly: 7 };

/** Whether a slot can occur so often: at least once (spec §5). */
export function isOccurrenceCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= MOST_SLOTS;
}

/**
 * The slots that a first one and its repeats make, by date. Each is at the same time on the wall, whatever the clocks do
 * on the way. Without a repeat there is one, whatever the count.
 */
export function slotTimes(first: WallTime, repeat: SlotRepeat, count: number): WallTime[] {
  const occurrences = repeat === 'none' ? 1 : count;
  return Array.from({ length: occurrences }, (_, index) => ({
    day: addDays(first.day, index * stepDays[repeat]),
    time: first.time,
  }));
}

/** Where each of these stands a second time in the list: by place, without its first place. */
export function repeatedAt(times: readonly WallTime[]): number[] {
  const seen = new Set<string>();
  return times.flatMap(({ day, time }, index) => {
    const key = `${day}T${time}`;
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}
