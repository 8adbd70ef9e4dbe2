import type { DeskBooking, DeskSlot } from '#contract/bookings-desk.ts';
import type { Part } from '#database/keyset.ts';
import { pageCount } from '#domain/pages.ts';
import { bareList, mapped, Streamed } from '../../../http/streamed.ts';
import { type Given, desk as openDesk } from '../desk.ts';
import type { BookingRow, Person } from '../store.ts';
import { appointmentBook, type People } from './appointments.ts';
import { cancelling } from './cancelling.ts';
import { moneyOf } from './money/store.ts';
import { slotKeeping } from './slots.ts';
import * as store from './store.ts';
import { telling } from './telling.ts';
import { deskBookingOf, deskSlotOf } from './wire.ts';

export type BookingsDesk = ReturnType<typeof bookingsDesk>;

type Wanted = Parameters<typeof store.listAppointments>[1];

/** Slots and appointments as the owner keeps them. */
export function bookingsDesk(given: Given, people: People) {
  const { db } = given.connection;
  const desk = openDesk(given);
  const told = telling(given);
  const slots = slotKeeping(given, desk);
  const appointments = appointmentBook(given, desk, told, people);

  async function listSlots(wanted: { from?: string | undefined; to?: string | undefined }) {
    const earliest = desk.earliest();
    return (await store.listOpenSlots(db, wanted, desk.moment())).map((slot) => deskSlotOf(slot, earliest));
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
