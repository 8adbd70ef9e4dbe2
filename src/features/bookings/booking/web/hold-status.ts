import type { Hold, Slot } from '../../contract/bookings.ts';
import type { BookingData } from '../../web/booking-data.ts';
import { slotFromHold } from './booking-draft.ts';

/** The server's view of the hold that this page shows. `moved`: the client now holds another slot. */
export type HoldChange =
  | { kind: 'same' }
  | { kind: 'changed'; hold: Hold }
  | { kind: 'booked' }
  | { kind: 'moved' | 'gone' };

/** Compares the hold of the page with data that was requested after the page last changed the hold. */
export function compareHold(hold: Hold, data: BookingData): HoldChange {
  const currentHold = data.hold;
  if (currentHold && currentHold.slotId === hold.slotId) {
    return currentHold.payment === hold.payment &&
      currentHold.expiresAt === hold.expiresAt &&
      currentHold.location === hold.location &&
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
 * Available slots plus the client's own hold, which another tab may have made or whose release may have failed.
 * Continue replaces such a hold.
 * @param released the slot of a hold that was released after the data was read
 */
export function listOfferedSlots({ availableSlots, hold }: BookingData, released?: Slot): Slot[] {
  const own = released ?? (hold && canReleaseHold(hold) ? slotFromHold(hold) : undefined);
  const isListed = !own || availableSlots.some(({ _id }) => _id === own._id);
  return isListed ? availableSlots : [...availableSlots, own];
}

/** A chosen slot as the server now describes it, because its place may have changed since. */
export const findCurrentSlot = (slots: readonly Slot[], chosen: Slot): Slot =>
  slots.find(({ _id }) => _id === chosen._id) ?? chosen;

/** Whether the page may release the hold when the client leaves it. False once the client may have paid. */
export function canReleaseHold(hold: Hold): boolean {
  return hold.payment === 'none' || hold.payment === 'awaiting';
}

/** Whether only Finalize is missing: the hold is paid, or nothing is due. */
export function canFinalize(hold: Hold): boolean {
  return hold.payment === 'none' || hold.payment === 'paid';
}

/** Whether two holds are the same one. Another window may hold the same slot again with another order. */
export function isSameHold(hold: Hold, other: Hold | undefined): boolean {
  return other !== undefined && hold.slotId === other.slotId && hold.orderId === other.orderId;
}
