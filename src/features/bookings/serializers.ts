import { isPaidOrCapturing } from '#features/payments/domain/payment-state.ts';
import type { Payment } from '#features/payments/payment.ts';
import { formatConflictHours } from '#platform/schedule/conflicts.ts';
import { hasStarted, type WallTime } from '#platform/time/day.ts';
import type { PaymentTotals } from './appointments/payments-store.ts';
import type { OpenSlotRow } from './appointments/store.ts';
import { apiStatus } from './booking/domain/booking-states.ts';
import type { Booking, Hold, Slot } from './contract/bookings.ts';
import type { AdminBooking, AdminSlot, SkippedSlot } from './contract/bookings-admin.ts';
import {
  type BusyRange,
  type SkippedSlot as DomainSkippedSlot,
  formatSkippedSlot,
} from './openings/domain/slot-conflicts.ts';
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

function getSlotState(slot: OpenSlotRow, earliest: WallTime, isTaken: boolean): AdminSlot['state'] {
  if (hasStarted(slot, earliest)) return 'past';
  if (slot.held) return 'held';
  return isTaken ? 'blocked' : 'free';
}

/**
 * A slot for the admin area. A slot that begins at or before `earliest` can no longer be booked.
 * @param isOpen whether a slot of the hours can be booked
 */
export function serializeAdminSlot(
  slot: OpenSlotRow,
  earliest: WallTime,
  conflict: BusyRange | undefined,
  isOpen: boolean,
): AdminSlot {
  const { lengthMinutes, fromHours } = slot;
  const state = getSlotState(slot, earliest, fromHours ? !isOpen : conflict !== undefined);
  const takenBy =
    conflict && state !== 'past' && state !== 'free'
      ? { ...serializeConflict(conflict), text: formatConflictHours(conflict) }
      : null;
  return { ...serializeSlot(slot), lengthMinutes, fromHours, state, takenBy };
}

const serializeConflict = ({ kind, name, from, until }: BusyRange) => ({ kind, name, from, until });

export function serializeSkippedSlot(skipped: DomainSkippedSlot): SkippedSlot {
  const { day: date, time, reason, conflict } = skipped;
  return {
    date,
    time,
    reason,
    takenBy: conflict ? serializeConflict(conflict) : null,
    text: formatSkippedSlot(skipped),
  };
}

export function serializeAdminBooking(
  row: BookingRow,
  client: Person,
  totals: PaymentTotals | undefined,
  laterInSeries = 0,
): AdminBooking {
  return {
    ...serializeBooking(row, client),
    lengthMinutes: row.lengthMinutes,
    paymentSource: row.paymentSource,
    couponCode: row.couponCode,
    paidCents: totals?.paidCents ?? 0,
    refundedCents: totals?.refundedCents ?? 0,
    refundingCents: totals?.pendingCents ?? 0,
    laterInSeries,
    clientCancellation: row.clientCancellation,
  };
}
