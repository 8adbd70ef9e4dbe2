import type { DeskBooking, DeskSlot } from '#contract/bookings-desk.ts';
import { hasBegun, type WallTime } from '#domain/day.ts';
import { inDollars } from '#domain/money.ts';
import type { BookingRow, Person } from '../store.ts';
import { bookingOf, slotOf } from '../wire.ts';
import type { Money } from './money/store.ts';
import type { OpenSlotRow } from './store.ts';

function stateOf(slot: OpenSlotRow, earliest: WallTime): DeskSlot['state'] {
  if (hasBegun(slot, earliest)) return 'past';
  if (slot.held) return 'held';
  return slot.covered ? 'covered' : 'free';
}

/** A slot as the owner sees it. `earliest`: what begins by then can be booked no more. */
export function deskSlotOf(slot: OpenSlotRow, earliest: WallTime): DeskSlot {
  return { ...slotOf(slot), lengthMinutes: slot.lengthMinutes, state: stateOf(slot, earliest) };
}

/** A booking as the owner sees it. */
export function deskBookingOf(row: BookingRow, who: Person, money: Money | undefined): DeskBooking {
  return {
    ...bookingOf(row, who),
    lengthMinutes: row.lengthMinutes,
    coveredBy: row.coveredBy,
    couponCode: row.couponCode,
    paid: inDollars(money?.paidCents ?? 0),
    refunded: inDollars(money?.refundedCents ?? 0),
    refunding: inDollars(money?.askedCents ?? 0),
  };
}
