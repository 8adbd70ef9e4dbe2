import type { WallTime } from '../day.ts';
import { type CalendarClass, getSignUpAction } from './sign-up-action.ts';

/**
 * Classes that one name fits, the likeliest first: those with places here, then those that are still to come, then those
 * that have begun, the latest of them first. `fitting` are in order of time.
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
