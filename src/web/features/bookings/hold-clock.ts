import { HOLD_MINUTES } from '#domain/bookings/hold.ts';
import type { WallTime } from '#domain/day.ts';
import { payBooking } from '#web/content/bookings.ts';
import { withOffset } from '#web/features/classes/zoned-time.ts';

const MINUTE_MS = 60_000;
const words = payBooking.kept;

/**
 * How far the server's clock is ahead of the browser's (ms). The page knows the server's time to the minute from when
 * it was loaded; a browser's clock that agrees with it is taken at its word.
 */
export function clockAheadMs(given: { now: WallTime; zone: string; loadedAt: number }): number {
  const minuteBegan = Date.parse(withOffset(given.now, given.zone));
  const ahead = minuteBegan - given.loadedAt;
  if (ahead >= -2 * MINUTE_MS && ahead <= MINUTE_MS) return 0;
  return ahead + MINUTE_MS / 2;
}

/** Milliseconds that a hold still lasts: never more than a hold lasts, never less than none. */
export function leftMs(given: { expiresAt: string; at: number; aheadMs: number }): number {
  const left = Date.parse(given.expiresAt) - (given.at + given.aheadMs);
  return Math.min(Math.max(left, 0), HOLD_MINUTES * MINUTE_MS);
}

/** Whether a hold has run out by a clock that tells only the minute: by the end of that minute. */
export function mayHaveRunOut(expiresAt: string, now: WallTime, zone: string): boolean {
  return Date.parse(expiresAt) < Date.parse(withOffset(now, zone)) + MINUTE_MS;
}

/** The quiet countdown in words: begun minutes count. */
export function keptInWords(leftInMs: number): string {
  if (leftInMs <= 0) return words.over;
  const minutes = Math.ceil(leftInMs / MINUTE_MS);
  if (leftInMs < MINUTE_MS) return words.less;
  if (minutes === 1) return words.one;
  return `${words.many[0]} ${minutes} ${words.many[1]}`;
}

/** Minutes at which the countdown is also announced; between them it only stands there. */
const MILESTONES = [10, 5, 2, 1];

/** What a screen reader is told now: the words of the last milestone that was passed, nothing before the first. */
export function milestoneInWords(leftInMs: number): string {
  if (leftInMs <= 0) return '';
  const minutes = Math.ceil(leftInMs / MINUTE_MS);
  const passed = MILESTONES.filter((milestone) => minutes <= milestone).at(-1);
  return passed === undefined ? '' : keptInWords(passed * MINUTE_MS);
}
