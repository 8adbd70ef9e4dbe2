import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { clients } from '#features/accounts/tables.ts';
import type { Database } from '#platform/database/connection.ts';
import { formatTimeSql } from '#platform/database/times.ts';
import { appointmentOffers } from './tables/appointment-offers.ts';
import { bookings } from './tables/bookings.ts';

/** These bookings with their clients' names, by date. */
async function listWithClients(db: Database, condition: SQL | undefined) {
  const { firstName, lastName, deletedAt } = clients;
  return db
    .select({ booking: bookings, time: formatTimeSql(bookings.time), client: { firstName, lastName, deletedAt } })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(condition)
    .orderBy(asc(bookings.day), asc(bookings.time));
}

/** The bookings with these ids. */
export const listPaidBookings = (db: Database, ids: string[]) => listWithClients(db, inArray(bookings.id, ids));

/** The appointments that these offers paid together. */
export const listPaidTogether = (db: Database, offerIds: string[]) =>
  listWithClients(
    db,
    and(
      inArray(bookings.seriesId, offerIds),
      eq(bookings.paymentSource, 'series'),
      inArray(bookings.state, ['booked', 'cancelled']),
    ),
  );

/** The payment for a whole series, if the booking is one of its appointments. */
export async function findSharedPayment(db: Database, bookingId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ paymentId: appointmentOffers.paymentId })
    .from(appointmentOffers)
    .innerJoin(bookings, eq(bookings.seriesId, appointmentOffers.id))
    .where(and(eq(bookings.id, bookingId), eq(bookings.paymentSource, 'series')));
  return row?.paymentId ?? undefined;
}
