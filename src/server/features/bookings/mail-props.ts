import { formatLongDay, formatTime } from '#domain/day.ts';
import { formatDollars } from '#domain/money.ts';
import { studio } from '#domain/studio.ts';
import type { BookingRow, Person } from './store.ts';

/** What every mail about a session says. Plain values: they wait in the outbox as JSON. */
export type BookingMailProps = {
  bookingId: string;
  clientId: string;
  name: string;
  title: string;
  day: string;
  time: string;
  lengthMinutes: number;
  location: string;
  link: string;
  /** How it is paid for, in words. */
  paid: string;
  sequence: number;
  stamp: string;
};

/** What a session is called: its title, or its type without the length, which stands beside it. */
export function getBookingTitle({ title, sessionType }: Pick<BookingRow, 'title' | 'sessionType'>): string {
  return title || sessionType.replace(/ \(\d+ min\)$/, '') || 'Session';
}

/** Where a session happens when nothing else was said. */
export function getBookingLocation({ location, link }: Pick<BookingRow, 'location' | 'link'>): string {
  return location || (link ? studio.rooms.online.name : studio.rooms.studio.name);
}

function formatPaidWith({ paymentSource, couponCode, amountCents }: BookingRow): string {
  if (paymentSource === 'coupon') return `With the code ${couponCode}`;
  return paymentSource === 'payment' ? `${formatDollars(amountCents)} through PayPal` : '';
}

/** What of a booking a mail states as it is when it leaves, however long it waited (decision 5). */
function currentBookingProps(row: BookingRow) {
  return {
    title: getBookingTitle(row),
    day: row.day,
    time: row.time,
    lengthMinutes: row.lengthMinutes,
    location: getBookingLocation(row),
    link: row.link,
    paid: formatPaidWith(row),
    sequence: row.sequence,
  };
}

/** The same mail about the booking as it stands now. */
export function refreshBookingMailProps<Props extends BookingMailProps>(props: Props, row: BookingRow): Props {
  return { ...props, ...currentBookingProps(row) };
}

/** What a payment for a booking is for. */
export function formatPaymentDescription(row: BookingRow): string {
  return `${row.title || row.sessionType}, ${formatLongDay(row.day)}, ${formatTime(row.time)}`;
}

/** A session as its mails tell it. `stamp` is when it last changed. */
export function bookingMailProps(row: BookingRow, person: Person, stamp: Date): BookingMailProps {
  return {
    bookingId: row.id,
    clientId: row.clientId,
    name: `${person.firstName} ${person.lastName}`,
    ...currentBookingProps(row),
    stamp: stamp.toISOString(),
  };
}
