import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { bookings } from '#database/tables/bookings.ts';
import { formatTimeSql, wallTimeSql } from '#database/times.ts';
import type { WallTime } from '#domain/day.ts';
import { PAGE_SIZE, pageOffset } from '#domain/pages.ts';

/** A client's bookings in every state, newest day first, and their number. */
export async function listBookings(db: Database, clientId: string, page: number) {
  const condition = eq(bookings.clientId, clientId);
  const rows = await db
    .select({ ...getTableColumns(bookings), time: formatTimeSql(bookings.time) })
    .from(bookings)
    .where(condition)
    .orderBy(desc(bookings.day), desc(bookings.time), desc(bookings.id))
    .limit(PAGE_SIZE)
    .offset(pageOffset(page));
  return { rows, total: await db.$count(bookings, condition) };
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
