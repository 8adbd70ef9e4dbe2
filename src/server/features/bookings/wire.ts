import type { Booking, Hold, Slot } from '#contract/bookings.ts';
import { lengthInWords } from '#domain/bookings/session-length.ts';
import { wireStatus } from '#domain/bookings/session-states.ts';
import { isUnderWay } from '#domain/payments/payment-state.ts';
import type { Payment } from '../payments/payment.ts';
import { placeOf, titleOf } from './mail-facts.ts';
import type { SlotRow } from './slots/store.ts';
import type { BookingRow, Person } from './store.ts';

/** A slot as the wire has it. */
export function slotOf({ id, day, time, lengthMinutes }: SlotRow): Slot {
  return { _id: id, date: day, time, length: lengthInWords(lengthMinutes) };
}

/** A booking as the wire has it. A hold is none. */
export function bookingOf(row: BookingRow, { firstName, lastName, email }: Person): Booking {
  const status = wireStatus(row.state);
  if (!status) throw new Error(`a booking in state ${row.state} is not for the wire`);
  return {
    _id: row.id,
    slotId: row.slotId,
    date: row.day,
    time: row.time,
    status,
    title: titleOf(row),
    sessionType: row.sessionType,
    length: lengthInWords(row.lengthMinutes),
    link: row.link,
    location: placeOf(row),
    userId: row.clientId,
    firstName,
    lastName,
    email,
    message: row.message,
    amount: row.amountCents / 100,
  };
}

/** How far the payment of a hold is. */
function progress({ coveredBy, paidAt }: BookingRow, payment: Payment | undefined): Hold['payment'] {
  if (paidAt) return 'paid';
  if (coveredBy !== 'payment') return 'none';
  return payment && isUnderWay(payment.state) ? 'paying' : 'awaiting';
}

/** The slot that a client holds, as the wire has it. */
export function holdOf(row: BookingRow & { slotId: string }, payment: Payment | undefined, expiresAt: Date): Hold {
  return {
    slotId: row.slotId,
    date: row.day,
    time: row.time,
    sessionType: row.sessionType,
    message: row.message,
    expiresAt: expiresAt.toISOString(),
    couponCode: row.couponCode,
    amount: row.amountCents / 100,
    orderId: payment?.orderId ?? null,
    payment: progress(row, payment),
  };
}
