import { dayInWords, timeInWords } from '#domain/day.ts';
import { dollars } from '#domain/money.ts';
import { studio } from '#domain/studio.ts';
import type { BookingRow, Person } from './store.ts';

/** What every mail about a session says. Plain values: they wait in the outbox as JSON. */
export type SessionFacts = {
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
export function titleOf({ title, sessionType }: Pick<BookingRow, 'title' | 'sessionType'>): string {
  return title || sessionType.replace(/ \(\d+ min\)$/, '') || 'Session';
}

/** Where a session happens when nothing else was said. */
export function placeOf({ location, link }: Pick<BookingRow, 'location' | 'link'>): string {
  return location || (link ? studio.rooms.online.name : studio.rooms.studio.name);
}

function paidInWords({ coveredBy, couponCode, amountCents }: BookingRow): string {
  if (coveredBy === 'coupon') return `With the code ${couponCode}`;
  return coveredBy === 'payment' ? `${dollars(amountCents)} through PayPal` : '';
}

/** What of a booking a mail states as it is when it leaves, however long it waited (decision 5). */
function changingFacts(row: BookingRow) {
  return {
    title: titleOf(row),
    day: row.day,
    time: row.time,
    lengthMinutes: row.lengthMinutes,
    location: placeOf(row),
    link: row.link,
    paid: paidInWords(row),
    sequence: row.sequence,
  };
}

/** The same mail about the booking as it stands now. */
export function withPresentFacts<Props extends SessionFacts>(props: Props, row: BookingRow): Props {
  return { ...props, ...changingFacts(row) };
}

/** What a payment for a booking is for. */
export function paymentDescription(row: BookingRow): string {
  return `${row.title || row.sessionType}, ${dayInWords(row.day)}, ${timeInWords(row.time)}`;
}

/** A session as its mails tell it. `stamp` is when it last changed. */
export function sessionFacts(row: BookingRow, who: Person, stamp: Date): SessionFacts {
  return {
    bookingId: row.id,
    clientId: row.clientId,
    name: `${who.firstName} ${who.lastName}`,
    ...changingFacts(row),
    stamp: stamp.toISOString(),
  };
}
