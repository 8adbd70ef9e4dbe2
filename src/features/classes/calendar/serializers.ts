import type { Place } from '#platform/business/places.ts';
import type { WallTime } from '#platform/time/day.ts';
import type { Event } from '../contract/classes.ts';
import type { ClassRow } from '../store.ts';
import { pickClassLines } from './domain/class-lines.ts';
import { isOnline } from './domain/online.ts';

/** A class in the API. `places` are those of the settings. */
export function serializeClass(row: ClassRow, places: readonly Place[], signUpUntil?: WallTime): Event {
  return { ...toListedClass(row, signUpUntil), online: isOnline(row, places) };
}

/** What decides about sign-ups, and what a list shows. `signUpUntil`: if sign-up ends before the class begins. */
export function toListedClass(row: ClassRow, signUpUntil?: WallTime): Omit<Event, 'online'> {
  const { id, day, title, time, location, signUpLink, isExternal, lengthMinutes, capacity } = row;
  const cancelled = row.cancelledAt !== null;
  // A place that is offered to a person on the waitlist is not free.
  const placesLeft = cancelled ? 0 : capacity - row.placesTaken - row.placesOffered;
  return {
    _id: id,
    date: day,
    title,
    time,
    location,
    signUpLink,
    isExternal,
    isFull: placesLeft <= 0,
    cancelled,
    lengthMinutes,
    capacity,
    placesLeft,
    ...pickClassLines(row),
    description: row.description,
    ...(signUpUntil && { signUpUntil }),
  };
}
