import { findPlace, findUsualPlace } from '#platform/business/places.ts';
import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/connection.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { HOUR_SECONDS } from '#platform/http/rate-limiter.ts';
import { initialRemindedAt } from '#platform/time/repeats/reminder-window.ts';
import { canTransitionBooking } from '../booking/domain/booking-states.ts';
import { releaseExpiredConflicts, tryReleaseHold } from '../booking/holds.ts';
import { moveTerms } from '../cancellation/domain/cancellation.ts';
import { getCancellationTerms } from '../cancellation/terms.ts';
import type { BookingEndpoints } from '../contract/endpoints.ts';
import { type BookingDeps, changeSchedule, hasStartedNow, isSlotBookable } from '../core.ts';
import { bookingMailProps, toFormerSession } from '../mail-props.ts';
import { bookingMails } from '../mails.ts';
import { checkOpenTime, findSlotPlace } from '../openings/open-times.ts';
import { findSlot, type SlotRow } from '../openings/store.ts';
import { serializeBooking } from '../serializers.ts';
import { getSlotMinutes } from '../sessions/domain/session-types.ts';
import { type BookingRow, findHoldByClient, findPerson } from '../store.ts';
import { hasSlotLength, lockBookingByIdOrSlot, rescheduleBooking } from './store.ts';

/** Each reschedule sends one mail to the client and one to the owner. */
const RESCHEDULE_LIMIT = { max: 12, seconds: HOUR_SECONDS };

async function notifyRescheduled(
  deps: BookingDeps,
  tx: Database,
  before: BookingRow,
  after: BookingRow,
  newSlotId: string,
) {
  const { outbox, events } = deps;
  const client = await findPerson(tx, after.clientId);
  const mailProps = {
    ...bookingMailProps(after, client, deps.clock.now()),
    before: toFormerSession(before),
    dayBefore: before.day,
    timeBefore: before.time,
  };
  await outbox.enqueue(tx, bookingMails['session-moved'], client.email, mailProps);
  await outbox.enqueue(tx, bookingMails['session-moved-for-owner'], deps.ownerEmail, {
    ...mailProps,
    email: client.email,
  });
  await events.publish(tx, { event: 'slotBooked', ids: { slotId: newSlotId } });
  if (before.slotId) {
    await events.publish(tx, { event: 'slotRescheduled', ids: { oldSlotId: before.slotId, newSlotId } });
    await events.publish(tx, { event: 'slotReleased', ids: { slotId: before.slotId } });
  }
  await events.publish(tx, { event: 'bookingUpdated', ids: { bookingId: after.id }, clientId: after.clientId });
  return serializeBooking(after, client);
}

/** The length that a session has in another slot. One without a length of its own gets that of the slot. */
async function agreeOnLength(deps: BookingDeps, tx: Database, booking: BookingRow, slot: SlotRow) {
  const { lengthMinutes } = booking;
  const type = (await deps.settings.read(tx)).sessions.find(({ key }) => key === booking.sessionType);
  if (!type) return lengthMinutes;
  if (type.lengthMinutes === null) return (await hasSlotLength(tx, booking)) ? getSlotMinutes(slot) : lengthMinutes;
  return lengthMinutes > slot.lengthMinutes ? fail('session-too-long') : lengthMinutes;
}

/**
 * Returns the location of a session in another slot: the place of that slot, or, if the session was at the place of its
 * former slot, the place of its type. Any other location stays, because the owner or the type set it.
 */
async function agreeOnLocation(deps: BookingDeps, tx: Database, booking: BookingRow, slot: SlotRow, minutes: number) {
  const settings = await deps.settings.read(tx);
  const key = booking.sessionType;
  const place = findSlotPlace(deps, slot, settings, { key, minutes });
  if (place !== '') return place;
  const former = booking.slotId === null ? undefined : await findSlot(tx, booking.slotId);
  const formerPlace = former && findSlotPlace(deps, former, settings, { key, minutes: booking.lengthMinutes });
  if (!formerPlace || formerPlace !== booking.location) return booking.location;
  const type = settings.sessions.find((one) => one.key === key);
  return type?.place || findUsualPlace(settings.places)?.name || '';
}

/** Its location in another slot, and its own link. A session that goes to another place in person has no link. */
async function agreeOnPlace(deps: BookingDeps, tx: Database, booking: BookingRow, slot: SlotRow, minutes: number) {
  const location = await agreeOnLocation(deps, tx, booking, slot, minutes);
  const { places } = await deps.settings.read(tx);
  const keepsLink = location === booking.location || findPlace(places, location)?.isOnline;
  return { location, link: keepsLink ? booking.link : '' };
}

/**
 * Reschedules a client's own session to another slot: it keeps its id, payment and calendar entry (decision 14).
 * Database constraints decide whether the new slot is free; the old slot is free at once.
 */
export async function rescheduleSession(
  deps: BookingDeps,
  clientId: string,
  id: string,
  target: ParsedRequest<BookingEndpoints['PUT /api/bookings/{id}/reschedule']>['body'],
) {
  const { connection, clock, timeZone } = deps;
  const limitFailure = await deps.rateLimiter.check({ name: 'move/client', subject: clientId, ...RESCHEDULE_LIMIT });
  if (limitFailure) return limitFailure;
  const slot = await findSlot(connection.db, target.newSlotId);
  // Only expired holds are released here. The constraints reject every other conflict.
  if (slot) await releaseExpiredConflicts(deps, slot, clientId);
  const booking = await changeSchedule(deps, async (tx) => {
    const before = await lockBookingByIdOrSlot(tx, id);
    if (!before || ['held', 'offered', 'released'].includes(before.state)) return fail('booking-not-found');
    if (before.clientId !== clientId) return fail('not-yours');
    // A repeated request finds the booking already in the new slot and succeeds.
    if (before.state === 'booked' && before.slotId === target.newSlotId) {
      return serializeBooking(before, await findPerson(tx, clientId));
    }
    if (!canTransitionBooking(before.state, 'rescheduled')) return fail('booking-closed');
    if (hasStartedNow(deps, before)) return fail('booking-past');
    const { terms, isLate } = getCancellationTerms(deps, before);
    if (isLate && !terms.movesLate) return fail('move-window-over');
    if (!slot) return fail('slot-not-found');
    if (slot.day !== target.newDate || slot.time !== target.newTime) return fail('slot-changed');
    if (!isSlotBookable(deps, slot)) return fail('slot-past');
    const lengthMinutes = await agreeOnLength(deps, tx, before, slot);
    if (isFailure(lengthMinutes)) return lengthMinutes;
    // The client's own hold of the target slot ends here. They keep it when the reschedule fails.
    const hold = await findHoldByClient(tx, clientId);
    if (hold?.slotId === slot.id && !(await tryReleaseHold(deps, tx, hold))) return fail('payment-under-way');
    const session = { key: before.sessionType, minutes: lengthMinutes };
    const openingFailure = await checkOpenTime(deps, tx, slot, session, before.id);
    if (openingFailure) return openingFailure;
    const place = await agreeOnPlace(deps, tx, before, slot, lengthMinutes);
    const at = clock.now();
    const { sessionHours } = (await deps.settings.read(tx)).reminders;
    const remindedAt = initialRemindedAt(slot, at, timeZone, sessionHours);
    const after = await rescheduleBooking(tx, before, slot, {
      at,
      remindedAt,
      lengthMinutes,
      ...place,
      cancellationTerms: moveTerms(terms, isLate),
    });
    return after ? notifyRescheduled(deps, tx, before, after, slot.id) : fail('slot-taken');
  });
  if (isFailure(booking)) return booking;
  const message = 'Your session has moved. A confirmation with a new calendar file is on its way to you.';
  return { success: true as const, message, booking };
}
