import { and, asc, eq, gt, gte, or } from 'drizzle-orm';
import { clients } from '#features/accounts/tables.ts';
import type { FeedRange } from '#platform/calendar/calendar-feed.ts';
import type { Database } from '#platform/database/connection.ts';
import { type BookingRow, bookingColumns, type Person, personColumns } from './store.ts';
import { bookings } from './tables/bookings.ts';

/** The booked and the recently cancelled sessions of a feed, of one client or of all, by date and time. */
export async function listFeedBookings(
  db: Database,
  range: FeedRange,
  clientId?: string,
): Promise<(BookingRow & Person)[]> {
  return db
    .select({ ...bookingColumns, ...personColumns })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(
      and(
        gte(bookings.day, range.from),
        or(
          eq(bookings.state, 'booked'),
          and(eq(bookings.state, 'cancelled'), gt(bookings.endedAt, range.cancelledAfter)),
        ),
        clientId === undefined ? undefined : eq(bookings.clientId, clientId),
      ),
    )
    .orderBy(asc(bookings.day), asc(bookings.time), asc(bookings.id))
    .limit(range.limit);
}

/** The booked sessions of a client from a day on, by date and time. */
export async function listUpcomingSessions(db: Database, clientId: string, from: string, limit: number) {
  return db
    .select({ id: bookings.id, linkGeneration: clients.linkGeneration })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(and(eq(bookings.clientId, clientId), eq(bookings.state, 'booked'), gte(bookings.day, from)))
    .orderBy(asc(bookings.day), asc(bookings.time))
    .limit(limit);
}
