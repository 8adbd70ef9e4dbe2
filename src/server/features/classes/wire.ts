import type { Event } from '#contract/classes.ts';
import { isOnline } from '#domain/classes/online.ts';
import type { ClassRow } from './store.ts';

/** A class as the wire has it. */
export function eventOf(row: ClassRow): Event {
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
    taken,
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
    isFull: cancelled || taken >= capacity,
    cancelled,
    lengthMinutes,
    capacity,
    placesLeft: cancelled ? 0 : capacity - taken,
    priceText,
    description,
  };
}
