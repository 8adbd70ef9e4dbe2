import type { Event } from '#contract/classes.ts';
import { isOnline } from '#domain/classes/online.ts';
import type { ClassRow } from './store.ts';

export function serializeClass(row: ClassRow): Event {
  const {
    id,
    day,
    title,
    time,
    location,
    signUpLink,
    isExternal,
    lengthMinutes,
    capacity,
    placesTaken,
    cancelledAt,
    priceText,
    description,
  } = row;
  const cancelled = cancelledAt !== null;
  return {
    _id: id,
    date: day,
    title,
    time,
    location,
    online: isOnline(row),
    signUpLink,
    isExternal,
    isFull: cancelled || placesTaken >= capacity,
    cancelled,
    lengthMinutes,
    capacity,
    placesLeft: cancelled ? 0 : capacity - placesTaken,
    priceText,
    description,
  };
}
