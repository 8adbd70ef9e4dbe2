import { and, asc, desc, eq, gt, inArray, isNotNull, lte, sql, sum } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { pipeline, preparedQuery } from '#platform/database/prepared-query.ts';
import { chocolates, orderLines, orders } from '../tables.ts';
import { canTransitionOrder, type OrderState } from './domain/order-states.ts';

export type OrderRow = typeof orders.$inferSelect;
type Change = Partial<Omit<typeof orders.$inferInsert, 'id' | 'state'>>;
export type LineRow = typeof orderLines.$inferSelect;
export type ChocolateRow = Pick<typeof chocolates.$inferSelect, 'id' | 'name' | 'priceCents' | 'inventory' | 'hidden'>;

const selectChocolatesForUpdate = preparedQuery('chocolates_for_update', ['ids'], (db, { ids }) => {
  const { id, name, priceCents, inventory, hidden } = chocolates;
  return db
    .select({ id, name, priceCents, inventory, hidden })
    .from(chocolates)
    .where(sql`${id} = any(${ids}::uuid[])`)
    .orderBy(asc(id))
    .for('update');
});

/**
 * Locks these chocolates until the transaction ends, in the order of their ids. That order prevents deadlocks between
 * carts with the same chocolates.
 */
export async function lockChocolates(tx: Database, ids: readonly string[]): Promise<ChocolateRow[]> {
  return selectChocolatesForUpdate(tx, { ids });
}

const moveStockQuery = preparedQuery('move_stock', ['orderId', 'sign'], (db, { orderId, sign }) =>
  db
    .update(chocolates)
    .set({ inventory: sql`${chocolates.inventory} + ${sign}::int * ${orderLines.quantity}` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.chocolateId, chocolates.id))),
);

/** Reserves or restocks an order's quantities. The caller has locked the chocolates. */
export async function moveStock(tx: Database, orderId: string, direction: 'reserve' | 'release'): Promise<void> {
  await moveStockQuery(tx, { orderId, sign: direction === 'release' ? 1 : -1 });
}

/** The columns that are known before the payment. */
const orderColumns = [
  'id',
  'state',
  'reserved',
  'reservedUntil',
  'clientId',
  'browser',
  'address',
  'isLocalPickup',
  'couponCode',
  'discountFraction',
  'subtotalCents',
  'discountCents',
  'shippingCents',
  'totalCents',
  'createdAt',
  'changedAt',
] as const;
const insertOrderQuery = preparedQuery('new_order', orderColumns, (db, values) => db.insert(orders).values(values));

const insertLinesQuery = preparedQuery(
  'new_order_lines',
  ['orderId', 'chocolateIds', 'names', 'pricesCents', 'quantities', 'lidNames'],
  (db, { orderId, chocolateIds, names, pricesCents, quantities, lidNames }) =>
    db.insert(orderLines).select(
      sql`select ${orderId}::uuid, * from
        unnest(${chocolateIds}::uuid[], ${names}::text[], ${pricesCents}::int[], ${quantities}::int[],
          ${lidNames}::text[])`,
    ),
);

/** Inserts an order and its lines, in the caller's transaction. */
export async function insertOrder(
  tx: Database,
  order: Pick<OrderRow, (typeof orderColumns)[number]>,
  lines: readonly Omit<LineRow, 'orderId'>[],
): Promise<void> {
  await pipeline(
    insertOrderQuery(tx, order),
    insertLinesQuery(tx, {
      orderId: order.id,
      chocolateIds: lines.map(({ chocolateId }) => chocolateId),
      names: lines.map(({ name }) => name),
      pricesCents: lines.map(({ priceCents }) => priceCents),
      quantities: lines.map(({ quantity }) => quantity),
      lidNames: lines.map(({ lidName }) => lidName),
    }),
  );
}

export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

const selectReservedUntil = preparedQuery('reserved_until', ['id'], (db, { id }) =>
  db.select({ reservedUntil: orders.reservedUntil }).from(orders).where(eq(orders.id, id)),
);

/** When an order's reservation expires. Null without a reservation. */
export async function findReservedUntil(db: Database, id: string): Promise<Date | null> {
  const [row] = await selectReservedUntil(db, { id });
  return row?.reservedUntil ?? null;
}

/** Locks the order until the transaction ends. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

/** The lines of these orders, by chocolate name. */
export async function listLinesOfOrders(db: Database, orderIds: readonly string[]): Promise<LineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.name), asc(orderLines.chocolateId));
}

/** The lines of an order, by chocolate name. */
export const listOrderLines = (db: Database, orderId: string): Promise<LineRow[]> => listLinesOfOrders(db, [orderId]);

async function updateOrder(tx: Database, id: string, set: Change & { state?: OrderState }): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(set).where(eq(orders.id, id)).returning();
  if (!row) throw new Error(`there is no order ${id}`);
  return row;
}

/** Changes an order that the caller has locked. It cannot change the state. */
export async function updateOrderFields(tx: Database, id: string, change: Change): Promise<void> {
  await updateOrder(tx, id, change);
}

/** Moves a locked order to another state. A transition that the state machine does not allow is a bug. */
export async function transitionOrder(
  tx: Database,
  order: OrderRow,
  state: OrderState,
  change: Change & { changedAt: Date },
): Promise<OrderRow> {
  if (!canTransitionOrder(order.state, state, order))
    throw new Error(`the order ${order.id} cannot go from ${order.state} to ${state}`);
  return updateOrder(tx, order.id, { ...change, state });
}

/** The order number for people, assigned when the order is paid. */
export async function nextOrderNumber(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(sql`select nextval('order_numbers') as number`);
  return Number(rows[0]?.number);
}

/** Serializes reservations for one subject: each waits until the previous one commits. */
export async function lockReservations(tx: Database, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
}

const isReserved = and(eq(orders.reserved, true), eq(orders.state, 'awaiting-payment'));

const selectUnpaidOrders = preparedQuery('unpaid_orders', ['browser'], (db, { browser }) => {
  const { id, reserved } = orders;
  const isUnpaid = sql`${orders.state} = 'awaiting-payment'`;
  return db
    .select({ id, reserved })
    .from(orders)
    .where(and(eq(orders.browser, browser), isUnpaid))
    .orderBy(asc(id));
});

/** A browser's unpaid orders, with or without a reservation, oldest first. */
export async function listUnpaidOrders(db: Database, browser: string): Promise<{ id: string; reserved: boolean }[]> {
  return selectUnpaidOrders(db, { browser });
}

/** The number of unpaid orders of an address with a reservation. */
export async function countReservations(db: Database, address: string): Promise<number> {
  return db.$count(orders, and(isReserved, eq(orders.address, address)));
}

/** The number of unpaid orders of an address since then, with or without a reservation. */
export async function countOpenedSince(db: Database, address: string, since: Date): Promise<number> {
  const isOpen = eq(orders.state, 'awaiting-payment');
  return db.$count(orders, and(isOpen, eq(orders.address, address), gt(orders.createdAt, since)));
}

/** The quantity that unpaid orders of an address reserve. */
export async function countReservedQuantity(db: Database, address: string): Promise<number> {
  const [row] = await db
    .select({ quantity: sum(orderLines.quantity) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isReserved, eq(orders.address, address)));
  return Number(row?.quantity ?? 0);
}

/** Unpaid orders whose reservation has expired, oldest first. */
export async function listExpiredReservations(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isReserved, lte(orders.reservedUntil, now)))
    .orderBy(asc(orders.reservedUntil))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** A client's orders that were ever paid, newest first. */
export async function listByClient(db: Database, clientId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.clientId, clientId), isNotNull(orders.number)))
    .orderBy(desc(orders.number));
}

/** These orders, unsorted. */
export async function listOrders(db: Database, ids: readonly string[]): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
}
