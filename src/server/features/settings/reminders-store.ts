import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { bookings } from '#database/tables/bookings.ts';
import { signUps } from '#database/tables/classes.ts';
import { wallTimeSql } from '#database/times.ts';
import type { WallTime } from '#domain/day.ts';

/** Lets sign-ups whose confirmation replaced the reminder be reminded, if their class begins after this wall time. */
export async function resetReplacedClassReminders(tx: Database, after: WallTime): Promise<void> {
  await tx
    .update(signUps)
    .set({ remindedAt: null })
    .where(
      and(
        isNull(signUps.cancelledAt),
        eq(signUps.remindedAt, signUps.createdAt),
        sql`${signUps.classStartsAt} > ${`${after.day}T${after.time}`}::timestamp`,
      ),
    );
}

/** The same for booked sessions. */
export async function resetReplacedSessionReminders(tx: Database, after: WallTime): Promise<void> {
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
