import { weekdayTitles } from './weekdays.ts';

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

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * The month, date and year of a day as they are read. Without `Intl`, whose first use blocks a phone for 60 ms while a
 * page starts.
 */
function describeDay(day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { month: MONTHS[month - 1] ?? '', date, year };
}

/** 'Friday, November 20, 2026'. */
export function formatLongDay(day: string): string {
  return `${formatWeekday(day)}, ${formatDayAndYear(day)}`;
}

/** 'Friday, November 20'. */
export function formatWeekdayAndDate(day: string): string {
  return `${formatWeekday(day)}, ${formatMonthDay(day)}`;
}

/** 'Fri, Nov 20'. */
export function formatShortDay(day: string): string {
  const { month, date } = describeDay(day);
  return `${formatShortWeekday(day)}, ${month.slice(0, 3)} ${date}`;
}

/** 'Fri'. */
export function formatShortWeekday(day: string): string {
  return formatWeekday(day).slice(0, 3);
}

/** 'Friday'. */
export function formatWeekday(day: string): string {
  return weekdayTitles[getWeekday(day)] ?? '';
}

/** 'November 20'. */
export function formatMonthDay(day: string): string {
  const { month, date } = describeDay(day);
  return `${month} ${date}`;
}

/** 'August 3, 2027'. */
export function formatDayAndYear(day: string): string {
  return `${formatMonthDay(day)}, ${describeDay(day).year}`;
}

/** 'November 2026' for '2026-11'. */
export function formatMonth(month: string): string {
  const { month: name, year } = describeDay(`${month}-01`);
  return `${name} ${year}`;
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
