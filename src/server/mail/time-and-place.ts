import { addDays, formatLongDay, formatTime, formatWeekdayAndDate, type WallTime } from '#domain/day.ts';
import { getZoneAbbreviation } from '#domain/wall-time.ts';
import type { MailContext } from './message.ts';

/** A day further away than this is written with its year. */
const DAYS_WITHOUT_YEAR = 300;

/**
 * Returns 'Maya' for 'Maya Lindqvist'. Returns '' for anything that is not plainly a name, because a visitor may enter
 * any text for any recipient.
 */
export function findFirstName(name: string): string {
  const [firstName = ''] = name.split(' ');
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(firstName) ? firstName : '';
}

/** Formats an instant in the past as 'Friday, November 27, 2026, 6:00 PM PST'. */
export function formatDateTime(wall: WallTime, { timeZone }: Pick<MailContext, 'timeZone'>): string {
  return `${formatLongDay(wall.day)}, ${formatTime(wall.time)} ${getZoneAbbreviation(wall, timeZone)}`;
}

/** A class or session in a mail. `stamp` is the instant of its last change; a link means that it is online. */
export type Appointment = WallTime & { stamp: string; link?: string | undefined; onlineLink?: string | undefined };

/** Formats as 'Thursday, November 12'. The year appears only for a day that is far from the mail. */
export function formatAppointmentDay({ day, stamp }: Appointment): string {
  const isNear = day < addDays(stamp.slice(0, 10), DAYS_WITHOUT_YEAR);
  return isNear ? formatWeekdayAndDate(day) : formatLongDay(day);
}

/** The time zone of an online appointment as ' PST', because its reader may be in another one. */
export function formatZone({ day, time, link, onlineLink }: Appointment, timeZone: string): string {
  return link || onlineLink ? ` ${getZoneAbbreviation({ day, time }, timeZone)}` : '';
}

/** Formats as 'Thursday, November 12, 6:00 PM'. */
export function formatAppointment(appointment: Appointment, { timeZone }: Pick<MailContext, 'timeZone'>): string {
  const time = `${formatTime(appointment.time)}${formatZone(appointment, timeZone)}`;
  return `${formatAppointmentDay(appointment)}, ${time}`;
}

/** Formats the end of a time as 'Thursday, November 12, 6:00 PM'. */
export const formatUntil = ({ day, time }: WallTime): string => `${formatWeekdayAndDate(day)}, ${formatTime(time)}`;
