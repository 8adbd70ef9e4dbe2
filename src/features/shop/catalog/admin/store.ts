import { and, eq, gt, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { createListQuery } from '#platform/database/lists/list-query.ts';
import { chocolates, orderLines, orders } from '../../tables.ts';
import { chocolateList, type StockFilter } from '../list.ts';
import { type CatalogRow, catalogColumns } from '../store.ts';

export type AdminChocolateRow = CatalogRow & { ordered: boolean };
export type ChocolateRow = typeof chocolates.$inferSelect;
export type ChocolateChange = Partial<Omit<ChocolateRow, 'id' | 'createdAt'>>;

const adminColumns = {
  ...catalogColumns,
  ordered: sql<boolean>`exists (select 1 from ${orderLines} as l where l.chocolate_id = chocolates.id)`,
};

const isShown = eq(chocolates.hidden, false);

const stockConditions: Record<StockFilter, SQL | undefined> = {
  'in-stock': and(isShown, gt(chocolates.inventory, 0)),
  'sold-out': and(isShown, eq(chocolates.inventory, 0)),
  hidden: eq(chocolates.hidden, true),
  all: undefined,
};

const sortName = sql`lower(${chocolates.name})`;

export const chocolateQuery = createListQuery(chocolateList, {
  from: chocolates,
  columns: adminColumns,
  search: sql`lower(${chocolates.name} || ' ' || ${chocolates.description})`,
  filters: { stock: (value) => stockConditions[value] },
  sorts: {
    name: [sortName, chocolates.id],
    price: [chocolates.priceCents, sortName, chocolates.id],
    stock: [chocolates.inventory, sortName, chocolates.id],
  },
});

/**
 * The quantity that unpaid orders reserve, by chocolate. The result is small, because reservations last only minutes.
 */
export async function countReservedByChocolate(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: orderLines.chocolateId, quantity: sum(orderLines.quantity) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.reserved, true), eq(orders.state, 'awaiting-payment')))
    .groupBy(orderLines.chocolateId);
  return new Map(rows.map(({ id, quantity }) => [id, Number(quantity)]));
}

export async function findChocolate(db: Database, id: string): Promise<AdminChocolateRow | undefined> {
  const [row] = await db.select(adminColumns).from(chocolates).where(eq(chocolates.id, id));
  return row;
}

/** Locks the chocolate until the transaction ends. A concurrent sale waits, or is included in the row read here. */
export async function lockChocolate(tx: Database, id: string): Promise<ChocolateRow | undefined> {
  const [row] = await tx.select().from(chocolates).where(eq(chocolates.id, id)).for('update');
  return row;
}

/** Inserts a chocolate and returns its id. */
export async function insertChocolate(
  tx: Database,
  chocolate: Omit<typeof chocolates.$inferInsert, 'id'>,
): Promise<string> {
  const id = newId();
  await tx.insert(chocolates).values({ id, ...chocolate });
  return id;
}

/** Changes a chocolate that the caller has locked. */
export async function updateChocolate(tx: Database, id: string, change: ChocolateChange): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(chocolates).set(change).where(eq(chocolates.id, id));
}

/** Whether a chocolate that the caller has locked is part of an order. */
export async function isOrdered(tx: Database, id: string): Promise<boolean> {
  const lines = tx.select({ id: orderLines.chocolateId }).from(orderLines).where(eq(orderLines.chocolateId, id));
  return (await lines.limit(1)).length > 0;
}

/** Deletes a chocolate. It must be part of no order and have no photo. */
export async function deleteChocolate(tx: Database, id: string): Promise<void> {
  await tx.delete(chocolates).where(eq(chocolates.id, id));
}
