import type { WallTime } from '#platform/time/day.ts';
import { type CalendarClass, getSignUpAction } from './sign-up-action.ts';

/**
 * Ranks classes with the same name: those with free places, then upcoming ones, then started ones, the latest first.
 * The input is in chronological order.
 */
export function rankClasses<Class>(
  matches: readonly Class[],
  toCalendarClass: (candidate: Class) => CalendarClass,
  now: WallTime,
): Class[] {
  const actions = new Map(matches.map((candidate) => [candidate, getSignUpAction(toCalendarClass(candidate), now)]));
  const upcoming = matches.filter((candidate) => actions.get(candidate) !== 'past');
  const past = matches.filter((candidate) => actions.get(candidate) === 'past').reverse();
  const open = upcoming.filter((candidate) => actions.get(candidate) === 'sign-up');
  return [...open, ...upcoming.filter((candidate) => !open.includes(candidate)), ...past];
}
