import { hashToken } from '#features/accounts/sign-in/one-time-token.ts';
import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import { recordChange } from '#platform/database/history.ts';
import { newId } from '#platform/database/id.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { formatMoney } from '#platform/money/money.ts';
import { toInstant, toWallTime } from '#platform/time/wall-time.ts';
import { type BookingAdminDeps, type ClientInput, parseAppointment } from '../appointments/appointments.ts';
import { minutesToLength } from '../appointments/domain/appointments.ts';
import { publishSlots } from '../appointments/notifications.ts';
import { findSeriesTimes, listSeriesInput, type SeriesInput } from '../appointments/series/create.ts';
import type { BookingEndpoints } from '../contract/endpoints.ts';
import { bookingMails } from '../mails.ts';
import { getCurrentPrice } from '../sessions/domain/amounts.ts';
import { DEFAULT_LENGTH_MINUTES, withoutLength } from '../sessions/domain/session-types.ts';
import { type BookingRow, findPerson } from '../store.ts';
import { checkOfferPrice, getOfferEnd } from './domain/appointment-offers.ts';
import { serializeAdminOffer } from './lists.ts';
import { formatOfferLabel, offerMailProps } from './mail-props.ts';
import * as store from './store.ts';
import { createOfferToken } from './token.ts';

/** The price is for each session. Without a length, it is that of the type. */
export type OfferInput = StoredFields<
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
  return deps.connection.inTransaction(async (tx) => {
    await lockSchedule(tx);
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
