import { describe, expect, it } from 'vitest';
import { defaultCancellation } from '../cancellation/domain/cancellation.ts';
import type { Booking, Slot } from '../contract/bookings.ts';
import { type BookingData, groupSlotsByDay, listUpcomingBookings, removeTakenSlots } from './booking-data.ts';

const createSlot = (_id: string, date: string, time: string): Slot => ({ _id, date, time, length: '60 mins' });
const earlySlot = createSlot('early', '2026-11-12', '09:00');
const lateSlot = createSlot('late', '2026-11-12', '18:00');
const nextDaySlot = createSlot('next', '2026-11-13', '09:00');
const createBookingData = (availableSlots: Slot[], bookedSlots: Booking[] = []): BookingData => ({
  availableSlots,
  bookedSlots,
  hold: null,
  sessionTypes: [],
  cancellationTerms: defaultCancellation,
  cancellations: [],
});

const load = (...availableSlots: Slot[]) => ({
  data: createBookingData(availableSlots),
  requestedAt: 100,
  now: { day: '2026-11-02', time: '10:00' },
});

describe('the bookings of a page', () => {
  it('the bookings of a page lose a slot that was taken after their request, and only that one', () => {
    const { data } = removeTakenSlots(load(earlySlot, lateSlot), new Map([['early', 100]]));
    expect(data.availableSlots).toEqual([lateSlot]);
  });

  it('the bookings of a page offer a slot again that was taken before their request', () => {
    const loaded = load(earlySlot, lateSlot);
    expect(removeTakenSlots(loaded, new Map([['early', 99]]))).toBe(loaded);
  });

  it('the bookings of a page stay the same object when they have no slot that was taken', () => {
    const loaded = load(earlySlot);
    expect(removeTakenSlots(loaded, new Map([['late', 200]]))).toBe(loaded);
  });

  it('the free times of a page are grouped by day, in order', () => {
    expect([...groupSlotsByDay([nextDaySlot, lateSlot, earlySlot])]).toEqual([
      ['2026-11-12', [earlySlot, lateSlot]],
      ['2026-11-13', [nextDaySlot]],
    ]);
  });

  it('the sessions of a page that are not cancelled are listed, the next one first', () => {
    const createBooking = (_id: string, date: string, status: Booking['status']) => ({
      _id,
      date,
      time: '09:00',
      status,
    });
    const bookings = [
      createBooking('c', '2026-12-01', 'active'),
      createBooking('x', '2026-11-01', 'cancelled'),
      createBooking('a', '2026-11-12', 'active'),
      createBooking('y', '2026-11-02', 'rescheduled'),
    ] as Booking[];
    expect(listUpcomingBookings(createBookingData([], bookings)).map(({ _id }) => _id)).toEqual(['a', 'c']);
  });
});
