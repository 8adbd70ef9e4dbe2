import { toWallTime } from '#platform/time/wall-time.ts';
import type { AdminOffer, AppointmentOffer } from '../contract/appointment-offers.ts';
import type { BookingDeps } from '../core.ts';
import { getOfferView } from '../domain/appointment-offers.ts';
import { defaultCancellation } from '../domain/cancellation.ts';
import type { BookingRow } from '../store.ts';
import type { ListedOffer } from './store.ts';

/** An offer with its client and the times of its appointments, by date. */
export type OfferDetails = { offer: ListedOffer; times: readonly BookingRow[] };

function serializeShared({ clock, timeZone }: BookingDeps, { offer, times }: OfferDetails) {
  const { clientId, title, priceCents, sessionCount, payment, expiresAt, firstName } = offer;
  return {
    title,
    payment,
    firstName,
    userId: clientId,
    days: times.map(({ id: _id, day: date, time }) => ({ _id, date, time })),
    priceCents,
    totalCents: priceCents * sessionCount,
    until: toWallTime(expiresAt, timeZone),
    state: getOfferView(offer, clock.now()),
  };
}

/** The offer for its client. */
export function serializeOffer(deps: BookingDeps, details: OfferDetails): AppointmentOffer {
  const [first] = details.times;
  const { freeHours, late, movesLate } = first?.cancellationTerms ?? defaultCancellation;
  return {
    ...serializeShared(deps, details),
    lengthMinutes: first?.lengthMinutes ?? 0,
    location: first?.location ?? '',
    cancellationTerms: { freeHours, late, movesLate },
  };
}

/** The offer for the owner. */
export function serializeAdminOffer(deps: BookingDeps, details: OfferDetails): AdminOffer {
  const { id, lastName, email, endedAt } = details.offer;
  return {
    ...serializeShared(deps, details),
    _id: id,
    lastName,
    email,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
