import { formatMoney } from '#platform/money/money.ts';
import { formatLongDay, type WallTime } from '#platform/time/day.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import type { BookedTerms } from '../cancellation/domain/cancellation.ts';
import type { BookingRow, Person } from '../store.ts';
import type { OfferPayment } from './domain/appointment-offers.ts';
import type { OfferRow } from './store.ts';

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
