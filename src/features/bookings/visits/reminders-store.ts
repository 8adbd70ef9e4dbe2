import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { wallTimeSql } from '#platform/database/times.ts';
import type { WallTime } from '#platform/time/day.ts';
import { type BookingRow, bookingColumns, startExpression } from '../store.ts';
import { bookings } from '../tables.ts';

/**
 * Marks booked sessions that begin after one wall time and up to another as reminded and returns them. Each is returned
 * once, even to concurrent processes.
 */
export async function claimDueReminders(
  tx: Database,
  window: { after: WallTime; until: WallTime; now: Date; limit: number },
): Promise<BookingRow[]> {
  const due = tx.$with('due').as(
    tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          eq(bookings.state, 'booked'),
          isNull(bookings.remindedAt),
          sql`${startExpression(bookings)} > ${wallTimeSql(window.after)}`,
          sql`${startExpression(bookings)} <= ${wallTimeSql(window.until)}`,
        ),
      )
      .orderBy(asc(bookings.day), asc(bookings.time))
      .limit(window.limit)
      .for('update', { skipLocked: true }),
  );
  return tx
    .with(due)
    .update(bookings)
    .set({ remindedAt: window.now })
    .where(and(inArray(bookings.id, tx.select().from(due)), isNull(bookings.remindedAt)))
    .returning(bookingColumns);
}

/** Lets sessions whose confirmation replaced the reminder be reminded, if they begin after this wall time. */
export async function resetReplacedReminders(tx: Database, after: WallTime): Promise<void> {
  await tx
    .update(bookings)
    .set({ remindedAt: null })
    .where(
      and(
        eq(bookings.state, 'booked'),
        or(eq(bookings.remindedAt, bookings.bookedAt), eq(bookings.remindedAt, bookings.createdAt)),
        sql`(${bookings.day}, ${bookings.time}) > ${wallTimeSql(after)}`,
      ),
    );
}
