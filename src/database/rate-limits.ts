import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { rateLimitCounters } from './tables/rate-limits.ts';

/**
 * Counts one try against a key in a fixed window and answers how many there were, this one included. One statement,
 * so tries at the same moment are each counted, in whichever process. `by`: what counts for more than one try.
 */
export async function recordAttempt(
  db: Database,
  key: string,
  windowSeconds: number,
  now: Date,
  weight = 1,
): Promise<number> {
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000);
  // A window that ends a minute later than any could was opened under a clock that has been set back since. Less says
  // only that calls at the same moment, or clocks of two processes, differ a little.
  const latest = new Date(windowEndsAt.getTime() + 60_000);
  const isExpired = sql`(${rateLimitCounters.windowEndsAt} <= ${now} or ${rateLimitCounters.windowEndsAt} > ${latest})`;
  const [row] = await db
    .insert(rateLimitCounters)
    .values({ key, count: weight, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimitCounters.key,
      set: {
        count: sql`case when ${isExpired} then ${weight}::int else ${rateLimitCounters.count} + ${weight}::int end`,
        windowEndsAt: sql`case when ${isExpired} then ${windowEndsAt} else ${rateLimitCounters.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimitCounters.count });
  return row?.count ?? weight;
}

/** How many tries were counted against a key in the window that is open now; counts none. */
export async function countAttempts(db: Database, key: string, windowSeconds: number, now: Date): Promise<number> {
  const latestEnd = new Date(now.getTime() + windowSeconds * 1000);
  const isCurrentWindow = and(gt(rateLimitCounters.windowEndsAt, now), lte(rateLimitCounters.windowEndsAt, latestEnd));
  const [row] = await db
    .select({ count: rateLimitCounters.count })
    .from(rateLimitCounters)
    .where(and(eq(rateLimitCounters.key, key), isCurrentWindow));
  return row?.count ?? 0;
}

/** Takes counters away: what was counted is forgiven. */
export async function clearAttempts(db: Database, keys: string[]): Promise<void> {
  await db.delete(rateLimitCounters).where(inArray(rateLimitCounters.key, keys));
}

/** Takes counters away whose window is over. */
export async function deleteExpiredAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimitCounters).where(lt(rateLimitCounters.windowEndsAt, now));
}
