import { hashToken } from '#features/accounts/sign-in/one-time-token.ts';
import { isCapturePending, isOpen, isRefunding } from '#features/payments/domain/payment-state.ts';
import type { PaymentHandler } from '#features/payments/payment.ts';
import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import { newId } from '#platform/database/id.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import { formatMoney } from '#platform/money/money.ts';
import { initialRemindedAt } from '#platform/time/repeats/reminder-window.ts';
import { toInstant, toWallTime } from '#platform/time/wall-time.ts';
import {
  type BookingAdminDeps,
  type ClientInput,
  parseAppointment,
  releaseExpiredConflicts,
} from '../appointments/appointments.ts';
import { minutesToLength } from '../appointments/domain/appointments.ts';
import { notifySeries, publishSlots } from '../appointments/notifications.ts';
import { findSeriesTimes, listSeriesInput, type SeriesInput } from '../appointments/series/series.ts';
import { reportRefunded } from '../booking/payment-handler.ts';
import type { BookingEndpoints } from '../contract/endpoints.ts';
import { type BookingDeps, changeSchedule, hasStartedNow } from '../core.ts';
import { formatOfferLabel, offerMailProps } from '../mail-props.ts';
import { bookingMails } from '../mails.ts';
import { getCurrentPrice } from '../sessions/domain/amounts.ts';
import { DEFAULT_LENGTH_MINUTES, withoutLength } from '../sessions/domain/session-types.ts';
import { type BookingRow, findPerson } from '../store.ts';
import { checkOfferPrice, getOfferEnd, type OfferState } from './domain/appointment-offers.ts';
import { serializeAdminOffer } from './lists.ts';
import * as store from './store.ts';
import { findOffer, listBookedShares, lockOffer } from './store.ts';
import { createOfferToken } from './token.ts';

/** The price is for each session. Without a length, it is that of the type. */
type OfferInput = StoredFields<
  BookingRow & Pick<store.OfferRow, 'payment'>,
  ParsedRequest<BookingEndpoints['POST /api/admin/appointment-offers']>['body'],
  keyof ClientInput | keyof SeriesInput | 'length' | 'price' | 'acceptUntil'
>;

/**
 * Offers a series to a client: its times are held in one transaction, all or none, and the client gets one email. The
 * constraint of the schedule decides, as for appointments.
 */
export async function createAppointmentOffer(deps: BookingAdminDeps, ownerId: string, input: OfferInput) {
  const { clock, timeZone } = deps;
  if (input.payment === 'together' && input.price > 0 && isFailure(deps.payments.getBrowserConfig()))
    return fail('offer-payments-off', {
      'body/payment': 'Please choose “Each time”, because PayPal is not connected.',
    });
  const days = await listSeriesInput(input);
  if (isFailure(days)) return days;
  return changeSchedule(deps, async (tx) => {
    const { sessions, cancellation: cancellationTerms } = await deps.settings.read(tx);
    const type = sessions.find(
      ({ key, offered, oncePerClient }) => key === input.sessionType && offered && !oncePerClient,
    );
    if (!type) return fail('session-type-not-offered', { 'body/sessionType': 'Please choose one of your sessions.' });
    const at = clock.now();
    const today = toWallTime(at, timeZone).day;
    const priceFailure = checkOfferPrice(getCurrentPrice(type.price, today), input.price);
    if (priceFailure) return priceFailure;
    const appointment = await parseAppointment(deps, tx, {
      ...input,
      title: withoutLength(type.title),
      length: input.length ?? minutesToLength(type.lengthMinutes ?? DEFAULT_LENGTH_MINUTES),
      location: input.location || (input.link ? '' : type.place),
    });
    const found = await findSeriesTimes(deps, tx, ownerId, { ...input, appointment, days });
    if (isFailure(found)) return found;
    const { client, times } = found;
    const person = await findPerson(tx, client.id);
    if (person.email === '')
      return fail('offer-needs-email', { 'body/userId': 'Please choose a client with an email.' });
    const [first = appointment] = times;
    const until = getOfferEnd(today, first, input.acceptUntil);
    const expiresAt = toInstant(until, timeZone);
    if (expiresAt <= at) return fail('offer-ends-early', { 'body/acceptUntil': 'Please choose a later day.' });
    const id = newId();
    const tokenHash = hashToken(createOfferToken(deps.links, id, person.linkGeneration));
    const offer = await store.insertOffer(tx, {
      id,
      clientId: client.id,
      state: 'open',
      tokenHash,
      title: appointment.title,
      day: first.day,
      time: first.time,
      sessionCount: times.length,
      // Nothing is collected for free sessions.
      priceCents: input.price,
      payment: input.price === 0 ? 'each' : input.payment,
      expiresAt,
      createdAt: at,
    });
    const rows: BookingRow[] = [];
    for (const time of times) {
      const terms = { cancellationTerms, amountCents: input.price, sessionType: type.key };
      const row = await store.insertOfferedTime(tx, {
        ...time,
        clientId: client.id,
        seriesId: id,
        createdAt: at,
        ...terms,
      });
      if (!row) return fail('appointments-conflict');
      rows.push(row);
    }
    const change = { kind: 'booking', subjectId: id, title: formatOfferLabel(offer), action: 'offered' };
    const changes = [{ field: 'price', after: input.price === 0 ? 'free' : formatMoney(input.price) }];
    await recordChange(tx, { at, ownerId, ...change, changes });
    await deps.outbox.enqueue(
      tx,
      bookingMails['appointment-offer'],
      person.email,
      offerMailProps(offer, rows, person, timeZone),
    );
    for (const row of rows) await publishSlots(deps, tx, 'slotBooked', row);
    const details = { offer: { ...offer, ...person, isBeingPaid: false }, times: rows };
    return {
      message: `The offer of ${rows.length} appointments is on its way.`,
      offer: serializeAdminOffer(deps, details),
    };
  });
}

type EndedFailure = Failure<'offer-accepted' | 'offer-declined' | 'offer-lapsed' | 'offer-withdrawn'>;

/** Fails if an offer can no longer be answered. One whose time is over has lapsed, also before the sweep ends it. */
export function checkIsOpen(deps: BookingDeps, offer: store.OfferRow): EndedFailure | undefined {
  if (offer.state !== 'open') return fail(`offer-${offer.state}`);
  const isOver = offer.expiresAt <= deps.clock.now() || hasStartedNow(deps, offer);
  return isOver ? fail('offer-lapsed') : undefined;
}

/** Locks the offer of a link. The schedule lock comes first, as in every transaction that frees or books a time. */
async function lockByToken(tx: Database, token: string): Promise<store.OfferRow | Failure<'link-invalid'>> {
  await lockSchedule(tx);
  return (await store.lockOffer(tx, { tokenHash: hashToken(token) })) ?? fail('link-invalid');
}

/**
 * Turns an offer that the caller has locked into appointments and notifies both sides; undefined if a time that was
 * freed is no longer free.
 * @param paymentId the payment for all of them
 */
async function bookOffer(deps: BookingDeps, tx: Database, offer: store.OfferRow, paymentId?: string) {
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
  return changeSchedule(deps, async (tx) => {
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
  await changeSchedule(deps, async (tx) => {
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

const TOO_LATE_MESSAGE = 'The times you paid for were no longer free when the payment came.';

/** Updates an offer when its payment is captured, fails or is refunded. Each method runs in the ledger's transaction. */
export function createOfferPaymentHandler(deps: BookingDeps): PaymentHandler {
  return {
    async lockSubject(tx, payment) {
      await lockSchedule(tx);
      await lockOffer(tx, { id: payment.subjectId });
    },

    // An offer is over from its last minute on, which can be before its payment is abandoned.
    async isAvailable(tx, payment) {
      const offer = await findOffer(tx, payment.subjectId);
      return offer !== undefined && checkIsOpen(deps, offer) === undefined;
    },

    // Money for an offer that has lapsed books it if all its times are still free.
    async onCaptured(tx, payment) {
      const offer = await findOffer(tx, payment.subjectId);
      if (offer?.paymentId === payment.id) return 'keep';
      const canBook = (offer?.state === 'open' || offer?.state === 'lapsed') && !hasStartedNow(deps, offer);
      if (canBook && (await bookOffer(deps, tx, offer, payment.id))) return 'keep';
      return { refund: TOO_LATE_MESSAGE };
    },

    // The offer stays open, and its client can pay again.
    async onFailed() {},

    async getLabel(tx, payment) {
      const offer = await findOffer(tx, payment.subjectId);
      return offer ? formatOfferLabel(offer) : '';
    },

    async onRefunded(tx, payment) {
      for (const { id } of await listBookedShares(tx, payment)) reportRefunded(deps, id);
    },
  };
}
