import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { limits } from './tables/limits.ts';

/**
 * Counts one try against a key in a fixed window and answers how many there were, this one included. One statement,
 * so tries at the same moment are each counted, in whichever process. `by`: what counts for more than one try.
 */
export async function countTry(db: Database, key: string, windowSeconds: number, now: Date, by = 1): Promise<number> {
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000);
  // A window that ends a minute later than any could was opened under a clock that has been set back since. Less says
  // only that calls at the same moment, or clocks of two processes, differ a little.
  const latest = new Date(windowEndsAt.getTime() + 60_000);
  const over = sql`(${limits.windowEndsAt} <= ${now} or ${limits.windowEndsAt} > ${latest})`;
  const [row] = await db
    .insert(limits)
    .values({ key, count: by, windowEndsAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${over} then ${by}::int else ${limits.count} + ${by}::int end`,
        windowEndsAt: sql`case when ${over} then ${windowEndsAt} else ${limits.windowEndsAt} end`,
      },
    })
    .returning({ count: limits.count });
  return row?.count ?? by;
}

/** How many tries were counted against a key in the window that is open now; counts none. */
export async function triesSoFar(db: Database, key: string, windowSeconds: number, now: Date): Promise<number> {
  const latestEnd = new Date(now.getTime() + windowSeconds * 1000);
  const open = and(gt(limits.windowEndsAt, now), lte(limits.windowEndsAt, latestEnd));
  const [row] = await db
    .select({ count: limits.count })
    .from(limits)
    .where(and(eq(limits.key, key), open));
  return row?.count ?? 0;
}

/** Takes counters away: what was counted is forgiven. */
export async function forgiveTries(db: Database, keys: string[]): Promise<void> {
  await db.delete(limits).where(inArray(limits.key, keys));
}

/** Takes counters away whose window is over. */
export async function forgetOldTries(db: Database, now: Date): Promise<void> {
  await db.delete(limits).where(lt(limits.windowEndsAt, now));
}
