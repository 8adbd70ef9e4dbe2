import { expect, test } from 'vitest';
import type { DeskBooking } from '#contract/bookings-desk.ts';
import { bookingInWords, leftCents, nameOf, paidInWords, refundInWords } from './booking-words.ts';

const booking: DeskBooking = {
  ...{ _id: '1', slotId: null, date: '2026-12-03', time: '18:00', status: 'active', title: 'Private Yoga' },
  ...{ sessionType: '', length: '60 mins', lengthMinutes: 60, link: '', location: '', userId: '2', message: '' },
  ...{ firstName: 'Maya', lastName: 'Lindqvist', email: 'maya@example.com', amount: 80 },
  ...{ coveredBy: 'payment', couponCode: null, paid: 80, refunded: 0, refunding: 0 },
};

test('a booking is told by whose it is and when, with the year where that is another', () => {
  const zone = 'America/Los_Angeles';
  expect(bookingInWords(booking, '2026-11-20', zone)).toBe('Maya Lindqvist, Thu, Dec 3, 6:00 PM PST');
  expect(bookingInWords(booking, '2027-01-02', zone)).toBe('Maya Lindqvist, Thu, Dec 3, 2026, 6:00 PM PST');
  expect(nameOf({ ...booking, firstName: '', lastName: '' })).toBe('maya@example.com');
});

test('what paid for it is an amount, a code, or nothing that the site knows of', () => {
  expect(paidInWords(booking)).toBe('$80.00');
  expect(paidInWords({ ...booking, coveredBy: 'coupon', couponCode: 'YOURJOURNEY' })).toBe('Code YOURJOURNEY');
  expect(paidInWords({ ...booking, coveredBy: 'owner' })).toBe('Not through the site');
});

test('what went back, what is about to, and what is left add up', () => {
  expect([refundInWords(booking), leftCents(booking)]).toEqual(['', 8_000]);
  const part = { ...booking, paid: 100.1, refunded: 33.4, refunding: 10.05 };
  expect(refundInWords(part)).toBe('$33.40 refunded, $10.05 on its way back');
  expect(leftCents(part)).toBe(5_665);
});
