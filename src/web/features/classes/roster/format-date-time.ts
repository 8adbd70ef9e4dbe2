import { formatLongDay, formatShortDay, formatTime, type WallTime } from '#domain/day.ts';
import { getZoneName } from '../zoned-time.ts';

/** 'Thu, Dec 3'; with the year when it is not the current one. */
export function formatShortDate(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : `${formatShortDay(day)}, ${day.slice(0, 4)}`;
}

/** '6:00 PM PST'. */
export function formatZonedTime(wallTime: WallTime, zone: string): string {
  return `${formatTime(wallTime.time)} ${getZoneName(wallTime, zone)}`;
}

/** 'Thu, Dec 3, 6:00 PM PST'; with the year when it is not the current one. */
export function formatShortDateTime(wallTime: WallTime, zone: string, today: string): string {
  return `${formatShortDate(wallTime.day, today)}, ${formatZonedTime(wallTime, zone)}`;
}

/** 'Thursday, December 3, 2026, 6:00 PM PST'. */
export function formatLongDateTime(wallTime: WallTime, zone: string): string {
  return `${formatLongDay(wallTime.day)}, ${formatZonedTime(wallTime, zone)}`;
}

/** One formatter per zone, because each holds memory that the garbage collector does not see. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** An instant in the business zone, to the second: 'November 20, 2026 at 10:04:09 AM PST'. */
export function formatExactInstant(instant: string, zone: string): string {
  const formatter =
    formatters.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long', timeStyle: 'long' });
  formatters.set(zone, formatter);
  return formatter.format(new Date(instant));
}
