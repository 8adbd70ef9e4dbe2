import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { orderLines, orders } from '#database/tables/shop.ts';
import { PAGE_SIZE, pageOffset } from '#domain/pages.ts';

/** A client's orders that were ever paid, newest first, with their lines, and their number. */
export async function listClientOrders(db: Database, clientId: string, page: number) {
  const condition = and(eq(orders.clientId, clientId), isNotNull(orders.number));
  const rows = await db
    .select()
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(PAGE_SIZE)
    .offset(pageOffset(page));
  const ids = rows.map(({ id }) => id);
  const lines =
    ids.length === 0
      ? []
      : await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.name));
  return {
    rows: rows.map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) })),
    total: await db.$count(orders, condition),
  };
}
