import type { DeskBooking } from '#contract/bookings-desk.ts';
import { shortDay, timeInWords } from '#domain/day.ts';
import { dollars } from '#domain/money.ts';
import { deskBookings } from '#web/content/desk-bookings.ts';
import { zoneNameOn } from '#web/features/classes/zoned-time.ts';

const words = deskBookings.list;
const cents = (amount: number) => Math.round(amount * 100);

/** 'Thu, Dec 3'; with the year when that is another than today's. */
export function dayOnDesk(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : `${shortDay(day)}, ${day.slice(0, 4)}`;
}

/** '6:00 PM PST': with the business zone's short name on that day. */
export function timeOnDesk({ date, time }: { date: string; time: string }, zone: string): string {
  return `${timeInWords(time)} ${zoneNameOn({ day: date, time }, zone)}`;
}

/** 'Maya Lindqvist, Thu, Dec 3, 6:00 PM PST'. */
export function bookingInWords(booking: DeskBooking, today: string, zone: string): string {
  return `${nameOf(booking)}, ${dayOnDesk(booking.date, today)}, ${timeOnDesk(booking, zone)}`;
}

/** Whose booking it is; the email where there is no name. */
export function nameOf({ firstName, lastName, email }: DeskBooking): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** What pays for a booking. */
export function paidInWords({ coveredBy, couponCode, paid, amount }: DeskBooking): string {
  if (coveredBy === 'coupon') return `${words.code} ${couponCode}`;
  return coveredBy === 'payment' ? dollars(cents(paid || amount)) : words.byOwner;
}

/** What of the money went back, or is about to; '' when nothing did. */
export function refundInWords({ refunded, refunding }: DeskBooking): string {
  const parts = [
    refunded > 0 && `${dollars(cents(refunded))} ${words.refunded}`,
    refunding > 0 && `${dollars(cents(refunding))} ${words.onTheWay}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Cents that could still go back. */
export function leftCents({ paid, refunded, refunding }: DeskBooking): number {
  return cents(paid) - cents(refunded) - cents(refunding);
}
