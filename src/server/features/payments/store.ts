import { and, asc, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { prepared } from '#database/prepared.ts';
import { payments, refunds, webhookEvents } from '#database/tables/payments.ts';
import { openStates, takingStates } from '#domain/payments/payment-state.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
type Change = Partial<Omit<typeof payments.$inferInsert, 'id'>>;

const toOpen = [
  ...(['id', 'purpose', 'subjectId', 'clientId', 'state', 'amountCents', 'description'] as const),
  ...(['lookAt', 'createdAt', 'changedAt'] as const),
] as const;
const opened = prepared('open_payment', toOpen, (db, given) => db.insert(payments).values(given));

/** Writes a payment down; answers its id. */
export async function insertPayment(
  tx: Database,
  payment: Pick<PaymentRow, Exclude<(typeof toOpen)[number], 'id'>>,
): Promise<string> {
  const id = newId();
  await opened(tx, { id, ...payment });
  return id;
}

const paymentById = prepared('payment_by_id', ['id'], (db, { id }) =>
  db.select().from(payments).where(eq(payments.id, id)),
);

/** The payment with this id. */
export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await paymentById(db, { id });
  return row;
}

/** The newest payment of a booking or an order. */
export async function newestOfSubject(db: Database, subjectId: string): Promise<PaymentRow | undefined> {
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
  named: { orderId?: string | undefined; captureId?: string | undefined; customId?: string | undefined },
): Promise<PaymentRow | undefined> {
  const conditions: SQL[] = [];
  if (named.orderId) conditions.push(eq(payments.orderId, named.orderId));
  if (named.captureId) conditions.push(eq(payments.captureId, named.captureId));
  if (named.customId) conditions.push(eq(payments.id, named.customId));
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
export async function changePayment(tx: Database, id: string, change: Change): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(change).where(eq(payments.id, id)).returning();
  if (!row) throw new Error(`there is no payment ${id}`);
  return row;
}

/** Changes a payment if it is still in this state, in one statement; undefined when it no longer is. */
export async function changeFrom(
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

const ofOrder = ['id', 'state', 'orderId', 'payeeId', 'lookAt', 'changedAt'] as const;
const orderMade = prepared('payment_order_made', ofOrder, (db, { id, ...made }) =>
  db
    .update(payments)
    .set(made)
    .where(and(eq(payments.id, id), sql`${payments.state} = 'opened'`))
    .returning(),
);

/** Notes the order that PayPal made for an opened payment; undefined when it is not opened any more. */
export async function noteOrder(
  db: Database,
  made: Pick<PaymentRow, (typeof ofOrder)[number]>,
): Promise<PaymentRow | undefined> {
  const [row] = await orderMade(db, made);
  return row;
}

/** The payment of a subject by PayPal's order, waiting for anyone who is changing it. */
export async function lockByOrder(
  tx: Database,
  named: { subjectId: string; orderId: string },
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.subjectId, named.subjectId), eq(payments.orderId, named.orderId)))
    .for('update');
  return row;
}

/** Lets go of a subject's payments: those that the provider was not asked for, and the wish for those that it was. */
export async function abandonOfSubject(tx: Database, subjectId: string, at: Date, lookAt: Date): Promise<void> {
  await tx
    .update(payments)
    .set({
      state: 'abandoned',
      wanted: false,
      changedAt: at,
      lookAt: sql`case when ${payments.orderId} is null then null else ${lookAt}::timestamptz end`,
    })
    .where(and(eq(payments.subjectId, subjectId), inArray(payments.state, [...openStates])));
  await tx
    .update(payments)
    .set({ wanted: false })
    .where(and(eq(payments.subjectId, subjectId), inArray(payments.state, [...takingStates])));
}

/**
 * Takes the payments that are due for a look, the longest due first, and puts them off until `until`: of two processes
 * that ask at once each gets its own.
 */
export async function takeDue(db: Database, given: { now: Date; until: Date; most: number }): Promise<string[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.lookAt, given.now))
    .orderBy(asc(payments.lookAt))
    .limit(given.most)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(payments)
    .set({ lookAt: given.until })
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
export async function openRefunds(db: Database, paymentId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'asked')))
    .orderBy(asc(refunds.id));
}

/** Changes a refund whose payment's row the caller has locked. */
export async function changeRefund(
  tx: Database,
  id: string,
  change: Partial<Pick<RefundRow, 'lastError' | 'lateToldAt'>>,
): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, id));
}

/** Ends a refund; false when it has ended before. */
export async function endRefund(
  tx: Database,
  id: string,
  end: { state: 'done' | 'failed'; amountCents?: number; providerId?: string; lastError?: string; doneAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set(end)
    .where(and(eq(refunds.id, id), eq(refunds.state, 'asked')))
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/** Keeps a webhook's id; false when it was heard before. */
export async function keepEvent(tx: Database, event: typeof webhookEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(webhookEvents).values(event).onConflictDoNothing().returning({ id: webhookEvents.id });
  return rows.length > 0;
}
