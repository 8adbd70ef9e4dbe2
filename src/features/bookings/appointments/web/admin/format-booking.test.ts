import { expect, test } from 'vitest';
import type { AdminBooking } from '../../../contract/bookings-admin.ts';
import {
  formatBookingSummary,
  formatPayment,
  formatRefunds,
  getClientName,
  getRefundableCents,
} from './format-booking.ts';

const booking: AdminBooking = {
  _id: '1',
  slotId: null,
  date: '2026-12-03',
  time: '18:00',
  status: 'active',
  title: 'Private Yoga',
  sessionType: '',
  length: '60 mins',
  laterInSeries: 0,
  lengthMinutes: 60,
  link: '',
  location: '',
  userId: '2',
  message: '',
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@example.com',
  amount: 80,
  paymentSource: 'payment',
  couponCode: null,
  paidCents: 8_000,
  refundedCents: 0,
  clientCancellation: null,
  refundingCents: 0,
};

test('a booking is named by its client and time, with the year if it is another', () => {
  const zone = 'America/Los_Angeles';
  expect(formatBookingSummary(booking, '2026-11-20', zone)).toBe('Maya Lindqvist, Thu, Dec 3, 6:00 PM PST');
  expect(formatBookingSummary(booking, '2027-01-02', zone)).toBe('Maya Lindqvist, Thu, Dec 3, 2026, 6:00 PM PST');
  expect(getClientName({ ...booking, firstName: '', lastName: '' })).toBe('maya@example.com');
});

test('a booking was paid with an amount, a code, or in a way that the site does not know', () => {
  expect(formatPayment(booking)).toBe('$80.00');
  expect(formatPayment({ ...booking, paymentSource: 'coupon', couponCode: 'YOURJOURNEY' })).toBe('Code YOURJOURNEY');
  expect(formatPayment({ ...booking, paymentSource: 'owner', amount: 0 })).toBe('Not through the site');
});

test('the refunded, pending and refundable amounts sum to the payment', () => {
  expect([formatRefunds(booking), getRefundableCents(booking)]).toEqual(['', 8_000]);
  const part = { ...booking, paidCents: 10_010, refundedCents: 3_340, refundingCents: 1_005 };
  expect(formatRefunds(part)).toBe('$33.40 refunded, $10.05 refund on its way');
  expect(getRefundableCents(part)).toBe(5_665);
});
