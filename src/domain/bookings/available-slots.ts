import type { WallTime } from '../day.ts';
import { addMinutes } from './lead-time.ts';

/** A stretch of wall time, 'YYYY-MM-DDTHH:MM' at both ends: such texts sort as the times do. `until` is outside. */
export type TimeRange = { from: string; until: string };

const toTimestamp = ({ day, time }: WallTime) => `${day}T${time}`;

/** The stretch that a slot takes. */
export function slotRange(slot: WallTime & { lengthMinutes: number }): TimeRange {
  return { from: toTimestamp(slot), until: toTimestamp(addMinutes(slot, slot.lengthMinutes)) };
}

/** Stretches in order, with those that touch or overlap joined. */
function mergeRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const result: TimeRange[] = [];
  for (const range of ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = result.at(-1);
    if (!last || range.from > last.until) result.push({ ...range });
    else if (range.until > last.until) last.until = range.until;
  }
  return result;
}

/** The slots that overlap nothing busy, in the order in which they come: `slots` are sorted by when they begin. */
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
