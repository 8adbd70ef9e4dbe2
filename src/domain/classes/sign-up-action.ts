import { hasBegun, type WallTime } from '../day.ts';

/** What a visitor can do with a class on the calendar: the states of spec §4, and a cancelled one, in the order in which they win. */
export type SignUpAction = 'cancelled' | 'past' | 'full' | 'external' | 'sign-up';

export type ClassOnCalendar = {
  date: string;
  time: string;
  isFull: boolean;
  isExternal: boolean;
  signUpLink: string;
  cancelled?: boolean;
};

/** A cancelled class stays so, one that began is past, a full one full, one with a link is signed up for there, whatever else is said of it. */
export function signUpAction(event: ClassOnCalendar, now: WallTime): SignUpAction {
  if (event.cancelled) return 'cancelled';
  if (hasBegun({ day: event.date, time: event.time }, now)) return 'past';
  if (event.isFull) return 'full';
  if (event.signUpLink !== '') return 'external';
  return 'sign-up';
}
