import { describe, expect, it } from 'vitest';
import type { Booking, Slot } from '#contract/bookings.ts';
import { asHeard, type Diary, sessionsToCome, slotsByDay, withoutSlot, withSlot } from './diary.ts';

const slot = (_id: string, date: string, time: string): Slot => ({ _id, date, time, length: '60 mins' });
const early = slot('early', '2026-11-12', '09:00');
const late = slot('late', '2026-11-12', '18:00');
const next = slot('next', '2026-11-13', '09:00');
const diary = (availableSlots: Slot[], bookedSlots: Booking[] = []): Diary => ({
  availableSlots,
  bookedSlots,
  hold: null,
});

describe('the diary', () => {
  it('loses a time that someone took, and only that one', () => {
    expect(withoutSlot(diary([early, late]), 'early').availableSlots).toEqual([late]);
  });

  it('stays the same object when the time was not in it, so that nothing is drawn again', () => {
    const known = diary([early]);
    expect(withoutSlot(known, 'late')).toBe(known);
  });

  it('gets a time back in its place, once', () => {
    const back = withSlot(withSlot(diary([early, next]), late), late);
    expect(back.availableSlots).toEqual([early, late, next]);
  });

  it('does not bring back what was heard to go while the answer was on its way', () => {
    expect(asHeard(diary([next, early, late]), new Set(['late'])).availableSlots).toEqual([early, next]);
  });

  it('groups free times by day, in order', () => {
    expect([...slotsByDay([next, late, early])]).toEqual([
      ['2026-11-12', [early, late]],
      ['2026-11-13', [next]],
    ]);
  });

  it('lists sessions that stand, the next one first', () => {
    const booking = (_id: string, date: string, status: Booking['status']) => ({ _id, date, time: '09:00', status });
    const booked = [
      booking('c', '2026-12-01', 'active'),
      booking('x', '2026-11-01', 'cancelled'),
      booking('a', '2026-11-12', 'active'),
      booking('y', '2026-11-02', 'rescheduled'),
    ] as Booking[];
    expect(sessionsToCome(diary([], booked)).map(({ _id }) => _id)).toEqual(['a', 'c']);
  });
});
