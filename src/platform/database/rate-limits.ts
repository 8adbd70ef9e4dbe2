import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { rateLimitCounters } from './tables/rate-limits.ts';

/**
 * Counts one attempt in the key's fixed window and returns the window's total. A single statement counts concurrent
 * attempts of all processes correctly; `by` counts as more than one attempt.
 */
export async function recordAttempt(
  db: Database,
  key: string,
  windowSeconds: number,
  now: Date,
  weight = 1,
): Promise<number> {
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000);
  // A window that ends more than a minute too late was opened before the clock was set back. A smaller difference comes
  // from concurrent calls or from the clocks of two processes.
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

/** Returns the attempts of a key's current window without counting one. */
export async function countAttempts(db: Database, key: string, windowSeconds: number, now: Date): Promise<number> {
  const latestEnd = new Date(now.getTime() + windowSeconds * 1000);
  const isCurrentWindow = and(gt(rateLimitCounters.windowEndsAt, now), lte(rateLimitCounters.windowEndsAt, latestEnd));
  const [row] = await db
    .select({ count: rateLimitCounters.count })
    .from(rateLimitCounters)
    .where(and(eq(rateLimitCounters.key, key), isCurrentWindow));
  return row?.count ?? 0;
}

/** Deletes counters, which resets their limits. */
export async function clearAttempts(db: Database, keys: string[]): Promise<void> {
  await db.delete(rateLimitCounters).where(inArray(rateLimitCounters.key, keys));
}

/** Deletes expired counters. */
export async function deleteExpiredAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimitCounters).where(lt(rateLimitCounters.windowEndsAt, now));
}
