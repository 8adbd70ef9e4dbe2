import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import type { WallTime } from '#platform/time/day.ts';
import { signUps } from './tables/classes.ts';

/** Lets sign-ups whose confirmation replaced the reminder be reminded, if their class begins after this wall time. */
export async function resetReplacedReminders(tx: Database, after: WallTime): Promise<void> {
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
