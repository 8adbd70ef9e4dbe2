import type { WallTime } from '../day.ts';
import { type ClassOnCalendar, signUpAction } from './sign-up-action.ts';

/**
 * Classes that one name fits, the likeliest first: those with places here, then those that are still to come, then those
 * that have begun, the latest of them first. `fitting` are in order of time.
 */
export function orderByChance<Class>(
  fitting: readonly Class[],
  onCalendar: (found: Class) => ClassOnCalendar,
  now: WallTime,
): Class[] {
  const actionOf = new Map(fitting.map((found) => [found, signUpAction(onCalendar(found), now)]));
  const coming = fitting.filter((found) => actionOf.get(found) !== 'past');
  const past = fitting.filter((found) => actionOf.get(found) === 'past').reverse();
  const open = coming.filter((found) => actionOf.get(found) === 'sign-up');
  return [...open, ...coming.filter((found) => !open.includes(found)), ...past];
}
