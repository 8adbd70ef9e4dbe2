import { hashToken } from '#features/accounts/sign-in/one-time-token.ts';
import { isCapturePending, isOpen, isRefunding } from '#features/payments/domain/payment-state.ts';
import type { Database } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import { initialRemindedAt } from '#platform/time/repeats/reminder-window.ts';
import { releaseExpiredConflicts } from '../appointments/appointments.ts';
import { publishSlots } from '../appointments/notifications.ts';
import { notifySeries } from '../appointments/series/notifications.ts';
import { type BookingDeps, hasStartedNow } from '../core.ts';
import { bookingMails } from '../mails.ts';
import { findPerson } from '../store.ts';
import type { OfferState } from './domain/appointment-offers.ts';
import { formatOfferLabel, offerMailProps } from './mail-props.ts';
import * as store from './store.ts';

type EndedFailure = Failure<'offer-accepted' | 'offer-declined' | 'offer-lapsed' | 'offer-withdrawn'>;

/** Fails if an offer can no longer be answered. One whose time is over has lapsed, also before the sweep ends it. */
export function checkIsOpen(deps: BookingDeps, offer: store.OfferRow): EndedFailure | undefined {
  if (offer.state !== 'open') return fail(`offer-${offer.state}`);
  const isOver = offer.expiresAt <= deps.clock.now() || hasStartedNow(deps, offer);
  return isOver ? fail('offer-lapsed') : undefined;
}

/** Locks the offer of a link. The schedule lock comes first, as in every transaction that frees or books a time. */
export async function lockByToken(tx: Database, token: string): Promise<store.OfferRow | Failure<'link-invalid'>> {
  await lockSchedule(tx);
  return (await store.lockOffer(tx, { tokenHash: hashToken(token) })) ?? fail('link-invalid');
}

/**
 * Turns an offer that the caller has locked into appointments and notifies both sides; undefined if a time that was
 * freed is no longer free.
 * @param paymentId the payment for all of them
 */
export async function bookOffer(deps: BookingDeps, tx: Database, offer: store.OfferRow, paymentId?: string) {
  const state = offer.state === 'open' ? 'offered' : 'released';
  const times = (await store.listTimes(tx, [offer.id])).filter((row) => row.state === state);
  if (times.length !== offer.sessionCount) return undefined;
  if (state === 'released') for (const time of times) await releaseExpiredConflicts(deps, tx, time);
  const at = deps.clock.now();
  const { sessionHours } = (await deps.settings.read(tx)).reminders;
  const rows = await store.bookTimes(tx, times, {
    bookedAt: at,
    paymentSource: paymentId === undefined ? 'owner' : 'series',
    remindedAt: (row) => initialRemindedAt(row, at, deps.timeZone, sessionHours),
  });
  if (!rows) return undefined;
  const to = { state: 'accepted', endedAt: at, paymentId: paymentId ?? null } as const;
  const accepted = await store.endOffer(tx, offer.id, ['open', 'lapsed'], to);
  if (!accepted) throw new Error(`the offer ${offer.id} was answered meanwhile`);
  await deps.payments.abandon(tx, offer.id);
  await notifySeries(deps, tx, rows, { became: 'accepted' });
  return rows;
}

const acceptedMessage = 'Your sessions are booked. A confirmation with a calendar file is on its way to you.';

/** Accepts an offer whose sessions are free or paid at each session. A repeated call has the same response. */
export async function acceptOffer(deps: BookingDeps, token: string) {
  return deps.connection.inTransaction(async (tx) => {
    const offer = await lockByToken(tx, token);
    if (isFailure(offer)) return offer;
    if (offer.state === 'accepted') return { message: acceptedMessage };
    const failure = checkIsOpen(deps, offer);
    if (failure) return failure;
    if (offer.payment === 'together') return fail('offer-payment-required');
    if (!(await bookOffer(deps, tx, offer))) throw new Error(`the open offer ${offer.id} does not hold its times`);
    return { message: acceptedMessage };
  });
}

/** Ends an open offer that the caller has locked and frees its times. Fails while a payment is under way. */
async function closeOffer(
  deps: BookingDeps,
  tx: Database,
  offer: store.OfferRow,
  state: Exclude<OfferState, 'open' | 'accepted'>,
) {
  const payment = await deps.payments.findBySubject(tx, offer.id);
  // A payment whose outcome is unknown when the sessions begin is refunded when its money arrives.
  if (payment && isCapturePending(payment.state) && !hasStartedNow(deps, offer)) return fail('offer-being-paid');
  const endedAt = deps.clock.now();
  const times = await store.listTimes(tx, [offer.id]);
  if (!(await store.endOffer(tx, offer.id, ['open'], { state, endedAt }))) return fail('offer-lapsed');
  await deps.payments.abandon(tx, offer.id);
  for (const row of await store.releaseTimes(tx, offer.id, endedAt)) await publishSlots(deps, tx, 'slotReleased', row);
  return times;
}

const declinedMessage = 'Thank you for letting me know.';

/** The client declines an offer, and the owner is told. A repeated call has the same response. */
export async function declineOffer(deps: BookingDeps, token: string) {
  return deps.connection.inTransaction(async (tx) => {
    const offer = await lockByToken(tx, token);
    if (isFailure(offer)) return offer;
    if (offer.state === 'declined') return { message: declinedMessage };
    const failure = checkIsOpen(deps, offer);
    if (failure) return failure;
    const times = await closeOffer(deps, tx, offer, 'declined');
    if (isFailure(times)) return times;
    const person = await findPerson(tx, offer.clientId);
    const mailProps = { ...offerMailProps(offer, times, person, deps.timeZone), email: person.email };
    await deps.outbox.enqueue(tx, bookingMails['appointment-offer-declined-for-owner'], deps.ownerEmail, mailProps);
    return { message: declinedMessage };
  });
}

/** The owner takes an open offer back. The client is not told; the page of the link says so. */
export async function withdrawOffer(deps: BookingDeps, ownerId: string, id: string) {
  return deps.connection.inTransaction(async (tx) => {
    await lockSchedule(tx);
    const offer = await store.lockOffer(tx, { id });
    if (!offer) return fail('offer-not-found');
    if (offer.state !== 'open') return fail(`offer-${offer.state}`);
    const times = await closeOffer(deps, tx, offer, 'withdrawn');
    if (isFailure(times)) return times;
    const change = { kind: 'booking', subjectId: id, title: formatOfferLabel(offer), action: 'withdrawn' };
    await recordChange(tx, { at: deps.clock.now(), ownerId, ...change });
    return { message: 'The offer is withdrawn, and its times are free.' };
  });
}

/** Ends an offer that the client did not accept in time. Does nothing when it was answered or is being paid. */
export async function lapseOffer(deps: BookingDeps, id: string): Promise<void> {
  await deps.connection.inTransaction(async (tx) => {
    await lockSchedule(tx);
    const offer = await store.lockOffer(tx, { id });
    if (offer?.state !== 'open' || !checkIsOpen(deps, offer)) return;
    await closeOffer(deps, tx, offer, 'lapsed');
  });
}

/** Creates the PayPal order for all sessions of an open offer, or returns the one that waits for its approval. */
export async function payOffer(deps: BookingDeps, token: string) {
  const { payments } = deps;
  const opened = await deps.connection.inTransaction(async (tx) => {
    const offer = await lockByToken(tx, token);
    if (isFailure(offer)) return offer;
    const failure = checkIsOpen(deps, offer);
    if (failure) return failure;
    if (offer.payment !== 'together') return fail('offer-not-paid-online');
    const payment = await payments.findBySubject(tx, offer.id);
    if (payment && isCapturePending(payment.state)) return fail('offer-being-paid');
    if (payment && isOpen(payment.state)) return payment;
    return payments.open(tx, {
      purpose: 'offer',
      subjectId: offer.id,
      clientId: offer.clientId,
      amountCents: offer.priceCents * offer.sessionCount,
      description: formatOfferLabel(offer),
    });
  });
  return isFailure(opened) ? opened : payments.createOrder(opened.id);
}

/** Captures the approved payment of an offer, which books it. One that is over is refused before any charge. */
export async function captureOffer(deps: BookingDeps, token: string, orderId: string) {
  const { payments } = deps;
  const started = await deps.connection.inTransaction(async (tx) => {
    const offer = await lockByToken(tx, token);
    if (isFailure(offer)) return offer;
    const payment = await payments.findBySubject(tx, offer.id);
    if (payment?.orderId !== orderId) return fail('payment-not-found');
    // A share of it may be on its way back.
    if (offer.paymentId === payment.id) return 'paid';
    if (isRefunding(payment.state)) return fail('payment-refunded');
    const failure = checkIsOpen(deps, offer);
    if (failure && isOpen(payment.state)) return failure;
    const capturing = await payments.beginCapture(tx, { subjectId: offer.id, orderId });
    return isFailure(capturing) ? (failure ?? capturing) : capturing;
  });
  if (isFailure(started)) return started;
  if (started === 'paid') return { status: 'captured' as const };
  const outcome = await payments.capture(started.id);
  return isFailure(outcome) && outcome.reason === 'payment-closed' ? fail('payment-declined') : outcome;
}
