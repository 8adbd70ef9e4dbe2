import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { holdsWords } from '#database/conditions.ts';
import type { Database } from '#database/connection.ts';
import { behind, extentOf, inOrder, keyOf, type Part, type Sorting } from '#database/keyset.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import { orderLines, orders } from '#database/tables/shop.ts';
import type { OrderState } from '#domain/shop/order-states.ts';
import type { LineRow, OrderRow } from '../store.ts';

/** What narrows a list. `refunded`: money of it is back or on its way. */
export type Narrowed = { state: OrderState | 'refunded' | 'all'; search: string };
export type Sorted = { by: 'date' | 'number' | 'total'; ascending: boolean };
export type RefundRow = typeof refunds.$inferSelect;

/** An order's payment, with what of it is on its way back. Cents. */
export type MoneyRow = Pick<
  typeof payments.$inferSelect,
  'id' | 'subjectId' | 'state' | 'amountCents' | 'refundedCents' | 'captureId'
> & { askedCents: number };

const wasPaid = isNotNull(orders.number);
/** Largest value of the column. */
const MOST = 2_147_483_647;

function ofState(state: Narrowed['state']): SQL | undefined {
  if (state === 'all') return wasPaid;
  if (state === 'awaiting-payment') return eq(orders.state, state);
  if (state !== 'refunded') return and(wasPaid, eq(orders.state, state));
  // As the partial index payments_sent_back has it; looked up first, as what is searched for (see found).
  const sentBack = sql`select ${payments.subjectId} from ${payments} where ${payments.purpose} = 'order'
    and (${payments.refundedCents} > 0 or ${payments.state} = 'refunding') offset 0`;
  return and(wasPaid, sql`${orders.id} in (${sentBack})`);
}

/**
 * By the number, with or without its sign, or by words of name and email. What is found is looked up first, by the
 * indexes orders_by_words and orders_by_number (`offset 0` keeps it so): a page of a sorted list would otherwise be
 * filled by reading the list until enough is found.
 */
function found(search: string): SQL | undefined {
  if (search === '') return undefined;
  const words = holdsWords(sql`lower(${orders.buyerName} || ' ' || ${orders.buyerEmail})`, search);
  const byWords = sql`select ${orders.id} from ${orders} where ${words}`;
  const [, digits] = /^#?(\d{1,10})$/.exec(search) ?? [];
  const byNumber =
    digits && Number(digits) <= MOST
      ? sql`union select ${orders.id} from ${orders} where ${orders.number} = ${Number(digits)}`
      : sql`offset 0`;
  return sql`${orders.id} in (${byWords} ${byNumber})`;
}

const narrow = ({ state, search }: Narrowed) => and(ofState(state), found(search));
const columns = { date: orders.paidAt, number: orders.number, total: orders.totalCents };

/** What is in no order yet has neither a number nor a day: nothing but its id sorts it. */
const sortingOf = ({ state }: Narrowed, { by, ascending }: Sorted): Sorting => ({
  columns: state === 'awaiting-payment' && by !== 'total' ? [orders.id] : [columns[by], orders.id],
  descending: !ascending,
});

/** The ids of a part of a list's orders. Ids alone, since an index has them: rows passed over are not read. */
export async function listIds(db: Database, wanted: Narrowed, sorted: Sorted, part: Part) {
  const sorting = sortingOf(wanted, sorted);
  const { limit, offset } = extentOf(part);
  return db
    .select({ id: orders.id, key: keyOf(sorting) })
    .from(orders)
    .where(and(narrow(wanted), behind(sorting, part)))
    .orderBy(...inOrder(sorting))
    .limit(limit)
    .offset(offset);
}

/** How many orders a list has. */
export async function countOrders(db: Database, wanted: Narrowed): Promise<number> {
  return db.$count(orders, narrow(wanted));
}

/** These orders, in no order. */
export async function ordersOf(db: Database, ids: readonly string[]): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
}

/** The lines of these orders, each order's by the names of its tins. */
export async function linesOf(db: Database, ids: readonly string[]): Promise<LineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.name), asc(orderLines.chocolateId));
}

/** The payments of these orders: each has one. */
export async function moneyOf(db: Database, ids: readonly string[]): Promise<MoneyRow[]> {
  const { id, subjectId, state, amountCents, refundedCents, captureId } = payments;
  const askedCents = sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`;
  return db
    .select({ id, subjectId, state, amountCents, refundedCents, captureId, askedCents })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, id), eq(refunds.state, 'asked')))
    .where(and(inArray(subjectId, [...ids]), eq(payments.purpose, 'order')))
    .groupBy(id);
}

/** Locks the payment of an order. */
export async function lockMoneyOf(tx: Database, orderId: string): Promise<void> {
  const ofOrder = and(eq(payments.subjectId, orderId), eq(payments.purpose, 'order'));
  await tx.select({ id: payments.id }).from(payments).where(ofOrder).for('update');
}

/** What was sent back of a payment or shall be, oldest first. */
export async function refundsOf(db: Database, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id));
}
