import type { Database } from '#database/connection.ts';
import { type BookingRow, findPerson } from '../store.ts';
import { getPaymentTotals } from './payments/store.ts';
import { serializeAdminBooking } from './serializers.ts';

/** What the owner sees after a change of an appointment, with its payment as it is now. */
export async function createAppointmentResponse(tx: Database, row: BookingRow, message: string) {
  const [client, totals] = [await findPerson(tx, row.clientId), await getPaymentTotals(tx, [row.id])];
  return { message, booking: serializeAdminBooking(row, client, totals.get(row.id)) };
}
