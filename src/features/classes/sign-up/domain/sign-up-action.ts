import { hasStarted, type WallTime } from '#platform/time/day.ts';

/** What a visitor can do with a class on the calendar, in order of precedence. */
export type SignUpAction = 'cancelled' | 'past' | 'closed' | 'full' | 'external' | 'sign-up';

export type CalendarClass = {
  date: string;
  time: string;
  isFull: boolean;
  isExternal: boolean;
  signUpLink: string;
  cancelled?: boolean;
  /** When sign-up ends, if that is before the class begins. */
  signUpUntil?: WallTime | undefined;
};

/** Returns the first action that applies, in the order cancelled, past, closed, full, external. */
export function getSignUpAction(calendarClass: CalendarClass, now: WallTime): SignUpAction {
  if (calendarClass.cancelled) return 'cancelled';
  if (hasStarted({ day: calendarClass.date, time: calendarClass.time }, now)) return 'past';
  if (calendarClass.signUpUntil && hasStarted(calendarClass.signUpUntil, now)) return 'closed';
  if (calendarClass.isFull) return 'full';
  if (calendarClass.signUpLink !== '') return 'external';
  return 'sign-up';
}
