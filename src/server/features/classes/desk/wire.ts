import type { DeskEvent } from '#contract/classes-desk.ts';
import { hasBegun, type WallTime } from '#domain/day.ts';
import type { ClassRow } from '../store.ts';
import { eventOf } from '../wire.ts';
import type { ClassInput } from './store.ts';

/** A class as the owner sees it at this moment. */
export function deskEventOf(row: ClassRow, now: WallTime): DeskEvent {
  const state = row.cancelledAt ? 'cancelled' : hasBegun(row, now) ? 'past' : 'upcoming';
  return { ...eventOf(row), onlineLink: row.onlineLink, taken: row.taken, state };
}

/** A class as the history writes its fields, by the words that people have for them. */
export function inHistory(row: ClassInput) {
  return {
    title: row.title,
    date: row.day,
    time: row.time,
    minutes: row.lengthMinutes,
    location: row.location,
    places: row.capacity,
    price: row.priceText,
    'online link': row.onlineLink,
    'sign-up link': row.signUpLink,
    'on another site': row.isExternal,
    description: row.description,
  };
}
