import type { WallTime } from '#platform/time/day.ts';
import { formatWithOffset } from '#platform/time/zoned-time.ts';
import { payBooking } from '../../web/bookings-words.ts';
import { HOLD_MINUTES } from '../domain/hold.ts';

const MINUTE_MS = 60_000;
const words = payBooking.countdown;

/**
 * How many milliseconds the server clock is ahead of the browser clock. The page knows the server time at load only to
 * the minute, so a browser clock that matches that minute counts as correct.
 */
export function getClockOffsetMs(input: { now: WallTime; zone: string; loadedAt: number }): number {
  const minuteStart = Date.parse(formatWithOffset(input.now, input.zone));
  const offset = minuteStart - input.loadedAt;
  if (offset >= -2 * MINUTE_MS && offset <= MINUTE_MS) return 0;
  return offset + MINUTE_MS / 2;
}

/** Milliseconds until the hold expires, from 0 to the full hold duration. */
export function getRemainingMs(input: { expiresAt: string; nowMs: number; clockOffsetMs: number }): number {
  const remaining = Date.parse(input.expiresAt) - (input.nowMs + input.clockOffsetMs);
  return Math.min(Math.max(remaining, 0), HOLD_MINUTES * MINUTE_MS);
}

/** Whether a hold may be expired by the end of the minute `now`, which has no seconds. */
export function mayBeExpired(expiresAt: string, now: WallTime, zone: string): boolean {
  return Date.parse(expiresAt) < Date.parse(formatWithOffset(now, zone)) + MINUTE_MS;
}

/** The countdown text; minutes are rounded up. */
export function formatRemaining(remainingMs: number): string {
  if (remainingMs <= 0) return words.over;
  const minutes = Math.ceil(remainingMs / MINUTE_MS);
  if (remainingMs < MINUTE_MS) return words.less;
  if (minutes === 1) return words.one;
  return `${words.many[0]} ${minutes} ${words.many[1]}`;
}

/** Minutes at which a screen reader announces the countdown. */
const MILESTONE_MINUTES = [10, 5, 2, 1];

/** The announcement for the last milestone passed; empty before the first one. */
export function formatMilestone(remainingMs: number): string {
  if (remainingMs <= 0) return '';
  const minutes = Math.ceil(remainingMs / MINUTE_MS);
  const milestone = MILESTONE_MINUTES.filter((minutesLeft) => minutes <= minutesLeft).at(-1);
  return milestone === undefined ? '' : formatRemaining(milestone * MINUTE_MS);
}
