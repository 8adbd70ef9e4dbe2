import type { AdminBooking, AdminSlot } from '#contract/bookings-admin.ts';
import type { Database } from '#database/connection.ts';
import type { ListPart } from '#database/keyset.ts';
import { createConflictFinder, type TimedSlot } from '#domain/bookings/slot-conflicts.ts';
import { addDays } from '#domain/day.ts';
import { countPages } from '#domain/pages.ts';
import { mapBatches, readUnpagedList, StreamedResponse } from '../../../http/streamed-response.ts';
import { listConflicts, listConflictsAt } from '../conflicts/store.ts';
import { type BookingDeps, createBookingCore } from '../core.ts';
import type { BookingRow, Person } from '../store.ts';
import { type AppointmentClients, createAppointmentAdmin } from './appointments.ts';
import { createCancellation } from './cancellation.ts';
import { createBookingNotifier } from './notifications.ts';
import { getPaymentTotals } from './payments/store.ts';
import { serializeAdminBooking, serializeAdminSlot } from './serializers.ts';
import { createSlotAdmin } from './slots.ts';
import * as store from './store.ts';

export type BookingAdminService = ReturnType<typeof createBookingAdminService>;

type ListInput = Parameters<typeof store.listAppointments>[1];

/** Begins today or later. Ends one day after the last day, because a slot may continue past midnight. */
function toTimeRange({ from = '', to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const begin = from > today ? from : today;
  const end = to === undefined ? 'infinity' : `${addDays(to < begin ? begin : to, 2)}T00:00`;
  return { from: `${begin}T00:00`, until: end };
}

export function createBookingAdminService(deps: BookingDeps, people: AppointmentClients) {
  const { db } = deps.connection;
  const core = createBookingCore(deps);
  const notifier = createBookingNotifier(deps);
  const slots = createSlotAdmin(deps, core);
  const appointments = createAppointmentAdmin(deps, core, notifier, people);

  async function listSlots(input: { from?: string | undefined; to?: string | undefined }) {
    const earliest = core.getEarliestStart();
    const moment = core.getMoment();
    const openSlots = await store.listOpenSlots(db, input, moment);
    // Only future slots are checked for conflicts: a past slot stays past, whatever covers it.
    const findClash = createConflictFinder(await listConflicts(db, toTimeRange(input, moment.reached.day), moment));
    return openSlots.map((slot) => serializeAdminSlot(slot, earliest, findClash(slot)));
  }

  const createPageReader = (input: ListInput) => (part: ListPart) =>
    store.listAppointments(db, input, core.getMoment().reached, part);

  async function serializeWithPayments(rows: readonly (BookingRow & Person)[]): Promise<AdminBooking[]> {
    const totals = await getPaymentTotals(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => serializeAdminBooking(row, row, totals.get(row.id)));
  }

  return {
    /** Sessions and holds that overlap a range, named for the owner. The caller holds the schedule lock. */
    listConflictingBookings: async (tx: Database, range: TimedSlot) =>
      (await listConflictsAt(tx, range, core.getMoment())).filter(({ kind }) => kind !== 'class'),
    addSlots: slots.add,
    deleteSlot: slots.remove,
    listSlots,
    createAppointment: appointments.create,
    updateAppointment: appointments.change,
    deleteAppointment: appointments.remove,
    cancelAppointment: createCancellation(deps, notifier),

    /**
     * Bookings with their payments, plus slots when the whole list is requested. A rescheduled booking shows its
     * current time.
     */
    async list({ page, ...input }: ListInput & { page?: number | undefined }) {
      const read = createPageReader(input);
      if (page !== undefined) {
        return { availableSlots: [] as AdminSlot[], bookedSlots: await serializeWithPayments(await read({ page })) };
      }
      const availableSlots = await listSlots(input);
      const { rows, nextPage } = await readUnpagedList(read);
      return new StreamedResponse<{ availableSlots: AdminSlot[]; bookedSlots: AdminBooking[] }>(
        { availableSlots, bookedSlots: mapBatches(rows, serializeWithPayments) },
        nextPage,
      );
    },

    async getSummary(input: Omit<ListInput, 'direction'>) {
      const rows = await store.countAppointments(db, input, core.getMoment().reached);
      return { rows, pages: countPages(rows) };
    },
  };
}
