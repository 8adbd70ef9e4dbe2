import { dayInWords, timeInWords } from '#domain/day.ts';
import { newBooking } from '#web/content/bookings.ts';
import { zoneNameOn } from '#web/features/classes/zoned-time.ts';

type At = { date: string; time: string };

/** Words that stay on one line, bound by no-break spaces. */
const together = (words: string) => words.replaceAll(' ', '\u00a0');

/** 'Thursday, November 12'; with the year when that is another than today's. 'November 12' stays on one line. */
export function dayOfSession(day: string, today: string): string {
  const [weekday = '', date = '', year = ''] = dayInWords(day).split(', ');
  const parts = [weekday, together(date)];
  return (day.slice(0, 4) === today.slice(0, 4) ? parts : [...parts, year]).join(', ');
}

/** '6:00 PM PST': a time is told with the business zone's short name on that day, all on one line. */
export function timeOfSession({ date, time }: At, zone: string): string {
  return together(`${timeInWords(time)} ${zoneNameOn({ day: date, time }, zone)}`);
}

/** 'Thursday, November 12, 6:00 PM PST'. */
export function sessionInWords(at: At, zone: string, today: string): string {
  return `${dayOfSession(at.date, today)}, ${timeOfSession(at, zone)}`;
}

/** '3 free times on Friday, January 15'. */
export function freeTimesInWords(count: number, day: string, today: string): string {
  const { one, many } = newBooking.day.free;
  return `${count === 1 ? one : `${count} ${many}`} ${newBooking.time.on} ${dayOfSession(day, today)}`;
}

/**
 * What kind of session it is, and how long: 'Private Yoga · 75 mins'. A session type that says its length itself need not
 * hear it twice; one that the owner has given another title or length is told as it is now.
 */
export function kindOfSession(session: { sessionType: string; title: string; length: string }): string {
  const { sessionType, title } = session;
  const length = lengthOfSession(session.length);
  const said = /\d+ min/.exec(sessionType)?.[0];
  if (said && sessionType.startsWith(title) && length.startsWith(said)) return sessionType;
  return [title || sessionType, length].filter(Boolean).join(' · ');
}

/** The spec's length where none is known. */
export function lengthOfSession(length: string | undefined): string {
  return length || '60 mins';
}
