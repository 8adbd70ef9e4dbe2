import { hasStarted, type WallTime } from '../day.ts';

/** What a visitor can do with a class on the calendar: the states of spec §4, and a cancelled one, in the order in which they win. */
export type SignUpAction = 'cancelled' | 'past' | 'full' | 'external' | 'sign-up';

export type CalendarClass = {
  date: string;
  time: string;
  isFull: boolean;
  isExternal: boolean;
  signUpLink: string;
  cancelled?: boolean;
};

/** A cancelled class stays so, one that began is past, a full one full, one with a link is signed up for there, whatever else is said of it. */
export function getSignUpAction(calendarClass: CalendarClass, now: WallTime): SignUpAction {
  if (calendarClass.cancelled) return 'cancelled';
  if (hasStarted({ day: calendarClass.date, time: calendarClass.time }, now)) return 'past';
  if (calendarClass.isFull) return 'full';
  if (calendarClass.signUpLink !== '') return 'external';
  return 'sign-up';
}
