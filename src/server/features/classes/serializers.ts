import type { Event } from '#contract/classes.ts';
import { isOnline } from '#domain/classes/online.ts';
import type { Place } from '#domain/settings/places.ts';
import type { ClassRow } from './store.ts';

/** A class in the API. `places` are those of the settings. */
export function serializeClass(row: ClassRow, places: readonly Place[]): Event {
  return { ...toListedClass(row), online: isOnline(row, places) };
}

/** What decides about sign-ups, and what a list shows. */
export function toListedClass(row: ClassRow): Omit<Event, 'online'> {
  const { id, day, title, time, location, signUpLink, isExternal, lengthMinutes, capacity, placesTaken } = row;
  const cancelled = row.cancelledAt !== null;
  return {
    ...{ _id: id, date: day, title, time, location, signUpLink, isExternal },
    isFull: cancelled || placesTaken >= capacity,
    cancelled,
    ...{ lengthMinutes, capacity },
    placesLeft: cancelled ? 0 : capacity - placesTaken,
    ...{ priceText: row.priceText, description: row.description },
  };
}
