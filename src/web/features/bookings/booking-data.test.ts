import { describe, expect, it } from 'vitest';
import type { Booking, Slot } from '#contract/bookings.ts';
import {
  addSlot,
  applyEvents,
  type BookingData,
  groupSlotsByDay,
  listUpcomingBookings,
  removeSlot,
} from './booking-data.ts';

const createSlot = (_id: string, date: string, time: string): Slot => ({ _id, date, time, length: '60 mins' });
const earlySlot = createSlot('early', '2026-11-12', '09:00');
const lateSlot = createSlot('late', '2026-11-12', '18:00');
const nextDaySlot = createSlot('next', '2026-11-13', '09:00');
const createBookingData = (availableSlots: Slot[], bookedSlots: Booking[] = []): BookingData => ({
  availableSlots,
  bookedSlots,
  hold: null,
});

describe('the diary', () => {
  it('loses a time that someone took, and only that one', () => {
    expect(removeSlot(createBookingData([earlySlot, lateSlot]), 'early').availableSlots).toEqual([lateSlot]);
  });

  it('stays the same object when the time was not in it, so that nothing is drawn again', () => {
    const bookingData = createBookingData([earlySlot]);
    expect(removeSlot(bookingData, 'late')).toBe(bookingData);
  });

  it('gets a time back in its place, once', () => {
    const restored = addSlot(addSlot(createBookingData([earlySlot, nextDaySlot]), lateSlot), lateSlot);
    expect(restored.availableSlots).toEqual([earlySlot, lateSlot, nextDaySlot]);
  });

  it('does not bring back what was heard to go while the answer was on its way', () => {
    expect(
      applyEvents(createBookingData([nextDaySlot, earlySlot, lateSlot]), new Set(['late'])).availableSlots,
    ).toEqual([earlySlot, nextDaySlot]);
  });

  it('groups free times by day, in order', () => {
    expect([...groupSlotsByDay([nextDaySlot, lateSlot, earlySlot])]).toEqual([
      ['2026-11-12', [earlySlot, lateSlot]],
      ['2026-11-13', [nextDaySlot]],
    ]);
  });

  it('lists sessions that stand, the next one first', () => {
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
