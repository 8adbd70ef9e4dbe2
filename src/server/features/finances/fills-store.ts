import { and, asc, eq, gte, lt, lte, or, sql, sum } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { finances, financeTotals } from '#database/tables/finances.ts';
import { getMonth, type WallTime } from '#domain/day.ts';
import { NAMED_ITEMS } from '../admin-access/today/today-parts.ts';

/** Past classes in the finances that are not paid, the oldest first, and their total. */
export async function getUnpaidClasses(db: Database, now: WallTime) {
  const isHeld = or(lt(finances.day, now.day), and(eq(finances.day, now.day), lte(finances.time, now.time)));
  const waiting = and(eq(finances.paid, 'no'), isHeld);
  const { id, day, className, location, rateCents } = finances;
  const first = await db
    .select({ id, day, className, location, rateCents })
    .from(finances)
    .where(waiting)
    .orderBy(asc(finances.day), asc(finances.time), asc(finances.id))
    .limit(NAMED_ITEMS);
  // Whole months are already summed (decision record 25), so the cost grows with the months and not with the classes.
  const month = getMonth(now.day);
  const { level, paid, month: summed, classes, revenueCents } = financeTotals;
  const wholeMonths = db
    .select({ classes, cents: revenueCents })
    .from(financeTotals)
    .where(and(eq(level, 'month'), lt(summed, month), eq(paid, 'no')));
  const sinceThen = db
    .select({ classes: sql<number>`1`, cents: sql<number>`${finances.rateCents}::bigint` })
    .from(finances)
    .where(and(waiting, gte(finances.day, `${month}-01`)));
  const parts = wholeMonths.unionAll(sinceThen).as('parts');
  const [counted] = await db.select({ count: sum(parts.classes), cents: sum(parts.cents) }).from(parts);
  return { first, count: Number(counted?.count ?? 0), totalCents: Number(counted?.cents ?? 0) };
}
