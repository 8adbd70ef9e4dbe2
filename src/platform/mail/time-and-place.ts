import {
  addDays,
  formatLongDay,
  formatShortDay,
  formatTime,
  formatWeekdayAndDate,
  type WallTime,
} from '#platform/time/day.ts';
import { getZoneAbbreviation, toWallTime } from '#platform/time/wall-time.ts';
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

/** A class or session in a mail. `stamp` is the instant of its last change. */
export type Appointment = WallTime & { stamp: string };

/** What a time is formatted with. */
type TimeContext = Pick<MailContext, 'timeZone'>;

const isNear = ({ day, stamp }: Appointment) => day < addDays(stamp.slice(0, 10), DAYS_WITHOUT_YEAR);

/** Formats as 'Thursday, November 12'. The year appears only for a day that is far from the mail. */
export const formatAppointmentDay = (appointment: Appointment): string =>
  isNear(appointment) ? formatWeekdayAndDate(appointment.day) : formatLongDay(appointment.day);

/** Formats as 'Thu, Nov 12', so that a phone shows a whole subject. The year appears as above. */
export const formatShortAppointmentDay = (appointment: Appointment): string =>
  isNear(appointment)
    ? formatShortDay(appointment.day)
    : `${formatShortDay(appointment.day)}, ${appointment.day.slice(0, 4)}`;

/** Formats as '6:00 PM PST'. Every time in a mail has its zone, because mails are read anywhere. */
export const formatZonedTime = (wall: WallTime, { timeZone }: TimeContext): string =>
  `${formatTime(wall.time)} ${getZoneAbbreviation(wall, timeZone)}`;

/** Formats an instant in the past as 'Friday, November 27, 2026, 6:00 PM PST'. */
export const formatDateTime = (wall: WallTime, context: TimeContext): string =>
  `${formatLongDay(wall.day)}, ${formatZonedTime(wall, context)}`;

/** Formats the end of a time, which is near, as 'Thursday, November 12, 6:00 PM PST'. */
export const formatUntil = (wall: WallTime, context: TimeContext): string =>
  `${formatWeekdayAndDate(wall.day)}, ${formatZonedTime(wall, context)}`;

/** Formats as 'Thursday, November 12, 6:00 PM PST'. */
export const formatAppointment = (appointment: Appointment, context: TimeContext): string =>
  `${formatAppointmentDay(appointment)}, ${formatZonedTime(appointment, context)}`;

/** Formats as 'Thu, Nov 12, 6:00 PM PST', for subjects. */
export const formatShortAppointment = (appointment: Appointment, context: TimeContext): string =>
  `${formatShortAppointmentDay(appointment)}, ${formatZonedTime(appointment, context)}`;

/** How soon a reminder's class or session is. The stamp of a reminder is the time when it was written. */
export function findSoonness({ day, stamp }: Appointment, timeZone: string): 'today' | 'tomorrow' | 'soon' {
  const today = toWallTime(new Date(stamp), timeZone).day;
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : 'soon';
}
