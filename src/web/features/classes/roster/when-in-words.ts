import { dayInWords, shortDay, timeInWords, type WallTime } from '#domain/day.ts';
import { zoneNameOn } from '../zoned-time.ts';

/** 'Thu, Dec 3'; with the year when that is another than today's. */
export function shortDate(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : `${shortDay(day)}, ${day.slice(0, 4)}`;
}

/** '6:00 PM PST'. */
export function zonedTime(wall: WallTime, zone: string): string {
  return `${timeInWords(wall.time)} ${zoneNameOn(wall, zone)}`;
}

/** 'Thu, Dec 3, 6:00 PM PST'; with the year when that is another than today's. */
export function shortWhen(wall: WallTime, zone: string, today: string): string {
  return `${shortDate(wall.day, today)}, ${zonedTime(wall, zone)}`;
}

/** 'Thursday, December 3, 2026, 6:00 PM PST'. */
export function longWhen(wall: WallTime, zone: string): string {
  return `${dayInWords(wall.day)}, ${zonedTime(wall, zone)}`;
}

/** Made once a zone and length: each formatter holds memory that the garbage collector does not see. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant in the zone of the business: 'Nov 20, 2026'; when it is `exact`, with the time to the second. */
export function instantWhen(instant: string, zone: string, exact = false): string {
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
