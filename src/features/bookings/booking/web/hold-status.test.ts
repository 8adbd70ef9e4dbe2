import { describe, expect, it } from 'vitest';
import { defaultCancellation } from '../../cancellation/domain/cancellation.ts';
import type { Booking, Hold } from '../../contract/bookings.ts';
import { canFinalize, canReleaseHold, compareHold, isSameHold, listOfferedSlots } from './hold-status.ts';

const hold: Hold = {
  slotId: 's',
  date: '2026-11-12',
  time: '18:00',
  sessionType: 'Individual Yoga Session (60 min)',
  message: '',
  expiresAt: '2026-11-02T18:15:00.000Z',
  couponCode: null,
  amount: 80,
  orderId: 'O',
  payment: 'awaiting',
};
const createBookingData = (currentHold: Hold | null, bookedSlots: Partial<Booking>[] = []) => ({
  availableSlots: [],
  bookedSlots: bookedSlots as Booking[],
  hold: currentHold,
  sessionTypes: [],
  cancellationTerms: defaultCancellation,
  cancellations: [],
});

describe('the hold of a page', () => {
  it('the hold of a page stays as long as the server says the same', () => {
    expect(compareHold(hold, createBookingData({ ...hold }))).toEqual({ kind: 'same' });
  });

  it('the hold of a page changes when its payment is reported elsewhere', () => {
    const paid = { ...hold, payment: 'paid' as const };
    expect(compareHold(hold, createBookingData(paid))).toEqual({ kind: 'changed', hold: paid });
  });

  it('the hold of a page is a booking when its time is booked', () => {
    expect(compareHold(hold, createBookingData(null, [{ slotId: 's', status: 'active' }]))).toEqual({ kind: 'booked' });
  });

  it('the hold of a page is gone when the server has neither hold nor booking', () => {
    expect(compareHold(hold, createBookingData(null, [{ slotId: 's', status: 'cancelled' }]))).toEqual({
      kind: 'gone',
    });
  });

  it('the hold of a page was moved if the client now holds another time, such as from another window', () => {
    expect(compareHold(hold, createBookingData({ ...hold, slotId: 'other' }))).toEqual({ kind: 'moved' });
  });

  it('the hold of a page is another one when the same time is held again', () => {
    expect([isSameHold(hold, { ...hold, payment: 'paid' }), isSameHold(hold, { ...hold, orderId: 'P' })]).toEqual([
      true,
      false,
    ]);
  });

  it('the time of a hold is offered to its holder, unless they may have paid', () => {
    expect(listOfferedSlots(createBookingData(hold))).toMatchObject([{ _id: 's', date: '2026-11-12', time: '18:00' }]);
    expect(listOfferedSlots(createBookingData({ ...hold, payment: 'paying' }))).toEqual([]);
    expect(listOfferedSlots(createBookingData(null))).toEqual([]);
  });

  it('the time of a released hold is offered before the server says that it is free', () => {
    const slot = { _id: 's', date: hold.date, time: hold.time, length: '' };
    expect(listOfferedSlots(createBookingData(null), slot)).toEqual([slot]);
    expect(listOfferedSlots({ ...createBookingData(null), availableSlots: [slot] }, slot)).toEqual([slot]);
  });

  it.each([
    ['none', true, true],
    ['awaiting', true, false],
    ['paying', false, false],
    ['paid', false, true],
  ] as const)(
    'a hold with payment %s can be released: %s, and finalized: %s',
    (payment, canRelease, canFinalizeHold) => {
      expect([canReleaseHold({ ...hold, payment }), canFinalize({ ...hold, payment })]).toEqual([
        canRelease,
        canFinalizeHold,
      ]);
    },
  );
});
