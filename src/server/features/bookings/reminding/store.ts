import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { bookings } from '#database/tables/bookings.ts';
import { wall } from '#database/times.ts';
import type { WallTime } from '#domain/day.ts';
import { type BookingRow, begins, bookingColumns } from '../store.ts';

/**
 * Booked sessions that begin after one wall time and by another and whose clients were not reminded: marked as reminded
 * and answered. Each is answered once, however many processes ask at the same moment.
 */
export async function claimReminders(
  tx: Database,
  wanted: { after: WallTime; until: WallTime; now: Date; limit: number },
): Promise<BookingRow[]> {
  const due = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, 'booked'),
        isNull(bookings.remindedAt),
        sql`${begins(bookings)} > ${wall(wanted.after)}`,
        sql`${begins(bookings)} <= ${wall(wanted.until)}`,
      ),
    )
    .orderBy(asc(bookings.day), asc(bookings.time))
    .limit(wanted.limit)
    .for('update', { skipLocked: true });
  return tx
    .update(bookings)
    .set({ remindedAt: wanted.now })
    .where(and(inArray(bookings.id, due), isNull(bookings.remindedAt)))
    .returning(bookingColumns);
}
