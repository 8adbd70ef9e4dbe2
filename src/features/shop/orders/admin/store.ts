import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { payments, refunds } from '#features/payments/tables.ts';
import type { Database } from '#platform/database/connection.ts';
import {
  getLimitAndOffset,
  type KeysetSort,
  keysetCondition,
  type ListPart,
  orderByKeyset,
  selectKey,
} from '#platform/database/lists/keyset.ts';
import { matchesAllWords } from '#platform/database/search.ts';
import type { ListSort } from '#platform/lists/list.ts';
import { orders } from '../../tables.ts';
import type { OrderState } from '../domain/order-states.ts';
import type { orderList } from '../list.ts';
import type { OrderRow } from '../store.ts';

/** Filter of a list. `refunded` selects orders with refunded or pending refund money, `paid-once` all ever paid. */
export type ListFilter = { state: OrderState | 'pending' | 'refunded' | 'paid-once'; search: string };
type OrderSort = ListSort<(typeof orderList.sorts)[number]>;
export type RefundRow = typeof refunds.$inferSelect;

/** An order's payment with its pending refunds. Cents. */
export type OrderPaymentRow = Pick<
  typeof payments.$inferSelect,
  'id' | 'subjectId' | 'state' | 'amountCents' | 'refundedCents' | 'captureId' | 'payerName' | 'payerEmail'
> & { pendingCents: number };

const isPaid = isNotNull(orders.number);
/** The largest value of the integer column. */
const MAX_INTEGER = 2_147_483_647;

/** Orders whose payment PayPal holds. Their buyers are known from the payment alone. */
function isPending(search = ''): SQL {
  const words = matchesAllWords(sql`lower(${payments.payerName} || ' ' || ${payments.payerEmail})`, search);
  const pending = sql`select ${payments.subjectId} from ${payments} where ${payments.purpose} = 'order'
    and ${payments.state} = 'pending' and ${search === '' ? sql`true` : words}`;
  return sql`${eq(orders.state, 'awaiting-payment')} and ${orders.id} in (${pending})`;
}

function buildStateCondition(state: Exclude<ListFilter['state'], 'pending'>): SQL | undefined {
  if (state === 'paid-once') return isPaid;
  if (state === 'awaiting-payment') return and(eq(orders.state, state), sql`not (${isPending()})`);
  if (state !== 'refunded') return and(isPaid, eq(orders.state, state));
  // Must match the partial index payments_with_refund. `offset 0` makes PostgreSQL evaluate it first (see
  // buildSearchCondition).
  const sentBack = sql`select ${payments.subjectId} from ${payments} where ${payments.purpose} = 'order'
    and (${payments.refundedCents} > 0 or ${payments.state} = 'refunding') offset 0`;
  return and(isPaid, sql`${orders.id} in (${sentBack})`);
}

/**
 * Matches the order number, with or without '#', or words of name and email. `offset 0` forces a lookup by the indexes
 * orders_search and orders_by_number; otherwise PostgreSQL scans the sorted list until a page is full.
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

const buildCondition = ({ state, search }: ListFilter) =>
  state === 'pending' ? isPending(search) : and(buildStateCondition(state), buildSearchCondition(search));
const sortColumns = { date: orders.paidAt, number: orders.number, total: orders.totalCents };

/** Unpaid orders have neither a number nor a payment date, so they sort by id. */
const toSorting = ({ state }: ListFilter, { sort = 'date', direction }: OrderSort): KeysetSort => ({
  columns:
    (state === 'awaiting-payment' || state === 'pending') && sort !== 'total'
      ? [orders.id]
      : [sortColumns[sort], orders.id],
  descending: direction === 'descending',
});

/** The order ids of one part of a list. An index contains them, so skipped rows are not read. */
export async function listIds(db: Database, filter: ListFilter, sort: OrderSort, part: ListPart) {
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

export async function countOrders(db: Database, filter: ListFilter): Promise<number> {
  return db.$count(orders, buildCondition(filter));
}

/** The payments of these orders. Each order has one. */
export async function listOrderPayments(db: Database, ids: readonly string[]): Promise<OrderPaymentRow[]> {
  const { id, subjectId, state, amountCents, refundedCents, captureId, payerName, payerEmail } = payments;
  const pendingCents = sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`;
  return db
    .select({ id, subjectId, state, amountCents, refundedCents, captureId, payerName, payerEmail, pendingCents })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, id), eq(refunds.state, 'asked')))
    .where(and(inArray(subjectId, [...ids]), eq(payments.purpose, 'order')))
    .groupBy(id);
}

export async function lockOrderPayment(tx: Database, orderId: string): Promise<void> {
  const ofOrder = and(eq(payments.subjectId, orderId), eq(payments.purpose, 'order'));
  await tx.select({ id: payments.id }).from(payments).where(ofOrder).for('update');
}

/** The refunds of a payment, completed and open, oldest first. */
export async function listRefunds(db: Database, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id));
}

const isToPack = eq(orders.state, 'paid');

export const countOrdersToPack = (db: Database): Promise<number> => db.$count(orders, isToPack);

/** Paid orders that are not packed, the oldest first. */
export async function listOrdersToPack(db: Database, limit: number): Promise<OrderRow[]> {
  return db.select().from(orders).where(isToPack).orderBy(asc(orders.paidAt), asc(orders.id)).limit(limit);
}
