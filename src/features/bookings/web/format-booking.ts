import { formatLongDay, formatTime } from '#platform/time/day.ts';
import { getZoneName } from '#platform/time/zoned-time.ts';
import { newBooking } from './bookings-words.ts';

type DateAndTime = { date: string; time: string };

const joinWithNoBreakSpaces = (words: string) => words.replaceAll(' ', '\u00a0');

/** 'Thursday, November 12'; with the year when it is not the current one. 'November 12' has a no-break space. */
export function formatBookingDay(day: string, today: string): string {
  const [weekday = '', date = '', year = ''] = formatLongDay(day).split(', ');
  const parts = [weekday, joinWithNoBreakSpaces(date)];
  return (day.slice(0, 4) === today.slice(0, 4) ? parts : [...parts, year]).join(', ');
}

/** '6:00 PM PST', with the zone's short name on that day and no-break spaces. */
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
 * 'Private Yoga · 75 mins', with the present title and length if the owner changed them. The length is omitted when the
 * session type already names it.
 */
export function formatBookingType(booking: { sessionType: string; title: string; length: string }): string {
  const { sessionType, title } = booking;
  const length = formatBookingLength(booking.length);
  const lengthInType = /(\d+ min)\)$/.exec(sessionType)?.[1];
  if (lengthInType && sessionType.startsWith(title) && length.startsWith(lengthInType)) return sessionType;
  return [title || sessionType, length].filter(Boolean).join(' · ');
}

/** The length, or the default. */
export function formatBookingLength(length: string | undefined): string {
  return length || '60 mins';
}
