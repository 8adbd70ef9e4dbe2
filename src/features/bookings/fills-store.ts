import { and, asc, between, eq, getTableColumns, isNotNull, lte } from 'drizzle-orm';
import { clients } from '#features/accounts/tables.ts';
import { NAMED_ITEMS } from '#features/admin-access/today/today-parts.ts';
import type { Database } from '#platform/database/connection.ts';
import { formatTimeSql } from '#platform/database/times.ts';
import { bookings } from './tables/bookings.ts';
import { busyCalendars } from './tables/busy-calendars.ts';

/** The booked sessions from one day to another, by date and time, with their clients. */
export function listUpcomingBookings(db: Database, from: string, to: string) {
  return db
    .select({
      ...getTableColumns(bookings),
      time: formatTimeSql(bookings.time),
      firstName: clients.firstName,
      lastName: clients.lastName,
    })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(and(between(bookings.day, from, to), eq(bookings.state, 'booked')))
    .orderBy(asc(bookings.day), asc(bookings.time), asc(bookings.id));
}

/** Booked sessions whose clients ask to cancel, by date and time. */
export async function getCancellationRequests(db: Database) {
  const waiting = and(eq(bookings.clientCancellation, 'asked'), eq(bookings.state, 'booked'));
  const { firstName, lastName } = clients;
  const first = await db
    .select({ ...getTableColumns(bookings), time: formatTimeSql(bookings.time), firstName, lastName })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(waiting)
    .orderBy(asc(bookings.day), asc(bookings.time), asc(bookings.id))
    .limit(NAMED_ITEMS);
  return { first, count: await db.$count(bookings, waiting) };
}

/** Busy calendars whose last attempt failed and that were not read since an instant, the longest first. */
export async function getUnreadableCalendars(db: Database, readBefore: Date) {
  const waiting = and(isNotNull(busyCalendars.failure), lte(busyCalendars.readAt, readBefore));
  const { id, name, readAt } = busyCalendars;
  const first = await db
    .select({ id, name, readAt })
    .from(busyCalendars)
    .where(waiting)
    .orderBy(asc(readAt), asc(id))
    .limit(NAMED_ITEMS);
  return { first, count: await db.$count(busyCalendars, waiting) };
}
