import type { Database } from '#platform/database/connection.ts';
import type { AdminBooking } from '../contract/bookings-admin.ts';
import { type BookingRow, findPerson, type Person } from '../store.ts';
import { getPaymentTotals } from './payments-store.ts';
import { serializeAdminBooking } from './serializers.ts';
import { countLaterInSeries } from './store.ts';

/** Creates a function that serializes these sessions for the owner, with their payments and series as they are now. */
async function createSerializer(db: Database, rows: readonly BookingRow[]) {
  const totals = await getPaymentTotals(
    db,
    rows.map(({ id }) => id),
  );
  const later = await countLaterInSeries(db, rows);
  return (row: BookingRow, client: Person): AdminBooking =>
    serializeAdminBooking(row, client, totals.get(row.id), later.get(row.id));
}

/** Sessions with their clients, for a list. */
export async function serializeAppointments(db: Database, rows: readonly (BookingRow & Person)[]) {
  const serialize = await createSerializer(db, rows);
  return rows.map((row) => serialize(row, row));
}

/** What the owner sees after a change of an appointment. */
export async function createAppointmentResponse(tx: Database, row: BookingRow, message: string) {
  const serialize = await createSerializer(tx, [row]);
  return { message, booking: serialize(row, await findPerson(tx, row.clientId)) };
}

/** What the owner sees after a change of several appointments. */
export async function createSeriesResponse(tx: Database, rows: readonly BookingRow[], message: string) {
  const serialize = await createSerializer(tx, rows);
  const bookings: AdminBooking[] = [];
  for (const row of rows) bookings.push(serialize(row, await findPerson(tx, row.clientId)));
  return { message, bookings };
}
