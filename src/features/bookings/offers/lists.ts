import { hashToken } from '#features/accounts/sign-in/one-time-token.ts';
import { fail } from '#platform/failure.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { defaultCancellation } from '../cancellation/domain/cancellation.ts';
import type { AdminOffer, AppointmentOffer } from '../contract/appointment-offers.ts';
import type { BookingDeps } from '../core.ts';
import type { OfferMailProps } from '../mail-props.ts';
import { type BookingRow, findPerson } from '../store.ts';
import { getOfferView } from './domain/appointment-offers.ts';
import type { ListedOffer } from './store.ts';
import * as store from './store.ts';
import { createOfferToken } from './token.ts';

async function listDetails(deps: BookingDeps, filter: store.OfferFilter): Promise<OfferDetails[]> {
  const { db } = deps.connection;
  const offers = await store.listOffers(db, filter, store.MAX_LISTED_OFFERS);
  const times = await store.listTimes(
    db,
    offers.map(({ id }) => id),
  );
  return offers.map((offer) => ({ offer, times: times.filter(({ seriesId }) => seriesId === offer.id) }));
}

/** The offer of a mailed link. Opening the link changes nothing, because mail scanners open links too. */
export async function getOfferByLink(deps: BookingDeps, token: string) {
  const [details] = await listDetails(deps, { tokenHash: hashToken(token) });
  return details ? serializeOffer(deps, details) : fail('link-invalid');
}

/** A client's own open offers, each with the token of its link. */
export async function listClientOffers(deps: BookingDeps, clientId: string, id: string) {
  if (id !== clientId) return fail('not-yours');
  const open = await listDetails(deps, { clientId, state: 'open' });
  const { linkGeneration } = await findPerson(deps.connection.db, clientId);
  return open
    .map((details) => ({
      ...serializeOffer(deps, details),
      token: createOfferToken(deps.links, details.offer.id, linkGeneration),
    }))
    .filter(({ state }) => state !== 'lapsed');
}

/** The owner's list of offers: those that are open first, then the newest. */
export async function listAdminOffers(deps: BookingDeps) {
  return (await listDetails(deps, {})).map((details) => serializeAdminOffer(deps, details));
}

/** Whether an offer still waits for its client; checked when its mail is about to be sent. */
export async function isOfferOpen(deps: BookingDeps, id: string): Promise<boolean> {
  return (await store.findOffer(deps.connection.db, id))?.state === 'open';
}

/** Gives a mail to the client's present address the link that is valid now; it may have waited while that was corrected. */
export async function refreshOfferMail(deps: BookingDeps, props: OfferMailProps, to: string): Promise<OfferMailProps> {
  const { email, linkGeneration } = await findPerson(deps.connection.db, props.clientId);
  return email === to ? { ...props, linkGeneration } : props;
}

/** An offer with its client and the times of its appointments, by date. */
type OfferDetails = { offer: ListedOffer; times: readonly BookingRow[] };

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
function serializeOffer(deps: BookingDeps, details: OfferDetails): AppointmentOffer {
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
