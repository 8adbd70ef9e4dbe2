import { asc, count, eq } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { orders } from '#database/tables/shop.ts';
import { NAMED_ITEMS } from '../admin-access/today/today-parts.ts';

/** Paid orders that are not packed, the oldest first. */
export async function getOrdersToPack(db: Database) {
  const waiting = eq(orders.state, 'paid');
  const { id, number, buyerName, isLocalPickup, paidAt, createdAt } = orders;
  const first = await db
    .select({ id, number, buyerName, isLocalPickup, paidAt, createdAt })
    .from(orders)
    .where(waiting)
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(NAMED_ITEMS);
  const [counted] = await db.select({ count: count() }).from(orders).where(waiting);
  return { first, count: counted?.count ?? 0 };
}
