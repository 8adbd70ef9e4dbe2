import { dollarsToCents, formatMoney } from '#platform/money/money.ts';
import { formatShortDateTime } from '#platform/time/format-date-time.ts';
import type { AdminBooking } from '../../../contract/bookings-admin.ts';

/** 'Maya Lindqvist, Thu, Dec 3, 6:00 PM PST'. */
export function formatBookingSummary(booking: AdminBooking, today: string, zone: string): string {
  return `${getClientName(booking)}, ${formatShortDateTime(booking, zone, today)}`;
}

type Person = Pick<AdminBooking, 'firstName' | 'lastName' | 'email'>;

/** The client's name, or the email when the name is empty. */
export function getClientName({ firstName, lastName, email }: Person): string {
  return `${firstName} ${lastName}`.trim() || email;
}

export function formatPayment({ paymentSource, couponCode, paidCents, amount }: AdminBooking): string {
  if (paymentSource === 'coupon') return `Code ${couponCode}`;
  if (paymentSource === 'free') return 'Free';
  const cents = dollarsToCents(amount);
  if (paymentSource === 'owner' && cents > 0) return `${formatMoney(cents)} at the session`;
  return paymentSource !== 'owner' ? formatMoney(paidCents || cents) : 'Not through the site';
}

/** The refunded and pending amounts; '' when there are none. */
export function formatRefunds({ refundedCents, refundingCents }: AdminBooking): string {
  const parts = [
    refundedCents > 0 && `${formatMoney(refundedCents)} refunded`,
    refundingCents > 0 && `${formatMoney(refundingCents)} refund on its way`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Cents that can still be refunded. */
export function getRefundableCents({ paidCents, refundedCents, refundingCents }: AdminBooking): number {
  return paidCents - refundedCents - refundingCents;
}
