import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { wallTimeSql } from '#platform/database/times.ts';
import { clients } from '#platform/sessions/tables.ts';
import type { WallTime } from '#platform/time/day.ts';
import { type BookingRow, startExpression } from '../store.ts';
import { bookings } from '../tables.ts';

/** A client, and the hash that a deleted account of the same mailbox has left; null without an email. */
export type BookingPerson = { clientId: string; formerMailbox: string | null };

/**
 * Accounts are free, so a booking of any client with the same mailbox counts, deleted or not. Clients without an email
 * have none.
 */
const isOfSamePerson = ({
  clientId,
  formerMailbox,
}: BookingPerson) => sql`${bookings.clientId} in (select same.id from ${clients} same
  where same.id = ${clientId} or same.former_mailbox = ${formerMailbox}
    or (same.mailbox <> '' and same.mailbox = (select own.mailbox from ${clients} own where own.id = ${clientId})))`;

/** Whether a client has booked or holds a session of a type, apart from `exceptId`. */
export async function hasBooking(db: Database, person: BookingPerson, sessionType: string, exceptId?: string) {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        isOfSamePerson(person),
        eq(bookings.sessionType, sessionType),
        inArray(bookings.state, ['held', 'booked']),
        exceptId === undefined ? undefined : ne(bookings.id, exceptId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The types of which a client has booked a session. */
export async function listBookedTypes(db: Database, person: BookingPerson): Promise<Set<BookingRow['sessionType']>> {
  const rows = await db
    .selectDistinct({ sessionType: bookings.sessionType })
    .from(bookings)
    .where(and(isOfSamePerson(person), eq(bookings.state, 'booked')));
  return new Set(rows.map(({ sessionType }) => sessionType));
}

/** How many free sessions a client has booked or holds that have not begun, apart from `exceptId`. */
export async function countUpcomingFree(db: Database, person: BookingPerson, reached: WallTime, exceptId?: string) {
  const [row] = await db
    .select({ amount: count() })
    .from(bookings)
    .where(
      and(
        isOfSamePerson(person),
        eq(bookings.paymentSource, 'free'),
        inArray(bookings.state, ['held', 'booked']),
        sql`${startExpression(bookings)} > ${wallTimeSql(reached)}`,
        exceptId === undefined ? undefined : ne(bookings.id, exceptId),
      ),
    );
  return row?.amount ?? 0;
}
