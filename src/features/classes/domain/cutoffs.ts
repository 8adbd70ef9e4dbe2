/** Rules of how long before a class its sign-up ends and cancelling is free. Server only, because of the time zone. */
import type { WallTime } from '#platform/time/day.ts';
import { getTimeBefore, isTimeOver } from '#platform/time/wall-time.ts';

/** 0: until the class begins. */
export type ClassCutoffs = { signUpMinutes: number; cancelMinutes: number };

/** When sign-up for a class ends; undefined if that is when it begins. */
export const getSignUpEnd = (start: WallTime, { signUpMinutes }: ClassCutoffs, zone: string): WallTime | undefined =>
  signUpMinutes === 0 ? undefined : getTimeBefore(start, signUpMinutes, zone);

/** Until when a place is cancelled for free; undefined if that is until the class begins. */
export const getFreeUntil = (start: WallTime, { cancelMinutes }: ClassCutoffs, zone: string): WallTime | undefined =>
  cancelMinutes === 0 ? undefined : getTimeBefore(start, cancelMinutes, zone);

/** Whether a place that is cancelled now is cancelled too late to be free. */
export function isLateCancellation(start: WallTime, cutoffs: ClassCutoffs, now: Date, zone: string): boolean {
  const freeUntil = getFreeUntil(start, cutoffs, zone);
  return freeUntil !== undefined && isTimeOver(freeUntil, now, zone);
}
