import type { WallTime } from '../day.ts';
import { addMinutes } from './lead-time.ts';

/** A range of wall time, 'YYYY-MM-DDTHH:MM' at both ends; these texts sort chronologically. `until` is exclusive. */
export type TimeRange = { from: string; until: string };

const toTimestamp = ({ day, time }: WallTime) => `${day}T${time}`;

/** Returns the time range of a slot. */
export function slotRange(slot: WallTime & { lengthMinutes: number }): TimeRange {
  return { from: toTimestamp(slot), until: toTimestamp(addMinutes(slot, slot.lengthMinutes)) };
}

/** Sorts ranges and joins those that touch or overlap. */
function mergeRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const result: TimeRange[] = [];
  for (const range of ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = result.at(-1);
    if (!last || range.from > last.until) result.push({ ...range });
    else if (range.until > last.until) last.until = range.until;
  }
  return result;
}

/** Returns the slots that overlap no busy range, in input order. `slots` must be sorted by start. */
export function filterAvailableSlots<Slot extends WallTime & { lengthMinutes: number }>(
  slots: readonly Slot[],
  busy: readonly TimeRange[],
): Slot[] {
  const busyRanges = mergeRanges(busy);
  let nextIndex = 0;
  return slots.filter((slot) => {
    const { from, until } = slotRange(slot);
    while ((busyRanges[nextIndex]?.until ?? '~') <= from) nextIndex++;
    return (busyRanges[nextIndex]?.from ?? '~') >= until;
  });
}
