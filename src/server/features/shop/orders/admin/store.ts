import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import {
  getLimitAndOffset,
  type KeysetSort,
  keysetCondition,
  type ListPart,
  orderByKeyset,
  selectKey,
} from '#database/keyset.ts';
import { matchesAllWords } from '#database/search.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import { orderLines, orders } from '#database/tables/shop.ts';
import type { OrderState } from '#domain/shop/order-states.ts';
import type { LineRow, OrderRow } from '../store.ts';

/** What narrows a list. `refunded`: money of it is back or on its way. */
export type ListFilter = { state: OrderState | 'refunded' | 'all'; search: string };
export type ListSort = { by: 'date' | 'number' | 'total'; ascending: boolean };
export type RefundRow = typeof refunds.$inferSelect;

/** An order's payment, with what of it is on its way back. Cents. */
export type OrderPaymentRow = Pick<
  typeof payments.$inferSelect,
  'id' | 'subjectId' | 'state' | 'amountCents' | 'refundedCents' | 'captureId'
> & { pendingCents: number };

const isPaid = isNotNull(orders.number);
/** Largest value of the column. */
const MAX_INTEGER = 2_147_483_647;

function buildStateCondition(state: ListFilter['state']): SQL | undefined {
  if (state === 'all') return isPaid;
  if (state === 'awaiting-payment') return eq(orders.state, state);
  if (state !== 'refunded') return and(isPaid, eq(orders.state, state));
  // As the partial index payments_with_refund has it; looked up first, as what is searched for (see found).
  const sentBack = sql`select ${payments.subjectId} from ${payments} where ${payments.purpose} = 'order'
    and (${payments.refundedCents} > 0 or ${payments.state} = 'refunding') offset 0`;
  return and(isPaid, sql`${orders.id} in (${sentBack})`);
}

/**
 * By the number, with or without its sign, or by words of name and email. What is found is looked up first, by the
 * indexes orders_search and orders_by_number (`offset 0` keeps it so): a page of a sorted list would otherwise be
 * filled by reading the list until enough is found.
 */
function buildSearchCondition(search: string): SQL | undefined {
  if (search === '') return undefined;
  const words = matchesAllWords(sql`lower(${orders.buyerName} || ' ' || ${orders.buyerEmail})`, search);
  const byWords = sql`select ${orders.id} from ${orders} where ${words}`;
  const [, digits] = /^#?(\d{1,10})$/.exec(search) ?? [];
  const byNumber =
    digits && Number(digits) <= MAX_INTEGER
      ? sql`union select ${orders.id} from ${orders} where ${orders.number} = ${Number(digits)}`
      : sql`offset 0`;
  return sql`${orders.id} in (${byWords} ${byNumber})`;
}

const buildCondition = ({ state, search }: ListFilter) => and(buildStateCondition(state), buildSearchCondition(search));
const sortColumns = { date: orders.paidAt, number: orders.number, total: orders.totalCents };

/** What is in no order yet has neither a number nor a day: nothing but its id sorts it. */
const toSorting = ({ state }: ListFilter, { by, ascending }: ListSort): KeysetSort => ({
  columns: state === 'awaiting-payment' && by !== 'total' ? [orders.id] : [sortColumns[by], orders.id],
  descending: !ascending,
});

/** The ids of a part of a list's orders. Ids alone, since an index has them: rows passed over are not read. */
export async function listIds(db: Database, filter: ListFilter, sort: ListSort, part: ListPart) {
  const sorting = toSorting(filter, sort);
  const { limit, offset } = getLimitAndOffset(part);
  return db
    .select({ id: orders.id, key: selectKey(sorting) })
    .from(orders)
    .where(and(buildCondition(filter), keysetCondition(sorting, part)))
    .orderBy(...orderByKeyset(sorting))
    .limit(limit)
    .offset(offset);
}

/** How many orders a list has. */
export async function countOrders(db: Database, filter: ListFilter): Promise<number> {
  return db.$count(orders, buildCondition(filter));
}

/** These orders, in no order. */
export async function listOrders(db: Database, ids: readonly string[]): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
}

/** The lines of these orders, each order's by the names of its tins. */
export async function listOrderLines(db: Database, ids: readonly string[]): Promise<LineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.name), asc(orderLines.chocolateId));
}

/** The payments of these orders: each has one. */
export async function listOrderPayments(db: Database, ids: readonly string[]): Promise<OrderPaymentRow[]> {
  const { id, subjectId, state, amountCents, refundedCents, captureId } = payments;
  const pendingCents = sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`;
  return db
    .select({ id, subjectId, state, amountCents, refundedCents, captureId, pendingCents })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, id), eq(refunds.state, 'asked')))
    .where(and(inArray(subjectId, [...ids]), eq(payments.purpose, 'order')))
    .groupBy(id);
}

/** Locks the payment of an order. */
export async function lockOrderPayment(tx: Database, orderId: string): Promise<void> {
  const ofOrder = and(eq(payments.subjectId, orderId), eq(payments.purpose, 'order'));
  await tx.select({ id: payments.id }).from(payments).where(ofOrder).for('update');
}

/** What was sent back of a payment or shall be, oldest first. */
export async function listRefunds(db: Database, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id));
}
