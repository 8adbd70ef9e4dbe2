import { isPaidOrCapturing } from '#features/payments/domain/payment-state.ts';
import type { Payment } from '#features/payments/payment.ts';
import { apiStatus } from './booking/domain/booking-states.ts';
import type { Booking, Hold, Slot } from './contract/bookings.ts';
import type { SlotRow } from './openings/store.ts';
import { formatDuration, getBookingTitle } from './sessions/domain/session-types.ts';
import type { BookingRow, Person } from './store.ts';

export function serializeSlot(slot: Omit<SlotRow, 'fromHours' | 'createdAt'>): Slot {
  const { id, day, time, lengthMinutes, place } = slot;
  return { _id: id, date: day, time, length: formatDuration(lengthMinutes), ...(place && { place }) };
}

/** A booking in the API. Must not be called for a hold. */
export function serializeBooking(row: BookingRow, { firstName, lastName, email }: Person): Booking {
  const status = apiStatus(row.state);
  if (!status) throw new Error(`a booking in state ${row.state} is not for the wire`);
  return {
    _id: row.id,
    slotId: row.slotId,
    date: row.day,
    time: row.time,
    status,
    title: getBookingTitle(row),
    sessionType: row.sessionType,
    length: formatDuration(row.lengthMinutes),
    link: row.link,
    location: row.location,
    userId: row.clientId,
    firstName,
    lastName,
    email,
    message: row.message,
    amount: row.amountCents,
  };
}

function getHoldPaymentStatus({ paymentSource, paidAt }: BookingRow, payment: Payment | undefined): Hold['payment'] {
  if (paidAt) return 'paid';
  if (paymentSource !== 'payment') return 'none';
  return payment && isPaidOrCapturing(payment.state) ? 'paying' : 'awaiting';
}

/** The client's held slot in the API. */
export function serializeHold(
  row: BookingRow & { slotId: string },
  payment: Payment | undefined,
  expiresAt: Date,
): Hold {
  return {
    slotId: row.slotId,
    date: row.day,
    time: row.time,
    sessionType: row.sessionType,
    message: row.message,
    expiresAt: expiresAt.toISOString(),
    couponCode: row.couponCode,
    amount: row.amountCents,
    location: row.location,
    orderId: payment?.orderId ?? null,
    payment: getHoldPaymentStatus(row, payment),
  };
}
