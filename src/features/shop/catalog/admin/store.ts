import { and, count, eq, gt, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import {
  getLimitAndOffset,
  type KeysetSort,
  keysetCondition,
  type ListPart,
  orderByKeyset,
  selectKey,
} from '#platform/database/keyset.ts';
import { matchesAllWords } from '#platform/database/search.ts';
import type { ListSort } from '#platform/lists/list-sort.ts';
import { chocolates, orderLines, orders } from '../../tables.ts';
import type { ChocolateSort, StockFilter } from '../domain/chocolate-filters.ts';
import { type CatalogRow, catalogColumns } from '../store.ts';

export type AdminChocolateRow = CatalogRow & { ordered: boolean };
export type ChocolateRow = typeof chocolates.$inferSelect;
export type ChocolateChange = Partial<Omit<ChocolateRow, 'id' | 'createdAt'>>;

export type ListFilter = { stock: StockFilter; search: string };

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

const sortColumns: Record<ChocolateSort, SQL[]> = {
  name: [sql`lower(${chocolates.name})`],
  price: [sql`${chocolates.priceCents}`, sql`lower(${chocolates.name})`],
  stock: [sql`${chocolates.inventory}`, sql`lower(${chocolates.name})`],
};

function buildCondition({ stock, search }: ListFilter): SQL | undefined {
  return and(
    stockConditions[stock],
    matchesAllWords(sql`lower(${chocolates.name} || ' ' || ${chocolates.description})`, search),
  );
}

/** One part of a filtered and sorted list of chocolates. */
export async function listChocolates(
  db: Database,
  filter: ListFilter,
  { sort = 'name', direction }: ListSort<ChocolateSort>,
  part: ListPart,
) {
  const sorting: KeysetSort = {
    columns: [...sortColumns[sort], chocolates.id],
    descending: direction === 'descending',
  };
  const { limit, offset } = getLimitAndOffset(part);
  return db
    .select({ ...adminColumns, key: selectKey(sorting) })
    .from(chocolates)
    .where(and(buildCondition(filter), keysetCondition(sorting, part)))
    .orderBy(...orderByKeyset(sorting))
    .limit(limit)
    .offset(offset);
}

export async function countChocolates(db: Database, filter: ListFilter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(chocolates).where(buildCondition(filter));
  return row?.rows ?? 0;
}

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
