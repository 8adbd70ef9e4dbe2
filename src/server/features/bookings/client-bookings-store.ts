import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { bookings } from '#database/tables/bookings.ts';
import { formatTimeSql, wallTimeSql } from '#database/times.ts';
import type { WallTime } from '#domain/day.ts';

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
