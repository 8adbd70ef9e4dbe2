import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { orderLines, orders } from '../tables.ts';

/** The paid ones of these orders. */
export async function listPaidOrders(db: Database, ids: string[]) {
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), isNotNull(orders.number)));
}

/** The lines of these orders, by name. */
export async function listReceiptLines(db: Database, ids: string[]) {
  return db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.name));
}
