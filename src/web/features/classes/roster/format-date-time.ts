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

/** One formatter per zone and format, because each holds memory that the garbage collector does not see. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant in the business zone: 'Nov 20, 2026'; with `exact`, also the time to the second. */
export function formatInstant(instant: string, zone: string, exact = false): string {
  const key = `${zone} ${exact}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: exact ? 'long' : 'short',
      day: 'numeric',
      ...(exact && { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' }),
    });
  formatters.set(key, formatter);
  return formatter.format(new Date(instant));
}
