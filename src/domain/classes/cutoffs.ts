/** Rules of how long before a class its sign-up ends and cancelling is free. Server only, because of the time zone. */
import { hasStarted, type WallTime } from '../day.ts';
import type { Settings } from '../settings/settings.ts';
import { toInstant, toWallTime } from '../wall-time.ts';

const MINUTE_MS = 60_000;

/** The wall time that is `minutes` before the start, counted as time that passes; undefined for 0. */
export function getCutoff(start: WallTime, minutes: number, zone: string): WallTime | undefined {
  if (minutes === 0) return undefined;
  return toWallTime(new Date(toInstant(start, zone).getTime() - minutes * MINUTE_MS), zone);
}

/** Whether a place that is cancelled now is cancelled too late to be free. */
export function isLateCancellation(
  start: WallTime,
  { cancelMinutes }: Settings['classCutoffs'],
  now: WallTime,
  zone: string,
) {
  const freeUntil = getCutoff(start, cancelMinutes, zone);
  return freeUntil !== undefined && hasStarted(freeUntil, now);
}
