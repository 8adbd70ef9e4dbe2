import { and, asc, desc, eq, inArray, isNotNull, lte, sql, sum } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { chocolates, orderLines, orders } from '#database/tables/shop.ts';
import { type OrderState, orderMayBecome } from '#domain/shop/order-states.ts';

export type OrderRow = typeof orders.$inferSelect;
type Change = Partial<Omit<typeof orders.$inferInsert, 'id' | 'state'>>;
export type LineRow = typeof orderLines.$inferSelect;
export type TinRow = Pick<typeof chocolates.$inferSelect, 'id' | 'name' | 'priceCents' | 'inventory' | 'hidden'>;

/**
 * The tins with these ids, with their rows locked until the transaction ends. Rows are locked in the order of their ids,
 * so two carts with the same tins never wait for each other crosswise.
 */
export async function lockTins(tx: Database, ids: readonly string[]): Promise<TinRow[]> {
  const { id, name, priceCents, inventory, hidden } = chocolates;
  return tx
    .select({ id, name, priceCents, inventory, hidden })
    .from(chocolates)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('update');
}

/** Takes an order's tins off the shelf, or puts them back. The caller has locked them. */
export async function moveTins(tx: Database, orderId: string, to: 'buyer' | 'shelf'): Promise<void> {
  const sign = to === 'shelf' ? sql`+` : sql`-`;
  await tx
    .update(chocolates)
    .set({ inventory: sql`${chocolates.inventory} ${sign} ${orderLines.quantity}` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.chocolateId, chocolates.id)));
}

/** Writes an order and its lines down. */
export async function insertOrder(
  tx: Database,
  order: typeof orders.$inferInsert,
  lines: Omit<typeof orderLines.$inferInsert, 'orderId'>[],
): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(order).returning();
  if (!row) throw new Error('an order was not written');
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: order.id })));
  return row;
}

/** The order with this id. */
export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** Until when an order's tins are reserved; null where they are not. */
export async function findReservedUntil(db: Database, id: string): Promise<Date | null> {
  const [row] = await db.select({ reservedUntil: orders.reservedUntil }).from(orders).where(eq(orders.id, id));
  return row?.reservedUntil ?? null;
}

/** The order, with its row locked until the transaction ends. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

/** The lines of an order, by the names of their tins. */
export async function linesOf(db: Database, orderId: string): Promise<LineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.name), asc(orderLines.chocolateId));
}

async function updateOrder(tx: Database, id: string, set: Change & { state?: OrderState }): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(set).where(eq(orders.id, id)).returning();
  if (!row) throw new Error(`there is no order ${id}`);
  return row;
}

/** Changes an order whose row the caller has locked, but for its state. */
export async function changeOrder(tx: Database, id: string, change: Change): Promise<void> {
  await updateOrder(tx, id, change);
}

/** Passes an order whose row the caller has locked to another state. A way that the states do not know is a bug. */
export async function passOrder(
  tx: Database,
  order: OrderRow,
  state: OrderState,
  change: Change & { changedAt: Date },
): Promise<OrderRow> {
  if (!orderMayBecome(order.state, state, order))
    throw new Error(`the order ${order.id} cannot go from ${order.state} to ${state}`);
  return updateOrder(tx, order.id, { ...change, state });
}

/** The number that people read out, drawn once the order is paid. */
export async function nextOrderNumber(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(sql`select nextval('order_numbers') as number`);
  return Number(rows[0]?.number);
}

/** One after the other: whoever reserves for the same subjects waits here until the one before has committed. */
export async function takeTurn(tx: Database, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
}

const isReserved = and(eq(orders.reserved, true), eq(orders.state, 'awaiting-payment'));

/** Orders of a browser that are not paid, with tins reserved or not, oldest first. */
export async function listUnpaid(db: Database, browser: string): Promise<{ id: string; reserved: boolean }[]> {
  const { id, reserved } = orders;
  const ofBrowser = and(eq(orders.browser, browser), eq(orders.state, 'awaiting-payment'));
  return db.select({ id, reserved }).from(orders).where(ofBrowser).orderBy(asc(id));
}

/** How many unpaid orders have tins reserved for an address. */
export async function countReserved(db: Database, address: string): Promise<number> {
  return db.$count(orders, and(isReserved, eq(orders.address, address)));
}

/** How many tins unpaid orders have reserved for an address. */
export async function countReservedTins(db: Database, address: string): Promise<number> {
  const [row] = await db
    .select({ tins: sum(orderLines.quantity) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isReserved, eq(orders.address, address)));
  return Number(row?.tins ?? 0);
}

/** Unpaid orders whose reservation is over, the oldest first. */
export async function listLapsed(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isReserved, lte(orders.reservedUntil, now)))
    .orderBy(asc(orders.reservedUntil))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** A client's orders that were paid once, newest first. */
export async function listOfClient(db: Database, clientId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.clientId, clientId), isNotNull(orders.number)))
    .orderBy(desc(orders.number));
}
