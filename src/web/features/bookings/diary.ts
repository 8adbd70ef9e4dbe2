import type { Booking, Slot } from '#contract/bookings.ts';
import type { Answer } from '#contract/contract.ts';

/** What a client knows of their bookings: the times that are free, their sessions to come, and the time held for them. */
export type Diary = Answer<'GET /api/bookings'>;

const inOrder = (one: Slot, other: Slot) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`);

/** The diary once a time is gone: someone holds or has booked it. */
export function withoutSlot(diary: Diary, slotId: string): Diary {
  if (!diary.availableSlots.some(({ _id }) => _id === slotId)) return diary;
  return { ...diary, availableSlots: diary.availableSlots.filter(({ _id }) => _id !== slotId) };
}

/** The diary once a time is free again. */
export function withSlot(diary: Diary, slot: Slot): Diary {
  return { ...diary, availableSlots: [...withoutSlot(diary, slot._id).availableSlots, slot].sort(inOrder) };
}

/**
 * What an answer says, without the times that were heard to go while it was on its way: it may have been read from the
 * database before they went.
 */
export function asHeard(answer: Diary, gone: ReadonlySet<string>): Diary {
  return { ...answer, availableSlots: answer.availableSlots.filter(({ _id }) => !gone.has(_id)).sort(inOrder) };
}

/** Sessions that still stand, the next one first. */
export function sessionsToCome(diary: Diary): Booking[] {
  return diary.bookedSlots
    .filter(({ status }) => status === 'active')
    .sort((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`));
}

/** Free times by day, both in order. */
export function slotsByDay<Some extends Slot>(slots: readonly Some[]): Map<string, Some[]> {
  const days = new Map<string, Some[]>();
  for (const slot of [...slots].sort(inOrder)) {
    const day = days.get(slot.date);
    if (day) day.push(slot);
    else days.set(slot.date, [slot]);
  }
  return days;
}
