import { and, asc, between, desc, eq, gt, gte, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { NAMED_ITEMS } from '#features/admin-access/today/today-parts.ts';
import type { FeedRange } from '#platform/calendar/calendar-feed.ts';
import type { Database } from '#platform/database/connection.ts';
import { formatTimeSql, wallTimeSql } from '#platform/database/times.ts';
import { clients } from '#platform/sessions/tables.ts';
import type { WallTime } from '#platform/time/day.ts';
import { selectBookings } from './store.ts';
import { appointmentOffers, bookings, busyCalendars } from './tables.ts';

/** The booked sessions from one day to another, by date and time, with their clients. */
export const listUpcomingBookings = (db: Database, from: string, to: string) =>
  selectBookings(db, and(between(bookings.day, from, to), eq(bookings.state, 'booked')));

/** Booked sessions whose clients ask to cancel, by date and time. */
export async function getCancellationRequests(db: Database) {
  const waiting = and(eq(bookings.clientCancellation, 'asked'), eq(bookings.state, 'booked'));
  return { first: await selectBookings(db, waiting).limit(NAMED_ITEMS), count: await db.$count(bookings, waiting) };
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

/** A client's sessions that began by a wall time, newest first. */
export async function listPast(
  db: Database,
  clientId: string,
  { reached, limit }: { reached: WallTime; limit: number },
) {
  const { id, title, sessionType, day, time, lengthMinutes, location } = bookings;
  return db
    .select({ id, title, sessionType, day, time: formatTimeSql(time), lengthMinutes, location })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, clientId),
        eq(bookings.state, 'booked'),
        sql`(${day}, ${time}) <= ${wallTimeSql(reached)}`,
      ),
    )
    .orderBy(desc(day), desc(time), desc(id))
    .limit(limit);
}

/** The booked and the recently cancelled sessions of a feed, of one client or of all, by date and time. */
export const listFeedBookings = (db: Database, range: FeedRange, clientId?: string) =>
  selectBookings(
    db,
    and(
      gte(bookings.day, range.from),
      or(
        eq(bookings.state, 'booked'),
        and(eq(bookings.state, 'cancelled'), gt(bookings.endedAt, range.cancelledAfter)),
      ),
      clientId === undefined ? undefined : eq(bookings.clientId, clientId),
    ),
  ).limit(range.limit);

/** The booked sessions of a client from a day on, by date and time. */
export const listUpcomingSessions = (db: Database, clientId: string, from: string, limit: number) =>
  selectBookings(db, and(eq(bookings.clientId, clientId), eq(bookings.state, 'booked'), gte(bookings.day, from))).limit(
    limit,
  );

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

/** An upcoming session of a client. */
export async function findBookedSession(db: Database, clientId: string): Promise<string | undefined> {
  const isBooked = and(eq(bookings.clientId, clientId), eq(bookings.state, 'booked'));
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isBooked)
    .orderBy(desc(bookings.day))
    .limit(1);
  return row?.id;
}
