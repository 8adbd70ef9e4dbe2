import type { Booking, Slot } from '#contract/bookings.ts';
import type { ResponseBody } from '#contract/contract.ts';

/** What a client knows of their bookings: the times that are free, their sessions to come, and the time held for them. */
export type BookingData = ResponseBody<'GET /api/bookings'>;

const compareSlots = (one: Slot, other: Slot) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`);

/** The diary once a time is gone: someone holds or has booked it. */
export function removeSlot(data: BookingData, slotId: string): BookingData {
  if (!data.availableSlots.some(({ _id }) => _id === slotId)) return data;
  return { ...data, availableSlots: data.availableSlots.filter(({ _id }) => _id !== slotId) };
}

/** The diary once a time is free again. */
export function addSlot(data: BookingData, slot: Slot): BookingData {
  return { ...data, availableSlots: [...removeSlot(data, slot._id).availableSlots, slot].sort(compareSlots) };
}

/**
 * What an answer says, without the times that were heard to go while it was on its way: it may have been read from the
 * database before they went.
 */
export function applyEvents(loaded: BookingData, removedSlotIds: ReadonlySet<string>): BookingData {
  return {
    ...loaded,
    availableSlots: loaded.availableSlots.filter(({ _id }) => !removedSlotIds.has(_id)).sort(compareSlots),
  };
}

/** Sessions that still stand, the next one first. */
export function listUpcomingBookings(data: BookingData): Booking[] {
  return data.bookedSlots
    .filter(({ status }) => status === 'active')
    .sort((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`));
}

/** Free times by day, both in order. */
export function groupSlotsByDay<SomeSlot extends Slot>(slots: readonly SomeSlot[]): Map<string, SomeSlot[]> {
  const days = new Map<string, SomeSlot[]>();
  for (const slot of [...slots].sort(compareSlots)) {
    const day = days.get(slot.date);
    if (day) day.push(slot);
    else days.set(slot.date, [slot]);
  }
  return days;
}
