import { addDays, type WallTime } from '#platform/time/day.ts';
import { type CalendarClass, getSignUpAction } from '../../sign-up/domain/sign-up-action.ts';

/** How an open class relates to one that is not open, in the order in which they are offered. */
export const alternativeReasons = ['same-class', 'same-hour', 'nearest'] as const;
export type AlternativeReason = (typeof alternativeReasons)[number];

type TitledClass = CalendarClass & { title: string };

/** Classes further from the wanted one are no longer an alternative to it. */
const MAX_DAYS_AWAY = 56;
/** A class at about the same hour begins within two hours of it, at most a week away. */
const SAME_HOUR_MINUTES = 120;
const SAME_HOUR_DAYS = 7;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

const toMinutes = ({ date, time }: CalendarClass): number => Date.parse(`${date}T${time}:00Z`) / MINUTE_MS;

/** The last day that alternatives to a class of this day can have. */
export const getLastAlternativeDay = (day: string): string => addDays(day, MAX_DAYS_AWAY);

/**
 * Returns up to two open classes instead of one that is not: the nearest with the same title, and another one at about
 * the same hour within a week, or else the nearest of all others. Of two equally near, the earlier one.
 *
 * @param candidates classes of the calendar, by date and time
 */
export function findAlternatives<Class extends TitledClass>(
  wanted: TitledClass,
  candidates: readonly Class[],
  now: WallTime,
): { reason: AlternativeReason; alternative: Class }[] {
  const start = toMinutes(wanted);
  const getDistance = (candidate: Class) => Math.abs(toMinutes(candidate) - start);
  const open = candidates
    .filter((candidate) => getSignUpAction(candidate, now) === 'sign-up')
    .filter((candidate) => getDistance(candidate) > 0 || candidate.title !== wanted.title)
    .filter((candidate) => getDistance(candidate) <= MAX_DAYS_AWAY * DAY_MINUTES)
    .sort((a, b) => getDistance(a) - getDistance(b));
  const isSameHour = (candidate: Class) => {
    const distance = getDistance(candidate);
    const apart = Math.min(distance % DAY_MINUTES, DAY_MINUTES - (distance % DAY_MINUTES));
    return apart <= SAME_HOUR_MINUTES && distance <= SAME_HOUR_DAYS * DAY_MINUTES + SAME_HOUR_MINUTES;
  };
  const sameClass = open.find(({ title }) => title === wanted.title);
  const others = open.filter(({ title }) => title !== wanted.title);
  const sameHour = others.find(isSameHour);
  const nearest = sameHour ?? others[0];
  return [
    ...(sameClass ? [{ reason: 'same-class' as const, alternative: sameClass }] : []),
    ...(nearest ? [{ reason: sameHour ? ('same-hour' as const) : ('nearest' as const), alternative: nearest }] : []),
  ];
}

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
