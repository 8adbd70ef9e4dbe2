import { HOLD_MINUTES } from '#domain/bookings/hold.ts';
import type { WallTime } from '#domain/day.ts';
import { payBooking } from '#web/content/bookings.ts';
import { formatWithOffset } from '#web/features/classes/zoned-time.ts';

const MINUTE_MS = 60_000;
const words = payBooking.countdown;

/**
 * How far the server's clock is ahead of the browser's (ms). The page knows the server's time to the minute from when
 * it was loaded; a browser's clock that agrees with it is taken at its word.
 */
export function getClockOffsetMs(input: { now: WallTime; zone: string; loadedAt: number }): number {
  const minuteStart = Date.parse(formatWithOffset(input.now, input.zone));
  const offset = minuteStart - input.loadedAt;
  if (offset >= -2 * MINUTE_MS && offset <= MINUTE_MS) return 0;
  return offset + MINUTE_MS / 2;
}

/** Milliseconds that a hold still lasts: never more than a hold lasts, never less than none. */
export function getRemainingMs(input: { expiresAt: string; nowMs: number; clockOffsetMs: number }): number {
  const remaining = Date.parse(input.expiresAt) - (input.nowMs + input.clockOffsetMs);
  return Math.min(Math.max(remaining, 0), HOLD_MINUTES * MINUTE_MS);
}

/** Whether a hold has run out by a clock that tells only the minute: by the end of that minute. */
export function mayBeExpired(expiresAt: string, now: WallTime, zone: string): boolean {
  return Date.parse(expiresAt) < Date.parse(formatWithOffset(now, zone)) + MINUTE_MS;
}

/** The quiet countdown in words: begun minutes count. */
export function formatRemaining(remainingMs: number): string {
  if (remainingMs <= 0) return words.over;
  const minutes = Math.ceil(remainingMs / MINUTE_MS);
  if (remainingMs < MINUTE_MS) return words.less;
  if (minutes === 1) return words.one;
  return `${words.many[0]} ${minutes} ${words.many[1]}`;
}

/** Minutes at which the countdown is also announced; between them it only stands there. */
const MILESTONE_MINUTES = [10, 5, 2, 1];

/** What a screen reader is told now: the words of the last milestone that was passed, nothing before the first. */
export function formatMilestone(remainingMs: number): string {
  if (remainingMs <= 0) return '';
  const minutes = Math.ceil(remainingMs / MINUTE_MS);
  const milestone = MILESTONE_MINUTES.filter((minutesLeft) => minutes <= minutesLeft).at(-1);
  return milestone === undefined ? '' : formatRemaining(milestone * MINUTE_MS);
}
