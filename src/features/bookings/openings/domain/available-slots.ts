import { slotRange, type TimedSlot, type TimeRange } from '#platform/schedule/conflicts.ts';
import { hasStarted, type WallTime } from '#platform/time/day.ts';

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
export function filterAvailableSlots<Slot extends TimedSlot>(
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

/**
 * Returns true if a slot begins after `leadTimeEnd`, the wall time at which the lead time is over. This is the exact
 * negation of having started by then.
 */
export function isAfterLeadTime(slot: WallTime, leadTimeEnd: WallTime): boolean {
  return !hasStarted(slot, leadTimeEnd);
}
