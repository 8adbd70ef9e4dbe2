import { hasBegun, type WallTime } from '../day.ts';

/** What a visitor can do with a class on the calendar (spec §4): the four states, in the order in which they win. */
export type SignUpAction = 'past' | 'full' | 'external' | 'sign-up';

export type ClassOnCalendar = { date: string; time: string; isFull: boolean; isExternal: boolean; signUpLink: string };

/** A class that began is past, a full one full, one with a link is signed up for there, whatever else is said of it. */
export function signUpAction(event: ClassOnCalendar, now: WallTime): SignUpAction {
  if (hasBegun({ day: event.date, time: event.time }, now)) return 'past';
  if (event.isFull) return 'full';
  if (event.signUpLink !== '') return 'external';
  return 'sign-up';
}
