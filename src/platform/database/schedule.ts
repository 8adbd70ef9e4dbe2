import { sql } from 'drizzle-orm';
import type { Database } from './connection.ts';

/** Must be unique among the advisory locks of this database; the trigger of classes uses the same number. */
const SCHEDULE_LOCK_ID = 7143;

/** PostgreSQL's codes for a time conflict: unique index, exclusion constraint, deleted slot. */
const CONFLICT_CODES = ['23505', '23P01', '23503'];

/**
 * Serializes all transactions that occupy, move or free time in the schedule. The constraints decide conflicts; this
 * lock prevents deadlocks, such as two clients who swap slots or overlap by half an hour.
 */
export async function lockSchedule(tx: Database): Promise<void> {
  // The lock order is always: schedule, bookings, payments, coupons. The server's timeouts end a transaction that hangs
  // with the lock (see Timeouts in connection.ts).
  await tx.execute(sql`select pg_advisory_xact_lock(${SCHEDULE_LOCK_ID})`);
}

/**
 * Writes in a savepoint; returns undefined if the schedule or a unique index reports a conflict. The caller's
 * transaction can continue as if nothing was written.
 */
export async function writeUnlessConflict<T>(
  tx: Database,
  write: (inner: Database) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await tx.transaction((savepoint) => write(savepoint as unknown as Database));
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if (CONFLICT_CODES.includes(cause?.code ?? code ?? '')) return undefined;
    throw error;
  }
}
