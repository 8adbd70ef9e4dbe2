import {
  addDays,
  formatLongDay,
  formatShortDay,
  formatTime,
  formatWeekdayAndDate,
  type WallTime,
} from '#domain/day.ts';
import { findPlace } from '#domain/settings/places.ts';
import { getZoneAbbreviation, toWallTime } from '#domain/wall-time.ts';
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

/** A class or session in a mail. `stamp` is the instant of its last change. It is online with a link, or at a place online. */
export type Appointment = WallTime & {
  stamp: string;
  location?: string;
  link?: string | undefined;
  onlineLink?: string | undefined;
};

/** What a time is formatted with. */
type TimeContext = Pick<MailContext, 'timeZone' | 'business'>;

const isNear = ({ day, stamp }: Appointment) => day < addDays(stamp.slice(0, 10), DAYS_WITHOUT_YEAR);

/** Formats as 'Thursday, November 12'. The year appears only for a day that is far from the mail. */
export const formatAppointmentDay = (appointment: Appointment): string =>
  isNear(appointment) ? formatWeekdayAndDate(appointment.day) : formatLongDay(appointment.day);

/** Formats as 'Thu, Nov 12', so that a phone shows a whole subject. The year appears as above. */
export const formatShortAppointmentDay = (appointment: Appointment): string =>
  isNear(appointment)
    ? formatShortDay(appointment.day)
    : `${formatShortDay(appointment.day)}, ${appointment.day.slice(0, 4)}`;

/** The time zone of an online appointment as ' PST', because its reader may be in another one. */
function formatZone({ day, time, link, onlineLink, location }: Appointment, context: TimeContext): string {
  const isOnline = link || onlineLink || (location && findPlace(context.business.places, location)?.isOnline);
  return isOnline ? ` ${getZoneAbbreviation({ day, time }, context.timeZone)}` : '';
}

/** Formats as 'Thursday, November 12, 6:00 PM'. */
export const formatAppointment = (appointment: Appointment, context: TimeContext): string =>
  `${formatAppointmentDay(appointment)}, ${formatAppointmentTime(appointment, context)}`;

/** Formats as 'Thu, Nov 12, 6:00 PM', for subjects. */
export const formatShortAppointment = (appointment: Appointment, context: TimeContext): string =>
  `${formatShortAppointmentDay(appointment)}, ${formatAppointmentTime(appointment, context)}`;

/** Formats as '6:00 PM', and for an online appointment as '6:00 PM PST'. */
export const formatAppointmentTime = (appointment: Appointment, context: TimeContext): string =>
  `${formatTime(appointment.time)}${formatZone(appointment, context)}`;

/** How soon a reminder's class or session is. The stamp of a reminder is the time when it was written. */
export function findSoonness({ day, stamp }: Appointment, timeZone: string): 'today' | 'tomorrow' | 'soon' {
  const today = toWallTime(new Date(stamp), timeZone).day;
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : 'soon';
}

/** Formats the end of a time before a class as 'Thursday, November 12, 6:00 PM', with the zone of an online one. */
export const formatUntil = ({ day, time }: WallTime, appointment: Appointment, context: TimeContext): string =>
  `${formatWeekdayAndDate(day)}, ${formatAppointmentTime({ ...appointment, day, time }, context)}`;
