import type { DeskBooking, DeskSlot } from '#contract/bookings-desk.ts';
import type { Database } from '#database/connection.ts';
import type { Part } from '#database/keyset.ts';
import { clashFinder, type Stretch } from '#domain/bookings/slot-clashes.ts';
import { addDays } from '#domain/day.ts';
import { pageCount } from '#domain/pages.ts';
import { bareList, mapped, Streamed } from '../../../http/streamed.ts';
import { type Given, desk as openDesk } from '../desk.ts';
import type { BookingRow, Person } from '../store.ts';
import { listTaken, takenAt } from '../taken/store.ts';
import { appointmentBook, type People } from './appointments.ts';
import { cancelling } from './cancelling.ts';
import { moneyOf } from './money/store.ts';
import { slotKeeping } from './slots.ts';
import * as store from './store.ts';
import { telling } from './telling.ts';
import { deskBookingOf, deskSlotOf } from './wire.ts';

export type BookingsDesk = ReturnType<typeof bookingsDesk>;

type Wanted = Parameters<typeof store.listAppointments>[1];

/** From today on, or from a later day, to the day after the last: a slot may go on past midnight. */
function spanOfDays({ from = '', to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const begin = from > today ? from : today;
  const end = to === undefined ? 'infinity' : `${addDays(to < begin ? begin : to, 2)}T00:00`;
  return { from: `${begin}T00:00`, until: end };
}

/** Slots and appointments as the owner keeps them. */
export function bookingsDesk(given: Given, people: People) {
  const { db } = given.connection;
  const desk = openDesk(given);
  const told = telling(given);
  const slots = slotKeeping(given, desk);
  const appointments = appointmentBook(given, desk, told, people);

  async function listSlots(wanted: { from?: string | undefined; to?: string | undefined }) {
    const earliest = desk.earliest();
    const moment = desk.moment();
    const open = await store.listOpenSlots(db, wanted, moment);
    // What has passed is past, whatever covers it: only what is to come is looked at.
    const clashWith = clashFinder(await listTaken(db, spanOfDays(wanted, moment.reached.day), moment));
    return open.map((slot) => deskSlotOf(slot, earliest, clashWith(slot)));
  }

  const readerOf = (wanted: Wanted) => (part: Part) => store.listAppointments(db, wanted, desk.moment().reached, part);

  async function withMoney(rows: readonly (BookingRow & Person)[]): Promise<DeskBooking[]> {
    const money = await moneyOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => deskBookingOf(row, row, money.get(row.id)));
  }

  return {
    /** Sessions and holds that take a part of a stretch of time, named for the owner. The caller has the pen. */
    sessionsAt: async (tx: Database, stretch: Stretch) =>
      (await takenAt(tx, stretch, desk.moment())).filter(({ kind }) => kind !== 'class'),
    addSlots: slots.add,
    removeSlot: slots.remove,
    listSlots,
    makeAppointment: appointments.make,
    changeAppointment: appointments.change,
    removeAppointment: appointments.remove,
    cancelAppointment: cancelling(given, told),

    /** Bookings with what was paid for them, and slots where all are wanted. What was moved shows where it is now. */
    async list({ page, ...wanted }: Wanted & { page?: number | undefined }) {
      const read = readerOf(wanted);
      if (page !== undefined) {
        return { availableSlots: [] as DeskSlot[], bookedSlots: await withMoney(await read({ page })) };
      }
      const availableSlots = await listSlots(wanted);
      const { rows, next } = await bareList(read);
      return new Streamed<{ availableSlots: DeskSlot[]; bookedSlots: DeskBooking[] }>(
        { availableSlots, bookedSlots: mapped(rows, withMoney) },
        next,
      );
    },

    /** How long the list is. */
    async summary(wanted: Omit<Wanted, 'direction'>) {
      const rows = await store.countAppointments(db, wanted, desk.moment().reached);
      return { rows, pages: pageCount(rows) };
    },
  };
}
