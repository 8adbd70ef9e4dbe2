import type { Hold, Slot } from '#contract/bookings.ts';
import { addSlot, type BookingData } from './booking-data.ts';
import { slotFromHold } from './booking-draft.ts';

/** What the server says of the hold that this page goes by. `moved`: the person holds another time by now. */
export type HoldChange =
  | { kind: 'same' }
  | { kind: 'changed'; hold: Hold }
  | { kind: 'booked' }
  | { kind: 'moved' | 'gone' };

/** Compares the hold that a page goes by with a diary that was read after the page last changed it. */
export function compareHold(hold: Hold, data: BookingData): HoldChange {
  const currentHold = data.hold;
  if (currentHold && currentHold.slotId === hold.slotId) {
    return currentHold.payment === hold.payment &&
      currentHold.expiresAt === hold.expiresAt &&
      currentHold.orderId === hold.orderId
      ? { kind: 'same' }
      : { kind: 'changed', hold: currentHold };
  }
  if (data.bookedSlots.some(({ slotId, status }) => slotId === hold.slotId && status === 'active')) {
    return { kind: 'booked' };
  }
  return { kind: currentHold ? 'moved' : 'gone' };
}

/**
 * The times that a person can choose: those that are free, and the one that they hold themselves, in another tab or
 * because it could not be let go. Continue takes the place of such a hold.
 */
export function listOfferedSlots(data: BookingData): Slot[] {
  const { availableSlots, hold } = data;
  if (!hold || !canReleaseHold(hold) || availableSlots.some(({ _id }) => _id === hold.slotId)) return availableSlots;
  return addSlot(data, slotFromHold(hold)).availableSlots;
}

/** Whether a hold is let go when the person turns to something else: never once they may have paid for it. */
export function canReleaseHold(hold: Hold): boolean {
  return hold.payment === 'none' || hold.payment === 'awaiting';
}

/** Whether only Finalize is missing: it is paid, or there is nothing to pay. */
export function canFinalize(hold: Hold): boolean {
  return hold.payment === 'none' || hold.payment === 'paid';
}

/** Whether two holds are one and the same: another window may hold the same time again, with another order. */
export function isSameHold(hold: Hold, other: Hold | undefined): boolean {
  return other !== undefined && hold.slotId === other.slotId && hold.orderId === other.orderId;
}
