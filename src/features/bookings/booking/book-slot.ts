import { isRefunding } from '#features/payments/domain/payment-state.ts';
import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import type { BookingEndpoints } from '../contract/endpoints.ts';
import {
  type BookingDeps,
  confirmHold,
  getMoment,
  hasStartedNow,
  isHoldExpiredNow,
  isSlotBookable,
  type SessionDetails,
} from '../core.ts';
import { findSlot } from '../openings/store.ts';
import { serializeBooking } from '../serializers.ts';
import { isFreeSession } from '../sessions/session-terms.ts';
import * as store from '../store.ts';
import { placeHold, prepareHold } from './holds.ts';
import type { PaymentSourceInput } from './payment-source.ts';

/** The name and the email are those of the session, whatever is sent. */
type Requested = StoredFields<
  store.BookingRow,
  ParsedRequest<BookingEndpoints['PUT /api/bookings/{slotId}/book']>['body'],
  'userId' | 'firstName' | 'lastName' | 'email'
>;

/**
 * Turns a hold that is paid, covered by a coupon or free into a booking; a repeated call returns the same result. The
 * user in the request body is only checked against the actor.
 */
export async function bookSlot(
  deps: BookingDeps,
  clientId: string,
  slotId: string,
  body: Requested,
  meta: RequestMeta,
) {
  const { connection } = deps;
  if (body.userId !== clientId) return fail('not-yours');
  const last = await store.findLastBookingInSlot(connection.db, clientId, slotId);
  if (last?.state === 'booked') return createBookedResponse(deps, last);
  if (last?.state === 'held') {
    // A paid hold is booked however late the call arrives; a coupon must be used before the session begins.
    if (!last.paidAt && hasStartedNow(deps, last)) return fail('slot-past');
    // Another type than the held one has its own price, so it needs a new hold; what is paid for stays as it is.
    const isHeldType = last.paidAt !== null || last.sessionType === body.sessionType;
    const row = isHeldType && (await connection.inTransaction((tx) => confirmHold(deps, tx, last, body.message ?? '')));
    if (row) return createBookedResponse(deps, row);
  }
  // An expired coupon hold cost no money, so it is booked if its time is still free.
  const couponCode = body.couponCode ?? (last?.state === 'held' ? last.couponCode : null);
  const source = couponCode ? { couponCode } : await findFreeSource(deps, body, last);
  const result = source
    ? await holdAndBook(deps, clientId, slotId, { ...body, ...source }, meta)
    : await findBookingFailure(deps, slotId, last);
  if (!isFailure(result)) return createBookedResponse(deps, result);
  // With a double click, the concurrent copy of this request may have caused the failure.
  const latest = await store.findLastBookingInSlot(connection.db, clientId, slotId);
  return latest?.state === 'booked' ? createBookedResponse(deps, latest) : result;
}

/** No payment source for a free session; undefined if something is to be paid or a payment has begun. */
async function findFreeSource(
  deps: BookingDeps,
  { sessionType }: SessionDetails,
  last: store.BookingRow | undefined,
): Promise<PaymentSourceInput | undefined> {
  const isFree = last?.paymentSource !== 'payment' && (await isFreeSession(deps, sessionType));
  return isFree ? {} : undefined;
}

/** Holds and books without a payment in one transaction: both sides get their mail, or nothing happens. */
async function holdAndBook(
  deps: BookingDeps,
  clientId: string,
  slotId: string,
  body: SessionDetails & PaymentSourceInput,
  meta: RequestMeta,
) {
  const ready = await prepareHold(deps, clientId, slotId, { couponCode: body.couponCode }, meta);
  if (isFailure(ready)) return ready;
  return deps.connection.inTransaction(async (tx) => {
    const placed = await placeHold(deps, tx, ready.slot, clientId, {
      paymentSource: ready.paymentSource,
      details: body,
    });
    if (isFailure(placed)) return placed;
    return (await confirmHold(deps, tx, placed.hold, body.message ?? '')) ?? fail('payment-under-way');
  });
}

/** The failure for a client without a payment or a coupon. */
async function findBookingFailure(deps: BookingDeps, slotId: string, last: store.BookingRow | undefined) {
  const { db } = deps.connection;
  const payment = last && (await deps.payments.findBySubject(db, last.id));
  // The client must not pay again while PayPal may have taken the money.
  if (payment?.state === 'capturing') return fail('payment-unsure');
  if (payment?.state === 'pending') return fail('payment-pending');
  if (payment && isRefunding(payment.state)) return fail('payment-refunded');
  if (last?.state === 'held') return fail(isHoldExpiredNow(deps, last, payment) ? 'hold-expired' : 'payment-required');
  if (last?.state === 'released') return fail('hold-expired');
  const slot = await findSlot(db, slotId);
  if (!slot) return fail('slot-not-found');
  if (!isSlotBookable(deps, slot)) return fail('slot-past');
  const { takenBy } = await store.findConflicts(db, slot, getMoment(deps));
  return fail(takenBy.length > 0 ? 'slot-taken' : 'payment-required');
}

async function createBookedResponse(deps: BookingDeps, row: store.BookingRow) {
  const booking = serializeBooking(row, await store.findPerson(deps.connection.db, row.clientId));
  const message = 'Your session is booked. A confirmation with a calendar file is on its way to you.';
  return { success: true as const, message, booking };
}
