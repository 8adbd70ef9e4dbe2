import { formatLongDay, formatShortDay } from './day.ts';
import { formatStart } from './zoned-time.ts';

type DateAndTime = { date: string; time: string };

/** 'Thu, Dec 3'; with the year when it is not the current one. */
export function formatShortDate(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : `${formatShortDay(day)}, ${day.slice(0, 4)}`;
}

/** 'Thu, Dec 3, 6:00 PM PST'; with the year when it is not the current one. */
export function formatShortDateTime(start: DateAndTime, zone: string, today: string): string {
  return `${formatShortDate(start.date, today)}, ${formatStart(start, zone)}`;
}

/** 'Thursday, December 3, 2026, 6:00 PM PST'. */
export function formatLongDateTime(start: DateAndTime, zone: string): string {
  return `${formatLongDay(start.date)}, ${formatStart(start, zone)}`;
}
