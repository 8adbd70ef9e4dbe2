import type { ResponseBody } from '#platform/contract/endpoint.ts';
import type { WallTime } from '#platform/time/day.ts';
import type { Booking, Slot } from '../contract/bookings.ts';
import type { BookingEndpoints } from '../contract/endpoints.ts';

/** The client's view: available slots, upcoming bookings and their own hold. */
export type BookingData = ResponseBody<BookingEndpoints['GET /api/bookings']>;

export type Timed = { date: string; time: string };

/** Sorts by date and time. */
export const compareStarts = (one: Timed, other: Timed) =>
  `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`);

/** The bookings of a page, and what the page knows about their age. */
export type LoadedBookings = {
  data: BookingData;
  /** When the request was sent (performance.now()). The data has no later changes. */
  requestedAt: number;
  /** The business wall time when the data was read; a tab may be open for days. */
  now: WallTime;
};

/**
 * The bookings without the slots that were taken after the request. The server may have read the database before.
 * @param takenAt when each slot was taken (performance.now())
 */
export function removeTakenSlots(loaded: LoadedBookings, takenAt: ReadonlyMap<string, number>): LoadedBookings {
  const isFree = ({ _id }: Slot) => (takenAt.get(_id) ?? Number.NEGATIVE_INFINITY) < loaded.requestedAt;
  if (loaded.data.availableSlots.every(isFree)) return loaded;
  return { ...loaded, data: { ...loaded.data, availableSlots: loaded.data.availableSlots.filter(isFree) } };
}

/** Upcoming bookings that are not cancelled, the next one first. */
export function listUpcomingBookings(data: BookingData): Booking[] {
  return data.bookedSlots.filter(({ status }) => status === 'active').sort(compareStarts);
}

/** What the client of a booking can do about it; undefined if nothing. */
export const findCancellation = ({ cancellations }: BookingData, { _id }: Booking) =>
  cancellations.find(({ bookingId }) => bookingId === _id);

/** Slots grouped by day; days and slots are sorted. */
export function groupSlotsByDay<SomeSlot extends Slot>(slots: readonly SomeSlot[]): Map<string, SomeSlot[]> {
  const days = new Map<string, SomeSlot[]>();
  for (const slot of slots.toSorted(compareStarts)) {
    const day = days.get(slot.date);
    if (day) day.push(slot);
    else days.set(slot.date, [slot]);
  }
  return days;
}
