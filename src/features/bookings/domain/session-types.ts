import { DEFAULT_LENGTH_MINUTES } from './booking-length.ts';
import type { SessionType } from './sessions.ts';

const LENGTH_IN_NAME = / \(\d+ min\)$/;

/** 'Yoga Therapy Session' for 'Yoga Therapy Session (60 min)'. */
export const withoutLength = (name: string): string => name.replace(LENGTH_IN_NAME, '');

/** The title of a session, or its type without the length, which mails show separately. */
export function getBookingTitle({ title, sessionType }: { title: string; sessionType: string }): string {
  return title || withoutLength(sessionType) || 'Session';
}

/** 'First Session (30 min)', or the title alone if the time that the client chooses decides the length. */
export function formatSessionName({ title, lengthMinutes }: Pick<SessionType, 'title' | 'lengthMinutes'>): string {
  return lengthMinutes === null ? title : `${withoutLength(title)} (${lengthMinutes} min)`;
}

/** The key of a new type: its name, with a number if another type has had it. */
export function createSessionKey(
  type: Pick<SessionType, 'title' | 'lengthMinutes'>,
  usedKeys: ReadonlySet<string>,
): string {
  const name = formatSessionName(type);
  let key = name;
  for (let count = 2; usedKeys.has(key); count++) key = `${name} ${count}`;
  return key;
}

/** Whether a session of this type is not longer than the time. */
export function fitsIntoSlot(type: Pick<SessionType, 'lengthMinutes'>, slotMinutes: number): boolean {
  return type.lengthMinutes === null || type.lengthMinutes <= slotMinutes;
}

/** How long a session without a length of its own is in a slot. One that the hours give may be longer. */
export const getSlotMinutes = (slot: { lengthMinutes: number; fromHours: boolean }): number =>
  slot.fromHours ? Math.min(slot.lengthMinutes, DEFAULT_LENGTH_MINUTES) : slot.lengthMinutes;

/**
 * What a booking keeps of its type besides the key. The title is empty as long as the key says it.
 * @param slot `place` is where the time is offered, if it is not where the type is
 * @param usualPlace where sessions of types without a place are
 */
export function getBookedDetails(type: SessionType, slot: { minutes: number; place: string }, usualPlace: string) {
  const saysKey = type.title === type.key && type.lengthMinutes === null;
  return {
    title: saysKey ? '' : withoutLength(type.title),
    lengthMinutes: type.lengthMinutes ?? slot.minutes,
    location: slot.place || type.place || usualPlace,
  };
}
