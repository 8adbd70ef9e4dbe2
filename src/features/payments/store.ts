import { and, asc, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import type { PaymentPurpose } from './domain/payment-purpose.ts';
import { capturePendingStates, openStates } from './domain/payment-state.ts';
import { payments, refunds, webhookEvents } from './tables.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
type Change = Partial<Omit<typeof payments.$inferInsert, 'id'>>;

const openColumns = [
  'id',
  'purpose',
  'subjectId',
  'clientId',
  'state',
  'amountCents',
  'description',
  'nextCheckAt',
  'createdAt',
  'changedAt',
] as const;
const insertPaymentQuery = preparedQuery('open_payment', openColumns, (db, values) =>
  db.insert(payments).values(values),
);

/** Inserts a payment and returns its id. */
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

export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await selectPayment(db, { id });
  return row;
}

/** The newest payment of a subject. */
export async function findLatestBySubject(db: Database, subjectId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.subjectId, subjectId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return row;
}

/** The payment with one of PayPal's ids, or with our own id. */
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

/** Locks the payment until the transaction ends. */
export async function lockPayment(tx: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
}

/** Changes a payment that the caller has locked. */
export async function updatePayment(tx: Database, id: string, change: Change): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(change).where(eq(payments.id, id)).returning();
  if (!row) throw new Error(`there is no payment ${id}`);
  return row;
}

/** Changes a payment in one statement if it is still in this state. Undefined when it is not. */
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
const saveOrderQuery = preparedQuery('payment_order_created', orderColumns, (db, { id, ...values }) =>
  db
    .update(payments)
    .set(values)
    .where(and(eq(payments.id, id), sql`${payments.state} = 'opened'`))
    .returning(),
);

/** Saves PayPal's order id. Undefined when the payment is no longer opened. */
export async function saveOrder(
  db: Database,
  order: Pick<PaymentRow, (typeof orderColumns)[number]>,
): Promise<PaymentRow | undefined> {
  const [row] = await saveOrderQuery(db, order);
  return row;
}

/** The subject's payment with this PayPal order. Waits for transactions that have it locked. */
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

/** Abandons a subject's payments. One that PayPal may be capturing is only marked as no longer wanted. */
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
 * Takes the payments that are due, the longest due first, and postpones them to `until`. Concurrent processes get
 * different payments.
 */
export async function leaseDuePayments(
  db: Database,
  options: { now: Date; until: Date; limit: number },
): Promise<string[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: payments.id })
        .from(payments)
        .where(lte(payments.nextCheckAt, options.now))
        .orderBy(asc(payments.nextCheckAt))
        .limit(options.limit)
        .for('update', { skipLocked: true }),
    );
  const rows = await db
    .with(due)
    .update(payments)
    .set({ nextCheckAt: options.until })
    .where(inArray(payments.id, db.select().from(due)))
    .returning({ id: payments.id });
  // Ids sort by creation time.
  return rows.map(({ id }) => id).sort();
}

/** Inserts a refund and returns its id. */
export async function insertRefund(tx: Database, refund: Omit<typeof refunds.$inferInsert, 'id'>): Promise<string> {
  const id = newId();
  await tx.insert(refunds).values({ id, ...refund });
  return id;
}

/** The open refunds of a payment, oldest first. */
export async function listOpenRefunds(db: Database, paymentId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'asked')))
    .orderBy(asc(refunds.id));
}

/** Changes a refund. The caller has locked its payment. */
export async function updateRefund(
  tx: Database,
  id: string,
  change: Partial<Pick<RefundRow, 'lastError' | 'lateNotifiedAt'>>,
): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, id));
}

/** Ends a refund. False when it has already ended. */
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

/** Stores a webhook's event id. False when the event was already received. */
export async function insertWebhookEventOnce(tx: Database, event: typeof webhookEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(webhookEvents).values(event).onConflictDoNothing().returning({ id: webhookEvents.id });
  return rows.length > 0;
}

// Its words are those of the partial index `payments_unsettled`.
const isPending = (purposes: readonly PaymentPurpose[]) =>
  and(sql`${payments.state} = 'pending'`, inArray(payments.purpose, [...purposes]));

/** Payments that PayPal holds, the oldest first. */
export async function listPending(
  db: Database,
  limit: number,
  purposes: readonly PaymentPurpose[],
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(isPending(purposes))
    .orderBy(asc(payments.changedAt), asc(payments.id))
    .limit(limit);
}

/** How many payments PayPal holds. */
export const countPending = (db: Database, purposes: readonly PaymentPurpose[]): Promise<number> =>
  db.$count(payments, isPending(purposes));
