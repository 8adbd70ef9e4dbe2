import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { orders } from '../../tables.ts';

/** The numbers of the paid orders that are not packed, and when each was paid, the oldest first. */
export async function listOrdersToPack(db: Database, limit: number) {
  const { number, paidAt, createdAt, isLocalPickup } = orders;
  return db
    .select({ number, paidAt, createdAt, isLocalPickup })
    .from(orders)
    .where(eq(orders.state, 'paid'))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(limit);
}
