import { listPendingPayments } from '#features/payments/pending.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ListPart } from '#platform/database/lists/keyset.ts';
import { mapBatches, readUnpagedList, StreamedResponse } from '#platform/http/files/streamed-response.ts';
import { countPages, MAX_UNPAGED_ROWS } from '#platform/lists/pages.ts';
import { createConflictFinder, type TimedSlot } from '#platform/schedule/conflicts.ts';
import { addDays } from '#platform/time/day.ts';
import { listCalendarTimes } from '../busy-calendars/store.ts';
import type { AdminBooking, AdminSlot } from '../contract/bookings-admin.ts';
import { type BookingDeps, getEarliestStart, getMoment } from '../core.ts';
import { describeSlotPlaces, listOpenTimes } from '../openings/open-times.ts';
import { listConflicts, listConflictsAt } from '../openings/store.ts';
import { serializeAdminSlot } from '../serializers.ts';
import { serializeAppointments } from './appointments.ts';
import * as store from './store.ts';

type ListInput = Parameters<typeof store.listAppointments>[1];

/** Begins today or later. Ends one day after the last day, because a slot may continue past midnight. */
function toTimeRange({ from = '', to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const begin = from > today ? from : today;
  const end = to === undefined ? 'infinity' : `${addDays(to < begin ? begin : to, 2)}T00:00`;
  return { from: `${begin}T00:00`, until: end };
}

type DayRange = { from?: string | undefined; to?: string | undefined };

/** Ends a list by day after its last whole day within `MAX_UNPAGED_ROWS`, and returns the day of the rows after it. */
function endAtDay<Row extends { day: string }>(rows: Row[]): { rows: Row[]; nextDay: string | undefined } {
  const nextDay = rows[MAX_UNPAGED_ROWS]?.day;
  return { rows: nextDay === undefined ? rows : rows.filter(({ day }) => day < nextDay), nextDay };
}

async function* yieldAll<Row>(rows: Row[]) {
  yield rows;
}

/** The slots without a booking. A list with more than `MAX_UNPAGED_ROWS` names the day from which it continues. */
export async function listAdminSlots(deps: BookingDeps, input: DayRange): Promise<StreamedResponse<AdminSlot[]>> {
  const { slots, nextDay } = await readAdminSlots(deps, input);
  return new StreamedResponse<AdminSlot[]>(yieldAll(slots), nextDay === undefined ? undefined : { from: nextDay });
}

async function readAdminSlots(deps: BookingDeps, input: DayRange) {
  const { connection } = deps;
  const earliest = getEarliestStart(deps);
  const moment = getMoment(deps);
  const { rows: openSlots, nextDay } = endAtDay(await store.listOpenSlots(connection.db, input, moment));
  // Only future slots are checked for conflicts: a past slot stays past, even if something covers it.
  const range = toTimeRange(input, moment.reached.day);
  const calendarTimes = (await listCalendarTimes(connection.db, range)).map((time) => {
    return { ...time, id: time.from, kind: 'calendar' as const, name: 'Busy in your calendar' };
  });
  const findClash = createConflictFinder([...(await listConflicts(connection.db, range, moment)), ...calendarTimes]);
  const settings = await deps.settings.read(connection.db);
  const fromHours = openSlots.filter((slot) => slot.fromHours);
  const open = new Map((await listOpenTimes(deps, connection.db, fromHours, settings)).map((slot) => [slot.id, slot]));
  const slots = openSlots.map((slot) => {
    const opening = open.get(slot.id);
    const { place } = opening ? describeSlotPlaces(settings, opening.types) : slot;
    return serializeAdminSlot({ ...slot, place }, earliest, findClash(slot), opening !== undefined);
  });
  return { slots, nextDay };
}

const createPageReader = (deps: BookingDeps, input: ListInput) => (part: ListPart) =>
  store.listAppointments(deps.connection.db, input, getMoment(deps).reached, part);

/** Sessions and holds that overlap a range, named for the owner. The caller holds the schedule lock. */
export async function listConflictingBookings(
  deps: Pick<BookingDeps, 'clock' | 'timeZone'>,
  tx: Database,
  range: TimedSlot,
) {
  return (await listConflictsAt(tx, range, getMoment(deps))).filter(({ kind }) => kind !== 'class');
}

/**
 * Bookings with their payments, plus slots when the whole list is requested. A rescheduled booking shows its
 * current time.
 */
export async function listAdminBookings(
  deps: BookingDeps,
  { page, ...input }: ListInput & { page?: number | undefined },
) {
  const { db } = deps.connection;
  const read = createPageReader(deps, input);
  if (page !== undefined) {
    return { availableSlots: [] as AdminSlot[], bookedSlots: await serializeAppointments(db, await read({ page })) };
  }
  const { slots: availableSlots } = await readAdminSlots(deps, input);
  const { rows, nextPage } = await readUnpagedList(read);
  return new StreamedResponse<{ availableSlots: AdminSlot[]; bookedSlots: AdminBooking[] }>(
    { availableSlots, bookedSlots: mapBatches(rows, (some) => serializeAppointments(db, some)) },
    nextPage,
  );
}

export async function getBookingSummary(deps: BookingDeps, input: Omit<ListInput, 'direction'>) {
  const rows = await store.countAppointments(deps.connection.db, input, getMoment(deps).reached);
  return { rows, pages: countPages(rows), pendingPayments: await listPendingPayments(deps.connection.db, 'booking') };
}
