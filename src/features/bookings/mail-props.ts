import { formatDateTime } from '#platform/mail/time-and-place.ts';
import { formatMoney } from '#platform/money/money.ts';
import { formatLongDay, type WallTime } from '#platform/time/day.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import type { BookedTerms } from './cancellation/domain/cancellation.ts';
import type { OfferPayment } from './offers/domain/appointment-offers.ts';
import type { OfferRow } from './offers/store.ts';
import { getBookingTitle } from './sessions/domain/session-types.ts';
import type { BookingRow, Person } from './store.ts';

/** What a change of a session can change. */
type FormerSession = Pick<BookingRow, 'day' | 'time' | 'lengthMinutes' | 'location'> & {
  title: string;
};

/** The props of every mail about a session. Plain values, because they wait in the outbox as JSON. */
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
  /** How the session was paid for, as text. */
  paid: string;
  /** What is paid at the session, as text; mails that waited since before have none. */
  price?: string;
  /** The terms of cancelling, or null; mails that waited since before have none. */
  cancellation?: BookedTerms | null;
  /** Whether money was paid through the site. */
  isPaid?: boolean;
  /** The price of this session; mails that waited since before have none. */
  amountCents?: number;
  /** What it was before the change that the mail is about; other mails have none. */
  before?: FormerSession;
  /** Which links of the client are valid; absent before the first change of their email. */
  linkGeneration?: number;
  sequence: number;
  stamp: string;
};

function formatPaidWith({ paymentSource, couponCode, amountCents }: BookingRow): string {
  if (paymentSource === 'coupon') return `With the code ${couponCode}`;
  if (paymentSource === 'free') return 'Free';
  if (paymentSource === 'owner') return '';
  return `${formatMoney(amountCents, 'short')} through PayPal`;
}

/** What a session was before a change, for the mail about it. */
export function toFormerSession(row: BookingRow): FormerSession {
  const { day, time, lengthMinutes, location } = row;
  return { title: getBookingTitle(row), day, time, lengthMinutes, location };
}

/** The fields that a mail states as of its delivery, however long it waited in the outbox (decision 5). */
function currentBookingProps(row: BookingRow) {
  return {
    title: getBookingTitle(row),
    day: row.day,
    time: row.time,
    lengthMinutes: row.lengthMinutes,
    location: row.location,
    link: row.link,
    paid: formatPaidWith(row),
    price:
      row.paymentSource === 'owner' && row.amountCents > 0
        ? `${formatMoney(row.amountCents, 'short')} at the session`
        : '',
    cancellation: row.cancellationTerms,
    isPaid: row.paymentSource === 'payment' || row.paymentSource === 'series',
    amountCents: row.amountCents,
    sequence: row.sequence,
  };
}

/** The same mail with the booking's current fields. */
export function refreshBookingMailProps<Props extends BookingMailProps>(props: Props, row: BookingRow): Props {
  return { ...props, ...currentBookingProps(row) };
}

/** The description of a booking's payment at PayPal and in mails. */
export const formatPaymentDescription = (row: BookingRow, context: { timeZone: string }): string =>
  `${row.title || row.sessionType}, ${formatDateTime(row, context)}`;

/** The mail props of a booking. `stamp` is the time of its last change. */
export function bookingMailProps(row: BookingRow, person: Person, stamp: Date): BookingMailProps {
  return {
    bookingId: row.id,
    clientId: row.clientId,
    name: `${person.firstName} ${person.lastName}`,
    ...currentBookingProps(row),
    ...(person.linkGeneration > 0 && { linkGeneration: person.linkGeneration }),
    stamp: stamp.toISOString(),
  };
}

/** A client with the sessions of one series, by date. Plain values, because they wait in the outbox as JSON. */
export type SeriesMailProps = {
  name: string;
  clientId: string;
  bookings: BookingMailProps[];
  /** What comes back of a payment for all of them; absent or '' if nothing does. */
  refund?: string;
};

export type SeriesBecame = 'made' | 'accepted' | 'changed' | 'cancelled';

/** The props of every mail about an offer. Plain values, because they wait in the outbox as JSON. */
export type OfferMailProps = {
  offerId: string;
  clientId: string;
  name: string;
  title: string;
  lengthMinutes: number;
  location: string;
  link: string;
  days: WallTime[];
  /** Formatted; '' if the sessions are free. */
  price: string;
  total: string;
  payment: OfferPayment;
  until: WallTime;
  cancellation: BookedTerms | null;
  /** Which links of the client are valid; absent before the first change of their email. */
  linkGeneration?: number;
  stamp: string;
};

export function offerMailProps(
  offer: OfferRow,
  times: readonly BookingRow[],
  person: Person,
  timeZone: string,
): OfferMailProps {
  const [first] = times;
  const { priceCents, sessionCount } = offer;
  const format = (cents: number) => (cents === 0 ? '' : formatMoney(cents, 'short'));
  return {
    offerId: offer.id,
    clientId: offer.clientId,
    title: offer.title,
    payment: offer.payment,
    name: `${person.firstName} ${person.lastName}`,
    lengthMinutes: first?.lengthMinutes ?? 0,
    location: first?.location ?? '',
    link: first?.link ?? '',
    days: times.map(({ day, time }) => ({ day, time })),
    price: format(priceCents),
    total: format(priceCents * sessionCount),
    until: toWallTime(offer.expiresAt, timeZone),
    ...(person.linkGeneration > 0 && { linkGeneration: person.linkGeneration }),
    cancellation: first?.cancellationTerms ?? null,
    stamp: offer.createdAt.toISOString(),
  };
}

/** Names an offer without its client: 'Private Yoga, 8 sessions from Tuesday, December 1, 2026'. */
export const formatOfferLabel = ({ title, sessionCount, day }: OfferRow): string =>
  `${title}, ${sessionCount} sessions from ${formatLongDay(day)}`;
