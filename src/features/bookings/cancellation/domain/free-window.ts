import type { WallTime } from '#platform/time/day.ts';
import { getTimeBefore, isTimeOver, toInstant, toLastInstant } from '#platform/time/wall-time.ts';
import type { BookedTerms } from './cancellation.ts';

const HOUR_MS = 3_600_000;

/** Returns the wall time until which a session is cancelled for free: whole hours that pass before it begins. */
export function getFreeUntil(start: WallTime, freeHours: number, zone: string): WallTime {
  return getTimeBefore(start, freeHours * 60, zone);
}

/** Returns the terms of a session that the owner moves: it stays free to cancel at least as long as its client was told. */
export function keepFreeWindow(terms: BookedTerms, before: WallTime, after: WallTime, zone: string): BookedTerms {
  const freeUntilMs = toLastInstant(getFreeUntil(before, terms.freeHours, zone), zone).getTime();
  const hours = Math.floor((toInstant(after, zone).getTime() - freeUntilMs) / HOUR_MS);
  return { ...terms, freeHours: Math.min(terms.freeHours, Math.max(0, hours)) };
}

/** Whether the free window of a session is over. */
export function isWindowOver(
  start: WallTime,
  { freeHours, windowClosed }: Pick<BookedTerms, 'freeHours' | 'windowClosed'>,
  now: Date,
  zone: string,
): boolean {
  return windowClosed || isTimeOver(getFreeUntil(start, freeHours, zone), now, zone);
}
