import type { DeskBooking, DeskSlot, SkippedSlot } from '#contract/bookings-desk.ts';
import {
  coverInWords,
  type SkippedSlot as Skipped,
  skippedInWords,
  type Taken,
} from '#domain/bookings/slot-clashes.ts';
import { hasBegun, type WallTime } from '#domain/day.ts';
import { inDollars } from '#domain/money.ts';
import type { BookingRow, Person } from '../store.ts';
import { bookingOf, slotOf } from '../wire.ts';
import type { Money } from './money/store.ts';
import type { OpenSlotRow } from './store.ts';

function stateOf(slot: OpenSlotRow, earliest: WallTime, taken: Taken | undefined): DeskSlot['state'] {
  if (hasBegun(slot, earliest)) return 'past';
  if (slot.held) return 'held';
  return taken ? 'covered' : 'free';
}

/** A slot as the owner sees it. `earliest`: what begins by then can be booked no more. */
export function deskSlotOf(slot: OpenSlotRow, earliest: WallTime, taken: Taken | undefined): DeskSlot {
  const state = stateOf(slot, earliest, taken);
  const takenBy = taken && state !== 'past' ? { ...takingOf(taken), text: coverInWords(taken) } : null;
  return { ...slotOf(slot), lengthMinutes: slot.lengthMinutes, state, takenBy };
}

const takingOf = ({ kind, name, from, until }: Taken) => ({ kind, name, from, until });

/** A slot that was not added. */
export function skippedSlotOf(skipped: Skipped): SkippedSlot {
  const { day: date, time, reason, taken } = skipped;
  return { date, time, reason, takenBy: taken ? takingOf(taken) : null, text: skippedInWords(skipped) };
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
