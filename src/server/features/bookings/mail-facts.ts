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

/** A session as its mails tell it. `stamp` is when it last changed. */
export function sessionFacts(row: BookingRow, who: Person, stamp: Date): SessionFacts {
  return {
    bookingId: row.id,
    clientId: row.clientId,
    name: `${who.firstName} ${who.lastName}`,
    title: titleOf(row),
    day: row.day,
    time: row.time,
    lengthMinutes: row.lengthMinutes,
    location: placeOf(row),
    link: row.link,
    paid: paidInWords(row),
    sequence: row.sequence,
    stamp: stamp.toISOString(),
  };
}
