import { hasStarted, type WallTime } from '#platform/time/day.ts';

/**
 * Returns true if a slot begins after `leadTimeEnd`, the wall time at which the lead time is over. This is the exact
 * negation of having started by then.
 */
export function isAfterLeadTime(slot: WallTime, leadTimeEnd: WallTime): boolean {
  return !hasStarted(slot, leadTimeEnd);
}
