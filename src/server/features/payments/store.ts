import { and, asc, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { preparedQuery } from '#database/prepared-query.ts';
import { payments, refunds, webhookEvents } from '#database/tables/payments.ts';
import { capturePendingStates, openStates } from '#domain/payments/payment-state.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
type Change = Partial<Omit<typeof payments.$inferInsert, 'id'>>;

const openColumns = [
  ...(['id', 'purpose', 'subjectId', 'clientId', 'state', 'amountCents', 'description'] as const),
  ...(['nextCheckAt', 'createdAt', 'changedAt'] as const),
] as const;
const insertPaymentQuery = preparedQuery('open_payment', openColumns, (db, values) =>
  db.insert(payments).values(values),
);

/** Writes a payment down; answers its id. */
export async function insertPayment(
  tx: Database,
  payment: Pick<PaymentRow, Exclude<(typeof openColumns)[number], 'id'>>,
): Promise<string> {
  const id = newId();
  await insertPaymentQuery(tx, { id, ...payment });
  return id;
}

const selectPayment = preparedQuery('payment_by_id', ['id'], (db, { id }) =>
  db.select().from(payments).where(eq(payments.id, id)),
);

/** The payment with this id. */
export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await selectPayment(db, { id });
  return row;
}

/** The newest payment of a booking or an order. */
export async function findLatestBySubject(db: Database, subjectId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.subjectId, subjectId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return row;
}

/** The payment that one of PayPal's ids, or ours on their side, belongs to. */
export async function findByProvider(
  db: Database,
  ids: { orderId?: string | undefined; captureId?: string | undefined; customId?: string | undefined },
): Promise<PaymentRow | undefined> {
  const conditions: SQL[] = [];
  if (ids.orderId) conditions.push(eq(payments.orderId, ids.orderId));
  if (ids.captureId) conditions.push(eq(payments.captureId, ids.captureId));
  if (ids.customId) conditions.push(eq(payments.id, ids.customId));
  if (conditions.length === 0) return undefined;
  const [row] = await db
    .select()
    .from(payments)
    .where(or(...conditions))
    .limit(1);
  return row;
}

/** The payment, with its row locked until the transaction ends. */
export async function lockPayment(tx: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
}

/** Changes a payment whose row the caller has locked. */
export async function updatePayment(tx: Database, id: string, change: Change): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(change).where(eq(payments.id, id)).returning();
  if (!row) throw new Error(`there is no payment ${id}`);
  return row;
}

/** Changes a payment if it is still in this state, in one statement; undefined when it no longer is. */
export async function updatePaymentInState(
  tx: Database,
  id: string,
  from: PaymentRow['state'],
  change: Change,
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .update(payments)
    .set(change)
    .where(and(eq(payments.id, id), eq(payments.state, from)))
    .returning();
  return row;
}

const orderColumns = ['id', 'state', 'orderId', 'payeeId', 'nextCheckAt', 'changedAt'] as const;
const saveOrderQuery = preparedQuery('payment_order_made', orderColumns, (db, { id, ...values }) =>
  db
    .update(payments)
    .set(values)
    .where(and(eq(payments.id, id), sql`${payments.state} = 'opened'`))
    .returning(),
);

/** Notes the order that PayPal made for an opened payment; undefined when it is not opened any more. */
export async function saveOrder(
  db: Database,
  order: Pick<PaymentRow, (typeof orderColumns)[number]>,
): Promise<PaymentRow | undefined> {
  const [row] = await saveOrderQuery(db, order);
  return row;
}

/** The payment of a subject by PayPal's order, waiting for anyone who is changing it. */
export async function lockByOrder(
  tx: Database,
  ids: { subjectId: string; orderId: string },
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.subjectId, ids.subjectId), eq(payments.orderId, ids.orderId)))
    .for('update');
  return row;
}

/** Lets go of a subject's payments: those that the provider was not asked for, and the wish for those that it was. */
export async function abandonOfSubject(tx: Database, subjectId: string, at: Date, nextCheckAt: Date): Promise<void> {
  await tx
    .update(payments)
    .set({
      state: 'abandoned',
      wanted: false,
      changedAt: at,
      nextCheckAt: sql`case when ${payments.orderId} is null then null else ${nextCheckAt}::timestamptz end`,
    })
    .where(and(eq(payments.subjectId, subjectId), inArray(payments.state, [...openStates])));
  await tx
    .update(payments)
    .set({ wanted: false })
    .where(and(eq(payments.subjectId, subjectId), inArray(payments.state, [...capturePendingStates])));
}

/**
 * Takes the payments that are due for a look, the longest due first, and puts them off until `until`: of two processes
 * that ask at once each gets its own.
 */
export async function leaseDuePayments(
  db: Database,
  options: { now: Date; until: Date; limit: number },
): Promise<string[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.nextCheckAt, options.now))
    .orderBy(asc(payments.nextCheckAt))
    .limit(options.limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(payments)
    .set({ nextCheckAt: options.until })
    .where(inArray(payments.id, due))
    .returning({ id: payments.id });
  // Ids sort by when they were made.
  return rows.map(({ id }) => id).sort();
}

/** Writes a refund down; answers its id. */
export async function insertRefund(tx: Database, refund: Omit<typeof refunds.$inferInsert, 'id'>): Promise<string> {
  const id = newId();
  await tx.insert(refunds).values({ id, ...refund });
  return id;
}

/** The refunds of a payment that have not come to an end, oldest first. */
export async function listOpenRefunds(db: Database, paymentId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'asked')))
    .orderBy(asc(refunds.id));
}

/** Changes a refund whose payment's row the caller has locked. */
export async function updateRefund(
  tx: Database,
  id: string,
  change: Partial<Pick<RefundRow, 'lastError' | 'lateNotifiedAt'>>,
): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, id));
}

/** Ends a refund; false when it has ended before. */
export async function endRefund(
  tx: Database,
  id: string,
  result: { state: 'done' | 'failed'; amountCents?: number; providerId?: string; lastError?: string; doneAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set(result)
    .where(and(eq(refunds.id, id), eq(refunds.state, 'asked')))
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/** Keeps a webhook's id; false when it was heard before. */
export async function insertWebhookEventOnce(tx: Database, event: typeof webhookEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(webhookEvents).values(event).onConflictDoNothing().returning({ id: webhookEvents.id });
  return rows.length > 0;
}
