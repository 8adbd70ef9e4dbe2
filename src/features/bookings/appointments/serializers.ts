import { formatConflictHours } from '#platform/schedule/conflicts.ts';
import { hasStarted, type WallTime } from '#platform/time/day.ts';
import type { AdminBooking, AdminSlot, SkippedSlot } from '../contract/bookings-admin.ts';
import {
  type BusyRange,
  type SkippedSlot as DomainSkippedSlot,
  formatSkippedSlot,
} from '../openings/domain/slot-conflicts.ts';
import { serializeBooking, serializeSlot } from '../serializers.ts';
import type { BookingRow, Person } from '../store.ts';
import type { PaymentTotals } from './payments-store.ts';
import type { OpenSlotRow } from './store.ts';

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
