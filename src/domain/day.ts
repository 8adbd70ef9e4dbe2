/**
 * Plain days ('YYYY-MM-DD') and times ('HH:MM') without zone or clock, so that browser and server compute the same. The
 * arithmetic uses ECMAScript's proleptic Gregorian calendar at UTC midnight, where every day has 24 hours.
 */

/** The time zone of a business unless BUSINESS_TIME_ZONE is set. */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

/** A day and a time of day in the business time zone. */
export type WallTime = { day: string; time: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A day of 24 hours, for instants; use `addDays` for plain days. */
export const DAY_MS = 86_400_000;

/** Returns true for a day that exists: '2028-02-29' does; '2027-02-29', '2027-2-9' and any day of year 0 do not. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Returns true for 'HH:MM' from 00:00 to 23:59. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

function toUtcDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function toIsoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Returns the day `count` days later (earlier if negative). */
export function addDays(day: string, count: number): string {
  return toIsoDay(new Date(toUtcDate(day).getTime() + count * DAY_MS));
}

/** Returns the start of an instant's UTC day. */
export function startOfUtcDay(instant: Date): Date {
  return toUtcDate(toIsoDay(instant));
}

/** 0 for Sunday to 6 for Saturday. */
export function getWeekday(day: string): number {
  return toUtcDate(day).getUTCDay();
}

/** '2026-11-20' → '2026-11'. */
export function getMonth(day: string): string {
  return day.slice(0, 7);
}

/** The month `count` months after 'YYYY-MM'. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return toIsoDay(new Date(Date.UTC(year, number - 1 + count, 1))).slice(0, 7);
}

/**
 * Creates a formatter for plain days, which are UTC midnights. Create each once: it takes tens of kilobytes outside the
 * heap, invisible to the garbage collector, and a page formats hundreds of days.
 */
function createDayFormatter(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day) => formatter.format(toUtcDate(day));
}

/** 'Friday, November 20, 2026'. */
export const formatLongDay = createDayFormatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** 'Friday, November 20'. */
export const formatWeekdayAndDate = createDayFormatter({ weekday: 'long', month: 'long', day: 'numeric' });

/** 'Fri, Nov 20'. */
export const formatShortDay = createDayFormatter({ weekday: 'short', month: 'short', day: 'numeric' });

/** 'Fri'. */
export const formatShortWeekday = createDayFormatter({ weekday: 'short' });

/** 'Friday'. */
export const formatWeekday = createDayFormatter({ weekday: 'long' });

/** 'November 20'. */
export const formatMonthDay = createDayFormatter({ month: 'long', day: 'numeric' });

/** 'August 3, 2027'. */
export const formatDayAndYear = createDayFormatter({ month: 'long', day: 'numeric', year: 'numeric' });

const formatLongMonth = createDayFormatter({ month: 'long', year: 'numeric' });

/** 'November 2026' for '2026-11'. */
export function formatMonth(month: string): string {
  return formatLongMonth(`${month}-01`);
}

/** '6:00 PM' for '18:00'. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Returns true if the wall time has begun: the exact negation of upcoming. Both are in the business time zone. */
export function hasStarted(wall: WallTime, now: WallTime): boolean {
  return wall.day < now.day || (wall.day === now.day && wall.time <= now.time);
}
