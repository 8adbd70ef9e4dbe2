import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { formatTimeSql, wallTimeSql } from '#platform/database/times.ts';
import { hasStarted } from '#platform/time/day.ts';
import { type BookingRow, bookingColumns, startExpression } from '../../store.ts';
import { bookings } from '../../tables/bookings.ts';

/** How many booked appointments of its series are later than each of these. One without a series is left out. */
export async function countLaterInSeries(db: Database, rows: readonly BookingRow[]): Promise<Map<string, number>> {
  const ids = rows.flatMap(({ seriesId }) => seriesId ?? []);
  if (ids.length === 0) return new Map();
  const booked = await db
    .select({ seriesId: bookings.seriesId, day: bookings.day, time: formatTimeSql(bookings.time) })
    .from(bookings)
    .where(and(inArray(bookings.seriesId, ids), eq(bookings.state, 'booked')));
  return new Map(
    rows
      .filter(({ seriesId }) => seriesId !== null)
      .map((row) => [
        row.id,
        booked.filter(({ seriesId, ...start }) => seriesId === row.seriesId && !hasStarted(start, row)).length,
      ]),
  );
}

/** Locks an appointment and the booked later ones of its series, by date and time. */
export async function lockLater(tx: Database, row: BookingRow): Promise<BookingRow[]> {
  if (row.seriesId === null) return [row];
  return tx
    .select(bookingColumns)
    .from(bookings)
    .where(
      and(
        eq(bookings.seriesId, row.seriesId),
        eq(bookings.state, 'booked'),
        sql`${startExpression(bookings)} >= ${wallTimeSql(row)}`,
      ),
    )
    .orderBy(asc(bookings.day), asc(bookings.time))
    .for('update');
}
