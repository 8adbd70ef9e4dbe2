import { findUsualPlace } from '#platform/business/places.ts';
import { findClientEmail } from '#platform/database/client-email.ts';
import type { Database } from '#platform/database/connection.ts';
import { hashFormerMailbox } from '#platform/email-addresses/former-mailbox.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import type { PaymentSource } from '../booking/payment-source.ts';
import type { OfferedSession } from '../contract/bookings.ts';
import { type BookingDeps, getMoment, type SessionDetails } from '../core.ts';
import { findSlotPlace } from '../openings/open-times.ts';
import type { SlotRow } from '../openings/store.ts';
import type { BookingRow } from '../store.ts';
import {
  canContinue,
  describeAmounts,
  getAmountBounds,
  getCurrentPrice,
  specificationBounds,
} from './domain/amounts.ts';
import {
  fitsIntoSlot,
  formatSessionName,
  getBookedDetails,
  getSlotMinutes,
  MAX_UPCOMING_FREE,
  type SessionPrice,
  type SessionType,
} from './domain/session-types.ts';
import { type BookingPerson, countUpcomingFree, hasBooking, listBookedTypes } from './once-store.ts';

/** How a session is paid for, once its price is known. */
export type AgreedPayment = { couponCode: string; address: string } | { amountCents: number } | 'free';

const today = ({ clock, timeZone }: BookingDeps) => toWallTime(clock.now(), timeZone).day;

/** Whose bookings count for what a person books once. */
const identifyPerson = async ({ secret }: BookingDeps, db: Database, clientId: string): Promise<BookingPerson> => ({
  clientId,
  formerMailbox: hashFormerMailbox(secret, await findClientEmail(db, clientId)),
});

const findOfferedType = ({ sessions }: { sessions: readonly SessionType[] }, key: string): SessionType | undefined =>
  sessions.find((type) => type.key === key && type.offered);

function agreeOnPayment(source: PaymentSource, price: SessionPrice) {
  const bounds = getAmountBounds(price);
  const hasAmount = source !== 'none' && 'amountCents' in source;
  if (!bounds) return hasAmount ? fail('amount-unsuitable', undefined, describeAmounts(bounds)) : 'free';
  if (source === 'none') return fail('code-or-amount');
  if (!hasAmount) return source;
  const { amountCents } = source;
  if (canContinue(amountCents, bounds)) return { amountCents };
  return bounds === specificationBounds
    ? fail('amount-invalid')
    : fail('amount-unsuitable', undefined, describeAmounts(bounds));
}

/**
 * What a new hold of this slot is for and how it is paid, by the settings in effect. The caller holds the schedule
 * lock, so a type that is booked once is booked once, and free sessions have a limit.
 * @param replacedId the client's hold that the new one replaces
 */
export async function agreeOnTerms(
  deps: BookingDeps,
  tx: Database,
  slot: SlotRow,
  input: { clientId: string; details: SessionDetails; paymentSource: PaymentSource; replacedId: string | undefined },
) {
  const { clientId, details, paymentSource, replacedId } = input;
  const settings = await deps.settings.read(tx);
  const type = findOfferedType(settings, details.sessionType);
  if (!type) return fail('session-type-not-offered');
  if (!fitsIntoSlot(type, slot.lengthMinutes)) return fail('session-too-long');
  const person = await identifyPerson(deps, tx, clientId);
  if (type.oncePerClient && (await hasBooking(tx, person, type.key, replacedId))) return fail('session-booked-before');
  const payment: AgreedPayment | ReturnType<typeof agreeOnPayment> = agreeOnPayment(
    paymentSource,
    getCurrentPrice(type.price, today(deps)),
  );
  if (isFailure(payment)) return payment;
  if (payment === 'free') {
    const upcoming = await countUpcomingFree(tx, person, getMoment(deps).reached, replacedId);
    if (upcoming >= MAX_UPCOMING_FREE) return fail('free-sessions-limit');
  }
  const usualPlace = findUsualPlace(settings.places)?.name ?? '';
  const minutes = type.lengthMinutes ?? getSlotMinutes(slot);
  const place = findSlotPlace(deps, slot, settings, { key: type.key, minutes });
  const booked = getBookedDetails(type, { minutes, place }, usualPlace);
  return { sessionType: type.key, ...booked, cancellationTerms: settings.cancellation, payment };
}

/** Whether nothing is to be paid for this type. */
export async function isFreeSession(deps: BookingDeps, key: string): Promise<boolean> {
  const type = findOfferedType(await deps.settings.read(), key);
  return type?.price.kind === 'free';
}

/** Whether the client may not have this session any more, because it is for the first time only. */
export async function isSecondOfOnce(deps: BookingDeps, tx: Database, row: BookingRow): Promise<boolean> {
  const { sessions } = await deps.settings.read(tx);
  const isOnce = sessions.some(({ key, oncePerClient }) => key === row.sessionType && oncePerClient);
  return isOnce && hasBooking(tx, await identifyPerson(deps, tx, row.clientId), row.sessionType, row.id);
}

/** The types that can be booked, with their prices of today. `clientId` leaves out what this client has had. */
export async function listOfferedSessions(deps: BookingDeps, clientId?: string): Promise<OfferedSession[]> {
  const { db } = deps.connection;
  const { sessions } = await deps.settings.read(db);
  const booked =
    clientId === undefined ? undefined : await listBookedTypes(db, await identifyPerson(deps, db, clientId));
  return sessions
    .filter(({ key, offered, oncePerClient }) => offered && !(oncePerClient && booked?.has(key)))
    .map((type) => ({
      sessionType: type.key,
      name: formatSessionName(type),
      lengthMinutes: type.lengthMinutes,
      place: type.place,
      description: type.description,
      oncePerClient: type.oncePerClient,
      price: getCurrentPrice(type.price, today(deps)),
    }));
}
