import type { Event } from '#contract/classes.ts';
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
    priceText,
    description,
  } = row;
  return {
    _id: id,
    date: day,
    title,
    time,
    location,
    signUpLink,
    isExternal,
    isFull: taken >= capacity,
    lengthMinutes,
    capacity,
    placesLeft: capacity - taken,
    priceText,
    description,
  };
}
