import { type Failure, fail } from '#platform/failure.ts';
import { addDays, hasStarted, type WallTime } from '#platform/time/day.ts';
import { canContinue, describeAmounts, getAmountBounds } from '../../sessions/domain/amounts.ts';
import type { SessionPrice } from '../../sessions/domain/session-types.ts';

export const offerStates = [
  'open',
  'accepted',
  'declined',
  /** The client did not accept it in time. */
  'lapsed',
  /** The owner withdrew it. */
  'withdrawn',
] as const;
export type OfferState = (typeof offerStates)[number];

/** `together`: all appointments are paid when the offer is accepted; `each`: each is paid at the session. */
export const offerPayments = ['together', 'each'] as const;
export type OfferPayment = (typeof offerPayments)[number];

/** How many days an offer can be accepted unless the owner chooses another day. */
export const OFFER_DAYS = 7;

/** The last minute of a day, as a time that can be told. */
const END_OF_DAY = '23:59';

/**
 * Returns the wall time until which an offer can be accepted: the end of a day, and never after the first session
 * begins.
 * @param lastDay the day that the owner chose
 */
export function getOfferEnd(today: string, first: WallTime, lastDay = addDays(today, OFFER_DAYS)): WallTime {
  const end = { day: lastDay, time: END_OF_DAY };
  return hasStarted(first, end) ? { day: first.day, time: first.time } : end;
}

/** Returns a failure if a session of an offer cannot have this price. Cents; every session can be free. */
export function checkOfferPrice(price: SessionPrice, cents: number): Failure<'amount-unsuitable'> | undefined {
  const bounds = getAmountBounds(price);
  if (cents === 0 || (bounds && canContinue(cents, bounds))) return undefined;
  const fields = { 'body/price': 'Please enter a price that this session can have, or 0 for free.' };
  return fail('amount-unsuitable', fields, describeAmounts(bounds));
}

/** Returns the state that a client sees: an offer whose time is over has lapsed, also before the sweep ends it. */
export function getOfferView(
  offer: { state: OfferState; expiresAt: Date; isBeingPaid: boolean },
  now: Date,
): OfferState | 'paying' {
  if (offer.state !== 'open') return offer.state;
  if (offer.isBeingPaid) return 'paying';
  return offer.expiresAt <= now ? 'lapsed' : 'open';
}
