import { and, asc, count, desc, eq, gt, type SQL, sql, sum } from 'drizzle-orm';
import { holdsWords } from '#database/conditions.ts';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { chocolates, orderLines, orders } from '#database/tables/shop.ts';
import type { ChocolateShelf, ChocolateSort } from '#domain/shop/chocolate-lists.ts';
import { type ChocolateRow, chocolateColumns } from '../store.ts';

export type DeskRow = ChocolateRow & { ordered: boolean };
export type TinRow = typeof chocolates.$inferSelect;
export type TinChange = Partial<Omit<TinRow, 'id' | 'createdAt'>>;

export type Narrowed = { shelf: ChocolateShelf; search: string };
export type Sorted = { by: ChocolateSort; ascending: boolean };

const deskColumns = {
  ...chocolateColumns,
  ordered: sql<boolean>`exists (select 1 from ${orderLines} as l where l.chocolate_id = chocolates.id)`,
};

const shown = eq(chocolates.hidden, false);

const shelves: Record<ChocolateShelf, SQL | undefined> = {
  'on-the-shelf': and(shown, gt(chocolates.inventory, 0)),
  'sold-out': and(shown, eq(chocolates.inventory, 0)),
  hidden: eq(chocolates.hidden, true),
  all: undefined,
};

const sorts: Record<ChocolateSort, SQL[]> = {
  name: [sql`lower(${chocolates.name})`],
  price: [sql`${chocolates.priceCents}`, sql`lower(${chocolates.name})`],
  stock: [sql`${chocolates.inventory}`, sql`lower(${chocolates.name})`],
};

function narrowedBy({ shelf, search }: Narrowed): SQL | undefined {
  return and(shelves[shelf], holdsWords(sql`lower(${chocolates.name} || ' ' || ${chocolates.description})`, search));
}

/** Tins as the owner sorts and narrows them; all of them unless a part is named. */
export async function listTins(
  db: Database,
  narrowed: Narrowed,
  { by, ascending }: Sorted,
  part?: { limit: number; offset: number },
): Promise<DeskRow[]> {
  const way = ascending ? asc : desc;
  const rows = db
    .select(deskColumns)
    .from(chocolates)
    .where(narrowedBy(narrowed))
    .orderBy(...sorts[by].map(way), way(chocolates.id));
  return part ? rows.limit(part.limit).offset(part.offset) : rows;
}

/** How many tins such a list has. */
export async function countTins(db: Database, narrowed: Narrowed): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(chocolates).where(narrowedBy(narrowed));
  return row?.rows ?? 0;
}

/** How many tins of each kind are off the shelf for people who have not paid yet. Few: none is for longer than minutes. */
export async function reservedTins(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: orderLines.chocolateId, tins: sum(orderLines.quantity) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.reserved, true), eq(orders.state, 'awaiting-payment')))
    .groupBy(orderLines.chocolateId);
  return new Map(rows.map(({ id, tins }) => [id, Number(tins)]));
}

/** The tin with this id. */
export async function findTin(db: Database, id: string): Promise<DeskRow | undefined> {
  const [row] = await db.select(deskColumns).from(chocolates).where(eq(chocolates.id, id));
  return row;
}

/**
 * The tin, with its row locked until the transaction ends: a sale at the same moment waits, or was before and is in what
 * is read here.
 */
export async function lockTin(tx: Database, id: string): Promise<TinRow | undefined> {
  const [row] = await tx.select().from(chocolates).where(eq(chocolates.id, id)).for('update');
  return row;
}

/** Puts a new tin on the shelf; answers its id. */
export async function insertTin(tx: Database, tin: Omit<typeof chocolates.$inferInsert, 'id'>): Promise<string> {
  const id = newId();
  await tx.insert(chocolates).values({ id, ...tin });
  return id;
}

/** Changes a tin whose row the caller has locked. */
export async function changeTin(tx: Database, id: string, change: TinChange): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(chocolates).set(change).where(eq(chocolates.id, id));
}

/** Whether a tin whose row the caller has locked stands in an order. */
export async function isOrdered(tx: Database, id: string): Promise<boolean> {
  const lines = tx.select({ id: orderLines.chocolateId }).from(orderLines).where(eq(orderLines.chocolateId, id));
  return (await lines.limit(1)).length > 0;
}

/** Deletes a tin that stands in no order, and has no photograph any more. */
export async function deleteTin(tx: Database, id: string): Promise<void> {
  await tx.delete(chocolates).where(eq(chocolates.id, id));
}
