import type { Hold, Slot } from '#contract/bookings.ts';
import { slotOfHold } from './booking-draft.ts';
import { type Diary, withSlot } from './diary.ts';

/** What the server says of the hold that this page goes by. `moved`: the person holds another time by now. */
export type HoldNews = { is: 'same' } | { is: 'changed'; hold: Hold } | { is: 'booked' } | { is: 'moved' | 'gone' };

/** Compares the hold that a page goes by with a diary that was read after the page last changed it. */
export function newsOfHold(hold: Hold, diary: Diary): HoldNews {
  const now = diary.hold;
  if (now && now.slotId === hold.slotId) {
    return now.payment === hold.payment && now.expiresAt === hold.expiresAt && now.orderId === hold.orderId
      ? { is: 'same' }
      : { is: 'changed', hold: now };
  }
  if (diary.bookedSlots.some(({ slotId, status }) => slotId === hold.slotId && status === 'active')) {
    return { is: 'booked' };
  }
  return { is: now ? 'moved' : 'gone' };
}

/**
 * The times that a person can choose: those that are free, and the one that they hold themselves, in another tab or
 * because it could not be let go. Continue takes the place of such a hold.
 */
export function offeredIn(diary: Diary): Slot[] {
  const { availableSlots, hold } = diary;
  if (!hold || !mayLetGo(hold) || availableSlots.some(({ _id }) => _id === hold.slotId)) return availableSlots;
  return withSlot(diary, slotOfHold(hold)).availableSlots;
}

/** Whether a hold is let go when the person turns to something else: never once they may have paid for it. */
export function mayLetGo(hold: Hold): boolean {
  return hold.payment === 'none' || hold.payment === 'awaiting';
}

/** Whether only Finalize is missing: it is paid, or there is nothing to pay. */
export function mayFinalize(hold: Hold): boolean {
  return hold.payment === 'none' || hold.payment === 'paid';
}

/** Whether two holds are one and the same: another window may hold the same time again, with another order. */
export function isSameHold(one: Hold, other: Hold | undefined): boolean {
  return other !== undefined && one.slotId === other.slotId && one.orderId === other.orderId;
}
