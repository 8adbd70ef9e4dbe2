import { sql } from 'drizzle-orm';
import type { Database } from './connection.ts';

/** Any number that nothing else in this database uses for its advisory locks; the trigger of classes names it too. */
const SCHEDULE_LOCK_ID = 7143;

/** PostgreSQL's words for a time that cannot be had: a unique index, an exclusion constraint, a slot that is gone. */
const CONFLICT_CODES = ['23505', '23P01', '23503'];

/**
 * The diary has one pen: anyone who is about to take, move or free time in it waits here until the one before has
 * committed. The constraints decide who gets a time. The pen is for those who would otherwise wait for each other in a
 * circle: two who swap slots, two whose sessions overlap by half an hour.
 *
 * Locks are always taken in this order: the pen, bookings, payments, coupons. A process that hangs with
 * the pen in hand loses it before long, and nobody waits for it for ever (see Patience in connection.ts).
 */
export async function lockSchedule(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SCHEDULE_LOCK_ID})`);
}

/**
 * Writes what takes time. Undefined when the diary or a unique index refuses it because someone else has that time; the
 * caller's transaction goes on as if nothing had been written.
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
