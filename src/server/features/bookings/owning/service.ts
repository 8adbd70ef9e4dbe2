import type { DeskBooking } from '#contract/bookings-desk.ts';
import { pageCount } from '#domain/pages.ts';
import { type Given, desk as openDesk } from '../desk.ts';
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

  async function listBookings(wanted: Wanted): Promise<DeskBooking[]> {
    const rows = await store.listAppointments(db, wanted, desk.moment().reached);
    const money = await moneyOf(db, wanted.page === undefined ? undefined : rows.map(({ id }) => id));
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
    async list(wanted: Wanted) {
      const availableSlots = wanted.page === undefined ? await listSlots(wanted) : [];
      return { availableSlots, bookedSlots: await listBookings(wanted) };
    },

    /** How long the list is. */
    async summary(wanted: Omit<Wanted, 'page' | 'direction'>) {
      const rows = await store.countAppointments(db, wanted, desk.moment().reached);
      return { rows, pages: pageCount(rows) };
    },
  };
}
