import type { Database } from '#database/connection.ts';
import { type BookingRow, findPerson } from '../store.ts';
import { getPaymentTotals } from './payments/store.ts';
import { serializeAdminBooking } from './serializers.ts';
import { countLaterInSeries } from './series/store.ts';

/** Serializes sessions for the owner, with their payments and series as they are now. */
export async function serializeAppointments(tx: Database, rows: readonly BookingRow[]) {
  const totals = await getPaymentTotals(
    tx,
    rows.map(({ id }) => id),
  );
  const later = await countLaterInSeries(tx, rows);
  return Promise.all(
    rows.map(async (row) =>
      serializeAdminBooking(row, await findPerson(tx, row.clientId), totals.get(row.id), later.get(row.id)),
    ),
  );
}

/** What the owner sees after a change of an appointment, with its payment as it is now. */
export async function createAppointmentResponse(tx: Database, row: BookingRow, message: string) {
  const [client, totals] = [await findPerson(tx, row.clientId), await getPaymentTotals(tx, [row.id])];
  const later = await countLaterInSeries(tx, [row]);
  return { message, booking: serializeAdminBooking(row, client, totals.get(row.id), later.get(row.id)) };
}
