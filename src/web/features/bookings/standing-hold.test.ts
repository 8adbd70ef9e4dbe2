import { describe, expect, it } from 'vitest';
import type { Booking, Hold } from '#contract/bookings.ts';
import { isSameHold, mayFinalize, mayLetGo, newsOfHold, offeredIn } from './standing-hold.ts';

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
const diary = (now: Hold | null, bookedSlots: Partial<Booking>[] = []) => ({
  availableSlots: [],
  bookedSlots: bookedSlots as Booking[],
  hold: now,
});

describe('the hold that a page goes by', () => {
  it('stands as long as the server says the same', () => {
    expect(newsOfHold(hold, diary({ ...hold }))).toEqual({ is: 'same' });
  });

  it('changes when the payment was seen elsewhere', () => {
    const paid = { ...hold, payment: 'paid' as const };
    expect(newsOfHold(hold, diary(paid))).toEqual({ is: 'changed', hold: paid });
  });

  it('has become a booking when the time is booked', () => {
    expect(newsOfHold(hold, diary(null, [{ slotId: 's', status: 'active' }]))).toEqual({ is: 'booked' });
  });

  it('is gone when the server knows neither hold nor booking', () => {
    expect(newsOfHold(hold, diary(null, [{ slotId: 's', status: 'cancelled' }]))).toEqual({ is: 'gone' });
  });

  it('has moved when the person holds another time by now, as from another window', () => {
    expect(newsOfHold(hold, diary({ ...hold, slotId: 'other' }))).toEqual({ is: 'moved' });
  });

  it('is another one when the same time is held again', () => {
    expect([isSameHold(hold, { ...hold, payment: 'paid' }), isSameHold(hold, { ...hold, orderId: 'P' })]).toEqual([
      true,
      false,
    ]);
  });

  it('is offered as a free time to the one who holds it, unless they may have paid', () => {
    expect(offeredIn(diary(hold))).toMatchObject([{ _id: 's', date: '2026-11-12', time: '18:00' }]);
    expect(offeredIn(diary({ ...hold, payment: 'paying' }))).toEqual([]);
    expect(offeredIn(diary(null))).toEqual([]);
  });

  it.each([
    ['none', true, true],
    ['awaiting', true, false],
    ['paying', false, false],
    ['paid', false, true],
  ] as const)('with payment %s may be let go: %s, and finalized: %s', (payment, letGo, finalize) => {
    expect([mayLetGo({ ...hold, payment }), mayFinalize({ ...hold, payment })]).toEqual([letGo, finalize]);
  });
});
