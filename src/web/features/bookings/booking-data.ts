import type { Booking, Slot } from '#contract/bookings.ts';
import type { ResponseBody } from '#contract/contract.ts';

/** The client's view: available slots, upcoming bookings and their own hold. */
export type BookingData = ResponseBody<'GET /api/bookings'>;

const compareSlots = (one: Slot, other: Slot) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`);

/** The data without a slot that is now held or booked. */
export function removeSlot(data: BookingData, slotId: string): BookingData {
  if (!data.availableSlots.some(({ _id }) => _id === slotId)) return data;
  return { ...data, availableSlots: data.availableSlots.filter(({ _id }) => _id !== slotId) };
}

/** The data with a slot that is available again. */
export function addSlot(data: BookingData, slot: Slot): BookingData {
  return { ...data, availableSlots: [...removeSlot(data, slot._id).availableSlots, slot].sort(compareSlots) };
}

/** Applies live events to a response. The server may have read the database before these slots were removed. */
export function applyEvents(loaded: BookingData, removedSlotIds: ReadonlySet<string>): BookingData {
  return {
    ...loaded,
    availableSlots: loaded.availableSlots.filter(({ _id }) => !removedSlotIds.has(_id)).sort(compareSlots),
  };
}

/** Upcoming bookings that are not cancelled, the next one first. */
export function listUpcomingBookings(data: BookingData): Booking[] {
  return data.bookedSlots
    .filter(({ status }) => status === 'active')
    .sort((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`));
}

/** Slots grouped by day; days and slots are sorted. */
export function groupSlotsByDay<SomeSlot extends Slot>(slots: readonly SomeSlot[]): Map<string, SomeSlot[]> {
  const days = new Map<string, SomeSlot[]>();
  for (const slot of [...slots].sort(compareSlots)) {
    const day = days.get(slot.date);
    if (day) day.push(slot);
    else days.set(slot.date, [slot]);
  }
  return days;
}
