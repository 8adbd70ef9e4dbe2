import { addDays, type WallTime } from '#platform/time/day.ts';
import { toInstant, toWallTime } from '#platform/time/wall-time.ts';

/** The states of an entry of the waitlist. The rules below are for the server only: they compute with the time zone. */
export const waitlistStates = [
  /** The person has not confirmed the email yet. */
  'unconfirmed',
  'waiting',
  /** A place is held until `offeredUntil`. */
  'offered',
  'taken',
  /** The person refused the offer, and it went to the next person. */
  'refused',
  /** The time of the offer is over, and it went to the next person. */
  'lapsed',
  /** The class was cancelled, or the owner or the person ended the entry. */
  'ended',
] as const;
type WaitlistState = (typeof waitlistStates)[number];

/** No person is asked to decide at night: the hours between these times do not count for an offer. */
const QUIET_FROM = '21:00';
const QUIET_UNTIL = '08:00';

const HOUR_MS = 3_600_000;

/** In the last hours before class a free place is offered to everyone at once. */
const LAST_HOURS = 4;

/** A place is held for one person until an instant, or it is open to everyone who waits. */
export type OfferPlan = { toAll: true } | { toAll: false; noticeAt: Date; until: Date };

/** The instant from which a free place is offered to everyone who waits. */
export function getOpenToAllAt(start: WallTime, zone: string): Date {
  return new Date(toInstant(start, zone).getTime() - LAST_HOURS * HOUR_MS);
}

/** The instant itself, or the end of the quiet hours that it is in. */
function skipQuietHours(at: Date, zone: string): Date {
  const { day, time } = toWallTime(at, zone);
  if (time >= QUIET_FROM) return toInstant({ day: addDays(day, 1), time: QUIET_UNTIL }, zone);
  return time < QUIET_UNTIL ? toInstant({ day, time: QUIET_UNTIL }, zone) : at;
}

/** The instant `hours` later, when quiet hours do not count. */
export function addOfferHours(from: Date, hours: number, zone: string): Date {
  let at = skipQuietHours(from, zone);
  let leftMs = hours * HOUR_MS;
  for (;;) {
    const evening = toInstant({ day: toWallTime(at, zone).day, time: QUIET_FROM }, zone);
    const availableMs = evening.getTime() - at.getTime();
    if (leftMs <= availableMs) return new Date(at.getTime() + leftMs);
    leftMs -= availableMs;
    at = skipQuietHours(evening, zone);
  }
}

/**
 * How a place that is free now is offered. A person is told at once, or after the quiet hours if that is early enough;
 * every offer in turn ends before the hours in which everyone is told.
 */
export function planOffer(start: WallTime, now: Date, offerHours: number, zone: string): OfferPlan {
  const openToAllAt = getOpenToAllAt(start, zone);
  if (now >= openToAllAt) return { toAll: true };
  const morning = skipQuietHours(now, zone);
  const noticeAt = morning < openToAllAt ? morning : now;
  const end = addOfferHours(noticeAt, offerHours, zone);
  return { toAll: false, noticeAt, until: new Date(Math.min(end.getTime(), openToAllAt.getTime())) };
}

/**
 * The state of an offer whose time is over. If it ended early because of the last hours before class, its person waits
 * again, and learns about the place at the same time as all others.
 */
export function getStateAfterOffer(start: WallTime, until: Date, zone: string): 'lapsed' | 'waiting' {
  return until < getOpenToAllAt(start, zone) ? 'lapsed' : 'waiting';
}

/** An entry as its own person sees it. */
export type WaitlistView = 'unconfirmed' | 'waiting' | 'offered' | 'open' | 'taken' | 'over' | 'cancelled' | 'past';

/** What a person can do with an entry. 'open': a place is free, and the first press has it. */
export function getWaitlistView(
  entry: { state: WaitlistState; offeredUntil: Date | null },
  at: { now: Date; hasPlace: boolean; isFull: boolean; cancelled: boolean; hasStarted: boolean },
): WaitlistView {
  if (at.cancelled) return 'cancelled';
  if (at.hasStarted) return 'past';
  if (at.hasPlace) return 'taken';
  if (entry.state === 'offered') return isOfferOpen(entry, at.now) ? 'offered' : 'over';
  if (!at.isFull) return 'open';
  return entry.state === 'unconfirmed' || entry.state === 'waiting' ? entry.state : 'over';
}

/** Whether the held place can still be taken. */
export const isOfferOpen = ({ state, offeredUntil }: { state: WaitlistState; offeredUntil: Date | null }, now: Date) =>
  state === 'offered' && offeredUntil !== null && now < offeredUntil;
