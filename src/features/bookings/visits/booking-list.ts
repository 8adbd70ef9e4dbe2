import { findOnlineLink } from '#platform/business/places.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/failure.ts';
import { mapBatches, readUnpagedList, StreamedResponse } from '#platform/http/files/streamed-response.ts';
import { slotRange } from '#platform/schedule/conflicts.ts';
import type { ClientActor, OwnerActor } from '#platform/sessions/actor.ts';
import { isExistingWallTime } from '#platform/time/wall-time.ts';
import { listAppointments } from '../appointments/store.ts';
import { holdExpiresAt } from '../booking/domain/hold.ts';
import { listCalendarTimes } from '../busy-calendars/store.ts';
import { getTermsToAgree, listCancellations } from '../cancellation/terms.ts';
import type { Booking, Hold, OfferedSession, Slot } from '../contract/bookings.ts';
import type { BookingEndpoints } from '../contract/endpoints.ts';
import { type BookingDeps, findPaymentForHold, getEarliestStart, getMoment, isHoldExpiredNow } from '../core.ts';
import { filterAvailableSlots } from '../openings/domain/open-times.ts';
import { getOpeningMinutes } from '../openings/domain/openings.ts';
import { describeSlotPlaces, listOpenTimes } from '../openings/open-times.ts';
import { listBusyTimes, listSlots, listUnbookedSlots } from '../openings/store.ts';
import { serializeBooking, serializeHold, serializeSlot } from '../serializers.ts';
import { listOfferedSessions } from '../sessions/session-terms.ts';
import * as store from '../store.ts';

type BookingList = ResponseBody<BookingEndpoints['GET /api/bookings']>;

/**
 * Slots and bookings that the actor may see: for a client available slots and own upcoming bookings, for the owner
 * all.
 */
export async function listBookings(deps: BookingDeps, actor: ClientActor | OwnerActor, userId?: string) {
  const { db } = deps.connection;
  if (actor.role === 'owner') {
    const slots = await listUnbookedSlots(db);
    const { reached } = getMoment(deps);
    const { rows, nextPage } = await readUnpagedList((part) =>
      listAppointments(db, { clientId: userId }, reached, part),
    );
    const bookedSlots = mapBatches(rows, (some) => some.map((row) => serializeBooking(row, row)));
    const sessionTypes = await listOfferedSessions(deps);
    const cancellationTerms = await getTermsToAgree(deps, undefined);
    const list = {
      availableSlots: slots.map(serializeSlot),
      bookedSlots,
      hold: null,
      sessionTypes,
      cancellationTerms,
      cancellations: [],
    };
    return new StreamedResponse<BookingList>(list, nextPage, '/api/admin/bookings');
  }
  const { clientId } = actor;
  if (userId !== undefined && userId !== clientId) return fail('not-yours');
  const sessionTypes = await listOfferedSessions(deps, clientId);
  const [availableSlots, rows, hold] = await Promise.all([
    listAvailableSlots(deps, sessionTypes),
    store.listSessionsAfter(db, clientId, getMoment(deps).reached),
    findActiveHold(deps, clientId),
  ]);
  const { places } = await deps.settings.read();
  const bookedSlots: Booking[] = rows.map((row) => ({
    ...serializeBooking(row, row),
    link: findOnlineLink(row.link, row.location, places),
  }));
  const cancellationTerms = await getTermsToAgree(deps, hold ? await store.findHoldByClient(db, clientId) : undefined);
  const cancellations = await listCancellations(deps, db, rows);
  return { availableSlots, bookedSlots, hold, sessionTypes, cancellationTerms, cancellations };
}

async function findActiveHold(deps: BookingDeps, clientId: string): Promise<Hold | null> {
  const { db } = deps.connection;
  const row = await store.findHoldByClient(db, clientId);
  if (!row?.slotId) return null;
  const payment = await findPaymentForHold(deps, db, row);
  if (isHoldExpiredNow(deps, row, payment)) return null;
  return serializeHold({ ...row, slotId: row.slotId }, payment, row.heldUntil ?? holdExpiresAt(deps.clock.now()));
}

/**
 * Available slots after the lead time whose time exists on the local clock. Those of the hours name the types that fit,
 * unless all of the client's types do.
 */
async function listAvailableSlots(deps: BookingDeps, sessionTypes: readonly OfferedSession[]): Promise<Slot[]> {
  const { db } = deps.connection;
  const moment = getMoment(deps);
  const { reached } = moment;
  const [slots, busy, settings] = await Promise.all([
    listSlots(db, getEarliestStart(deps)),
    listBusyTimes(db, { from: `${reached.day}T${reached.time}`, until: 'infinity' }, moment),
    deps.settings.read(db),
  ]);
  const free = filterAvailableSlots(
    slots.filter(({ fromHours }) => !fromHours),
    busy,
  ).filter((slot) => isExistingWallTime(slot, deps.timeZone));
  const ranges = free.map(slotRange);
  // A slot that begins earlier may be longer.
  const [first, until] = [
    ranges[0],
    ranges
      .map((range) => range.until)
      .toSorted()
      .at(-1),
  ];
  const calendarTimes = first && until ? await listCalendarTimes(db, { from: first.from, until }) : [];
  const added = filterAvailableSlots(free, calendarTimes);
  const open = await listOpenTimes(
    deps,
    db,
    slots.filter(({ fromHours }) => fromHours),
    settings,
  );
  const offered = open.flatMap((slot) => {
    const fitting = sessionTypes.filter(({ sessionType }) => slot.types.some(({ key }) => key === sessionType));
    if (fitting.length === 0) return [];
    const lengthMinutes = Math.max(...fitting.map(getOpeningMinutes));
    const names = fitting.map(({ sessionType }) => sessionType);
    const isForAll = names.length === sessionTypes.length;
    const { place, placeByType } = describeSlotPlaces(
      settings,
      slot.types.filter(({ key }) => names.includes(key)),
    );
    const more = { ...(!isForAll && { sessionTypes: names }), ...(placeByType && { placeByType }) };
    return [{ ...serializeSlot({ ...slot, lengthMinutes, place }), ...more }];
  });
  return [...added.map(serializeSlot), ...offered].sort((one, other) =>
    `${one.date}T${one.time}` < `${other.date}T${other.time}` ? -1 : 1,
  );
}
