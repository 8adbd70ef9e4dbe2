import { formatLongDay, formatTime } from '#domain/day.ts';
import { newBooking } from '#web/content/bookings.ts';
import { getZoneName } from '#web/features/classes/zoned-time.ts';

type DateAndTime = { date: string; time: string };

/** Words that stay on one line, bound by no-break spaces. */
const joinWithNoBreakSpaces = (words: string) => words.replaceAll(' ', '\u00a0');

/** 'Thursday, November 12'; with the year when that is another than today's. 'November 12' stays on one line. */
export function formatBookingDay(day: string, today: string): string {
  const [weekday = '', date = '', year = ''] = formatLongDay(day).split(', ');
  const parts = [weekday, joinWithNoBreakSpaces(date)];
  return (day.slice(0, 4) === today.slice(0, 4) ? parts : [...parts, year]).join(', ');
}

/** '6:00 PM PST': a time is told with the business zone's short name on that day, all on one line. */
export function formatBookingTime({ date, time }: DateAndTime, zone: string): string {
  return joinWithNoBreakSpaces(`${formatTime(time)} ${getZoneName({ day: date, time }, zone)}`);
}

/** 'Thursday, November 12, 6:00 PM PST'. */
export function formatBookingDateTime(dateAndTime: DateAndTime, zone: string, today: string): string {
  return `${formatBookingDay(dateAndTime.date, today)}, ${formatBookingTime(dateAndTime, zone)}`;
}

/** '3 free times on Friday, January 15'. */
export function formatAvailableSlots(count: number, day: string, today: string): string {
  const { one, many } = newBooking.day.free;
  return `${count === 1 ? one : `${count} ${many}`} ${newBooking.time.on} ${formatBookingDay(day, today)}`;
}

/**
 * What kind of session it is, and how long: 'Private Yoga · 75 mins'. A session type that says its length itself need not
 * hear it twice; one that the owner has given another title or length is told as it is now.
 */
export function formatBookingType(booking: { sessionType: string; title: string; length: string }): string {
  const { sessionType, title } = booking;
  const length = formatBookingLength(booking.length);
  const lengthInType = /\d+ min/.exec(sessionType)?.[0];
  if (lengthInType && sessionType.startsWith(title) && length.startsWith(lengthInType)) return sessionType;
  return [title || sessionType, length].filter(Boolean).join(' · ');
}

/** The spec's length where none is known. */
export function formatBookingLength(length: string | undefined): string {
  return length || '60 mins';
}
