import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { formatTimeSql, wallTimeSql } from '#platform/database/times.ts';
import type { WallTime } from '#platform/time/day.ts';
import { bookings } from './tables/bookings.ts';

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
