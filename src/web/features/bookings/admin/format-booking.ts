import type { AdminBooking } from '#contract/bookings-admin.ts';
import { dollarsToCents, formatMoney } from '#domain/money.ts';
import { formatShortDateTime } from '#web/features/classes/format-date-time.ts';

/** 'Maya Lindqvist, Thu, Dec 3, 6:00 PM PST'. */
export function formatBookingSummary(booking: AdminBooking, today: string, zone: string): string {
  return `${getClientName(booking)}, ${formatShortDateTime(booking, zone, today)}`;
}

type Person = Pick<AdminBooking, 'firstName' | 'lastName' | 'email'>;

/** The client's name, or the email when the name is empty. */
export function getClientName({ firstName, lastName, email }: Person): string {
  return `${firstName} ${lastName}`.trim() || email;
}

export function formatPayment({ paymentSource, couponCode, paid, amount }: AdminBooking): string {
  if (paymentSource === 'coupon') return `Code ${couponCode}`;
  if (paymentSource === 'free') return 'Free';
  if (paymentSource === 'owner' && amount > 0) return `${formatMoney(dollarsToCents(amount))} at the session`;
  return paymentSource !== 'owner' ? formatMoney(dollarsToCents(paid || amount)) : 'Not through the site';
}

/** The refunded and pending amounts; '' when there are none. */
export function formatRefunds({ refunded, refunding }: AdminBooking): string {
  const parts = [
    refunded > 0 && `${formatMoney(dollarsToCents(refunded))} refunded`,
    refunding > 0 && `${formatMoney(dollarsToCents(refunding))} refund on its way`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Cents that can still be refunded. */
export function getRefundableCents({ paid, refunded, refunding }: AdminBooking): number {
  return dollarsToCents(paid) - dollarsToCents(refunded) - dollarsToCents(refunding);
}
