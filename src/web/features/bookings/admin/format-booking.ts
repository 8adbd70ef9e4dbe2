import type { AdminBooking } from '#contract/bookings-admin.ts';
import { formatShortDay, formatTime } from '#domain/day.ts';
import { dollarsToCents, formatDollars } from '#domain/money.ts';
import { getZoneName } from '#web/features/classes/zoned-time.ts';

/** 'Thu, Dec 3'; with the year when it is not the current one. */
export function formatDay(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : `${formatShortDay(day)}, ${day.slice(0, 4)}`;
}

/** '6:00 PM PST', with the zone's short name on that day. */
export function formatSlotTime({ date, time }: { date: string; time: string }, zone: string): string {
  return `${formatTime(time)} ${getZoneName({ day: date, time }, zone)}`;
}

/** 'Maya Lindqvist, Thu, Dec 3, 6:00 PM PST'. */
export function formatBookingSummary(booking: AdminBooking, today: string, zone: string): string {
  return `${getClientName(booking)}, ${formatDay(booking.date, today)}, ${formatSlotTime(booking, zone)}`;
}

/** The client's name, or the email when the name is empty. */
export function getClientName({ firstName, lastName, email }: AdminBooking): string {
  return `${firstName} ${lastName}`.trim() || email;
}

export function formatPayment({ paymentSource, couponCode, paid, amount }: AdminBooking): string {
  if (paymentSource === 'coupon') return `Code ${couponCode}`;
  if (paymentSource === 'free') return 'Free';
  if (paymentSource === 'owner' && amount > 0) return `${formatDollars(dollarsToCents(amount))} at the session`;
  return paymentSource !== 'owner' ? formatDollars(dollarsToCents(paid || amount)) : 'Not through the site';
}

/** The refunded and pending amounts; '' when there are none. */
export function formatRefunds({ refunded, refunding }: AdminBooking): string {
  const parts = [
    refunded > 0 && `${formatDollars(dollarsToCents(refunded))} refunded`,
    refunding > 0 && `${formatDollars(dollarsToCents(refunding))} refund on its way`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Cents that can still be refunded. */
export function getRefundableCents({ paid, refunded, refunding }: AdminBooking): number {
  return dollarsToCents(paid) - dollarsToCents(refunded) - dollarsToCents(refunding);
}
