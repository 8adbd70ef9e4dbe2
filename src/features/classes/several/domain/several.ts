import { formatWeekdayAndDate, type WallTime } from '#platform/time/day.ts';
import { type CalendarClass, getSignUpAction, type SignUpAction } from '../../sign-up/domain/sign-up-action.ts';

/** The most classes that a person signs up for at once. */
export const MAX_CHOSEN_CLASSES = 6;

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/**
 * The ids of chosen classes in the values of a URL parameter, each once; a form sends one id in each value, a link all
 * ids in one, with commas. It returns at most one id more than allowed, which shows that there were too many.
 */
export function parseChosenIds(values: readonly string[]): string[] {
  const ids = values.flatMap((value) => value.toLowerCase().split(',')).filter(isId);
  return [...new Set(ids)].slice(0, MAX_CHOSEN_CLASSES + 1);
}

/** Why this person, or any person, cannot sign up for a class. */
export type Obstacle = Exclude<SignUpAction, 'sign-up'> | 'signed-up';

/** A class that does not exist is gone. What is about the person comes last, so that a stranger learns little. */
const ranks: Readonly<Record<Obstacle | 'gone', number>> = {
  gone: 0,
  cancelled: 0,
  past: 1,
  closed: 1,
  external: 1,
  full: 2,
  'signed-up': 3,
};

/** The entry whose obstacle comes first: gone, closed, full, signed up; of equal ones the first in the list. */
export const findFirstObstacle = <Entry extends { obstacle: Obstacle | 'gone' }>(
  entries: readonly Entry[],
): Entry | undefined => entries.toSorted((one, other) => ranks[one.obstacle] - ranks[other.obstacle])[0];

type ChosenClass = Omit<CalendarClass, 'isFull'> & { title: string };

/**
 * Returns why a person cannot sign up for a class; undefined if they can.
 * @param person.placesLeft how many free places the class has for this person
 */
export function findObstacle(
  chosen: ChosenClass,
  person: { isSignedUp: boolean; placesLeft: number },
  now: WallTime,
): Obstacle | undefined {
  const action = getSignUpAction({ ...chosen, isFull: false }, now);
  if (action !== 'sign-up') return action;
  if (person.placesLeft <= 0) return 'full';
  return person.isSignedUp ? 'signed-up' : undefined;
}

/** Says what keeps a person from a class: 'Slow Flow on Friday, November 27, is full.' */
export function formatObstacle({ title, date }: Pick<ChosenClass, 'title' | 'date'>, obstacle: Obstacle): string {
  const name = `${title} on ${formatWeekdayAndDate(date)}`;
  switch (obstacle) {
    case 'cancelled':
      return `${name}, was cancelled.`;
    case 'past':
      return `${name}, has begun.`;
    case 'closed':
      return `${name}, takes no more sign-ups.`;
    case 'external':
      return `${name}, has its sign-up on another site.`;
    case 'signed-up':
      return `You have a spot in ${name}, already.`;
    case 'full':
      return `${name}, is full.`;
  }
}
