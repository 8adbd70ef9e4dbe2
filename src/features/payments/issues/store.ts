import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import type { PaymentRow, RefundRow } from '../store.ts';
import { payments, refunds } from '../tables.ts';

export type PaymentToReview = { payment: PaymentRow; refunds: RefundRow[] };

/** Read limit: more issues than this mean an outage, which a list cannot help with. */
const MAX_ROWS = 1_000;

async function withRefunds(db: Database, rows: PaymentRow[]): Promise<PaymentToReview[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const refundRows = await db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.id));
  return rows.map((payment) => ({
    payment,
    refunds: refundRows.filter(({ paymentId }) => paymentId === payment.id),
  }));
}

/** Payments that may have an issue, with their refunds: unsettled payments and those with a failed refund. */
export async function listPaymentsToReview(db: Database): Promise<PaymentToReview[]> {
  const refusedRefunds = db.select({ id: refunds.paymentId }).from(refunds).where(sql`${refunds.state} = 'failed'`);
  // Must match the condition of the partial index, so that PostgreSQL uses it.
  const unsettled = sql`${payments.state} in ('capturing', 'pending', 'refunding', 'disputed')`;
  const rows = await db
    .select()
    .from(payments)
    .where(or(unsettled, inArray(payments.id, refusedRefunds)))
    .limit(MAX_ROWS);
  return withRefunds(db, rows);
}

/** One payment with its refunds, locked until the transaction ends. */
export async function lockPaymentToReview(tx: Database, id: string): Promise<PaymentToReview | undefined> {
  const [review] = await withRefunds(tx, await tx.select().from(payments).where(eq(payments.id, id)).for('update'));
  return review;
}

/** Marks a refund, or else the payment's own state, as resolved by the owner. */
export async function markResolved(
  tx: Database,
  target: { paymentId: string; refundId: string | undefined },
  resolvedAt: Date,
): Promise<void> {
  const { paymentId, refundId } = target;
  if (refundId) await tx.update(refunds).set({ resolvedAt: resolvedAt }).where(eq(refunds.id, refundId));
  else await tx.update(payments).set({ resolvedAt: resolvedAt }).where(eq(payments.id, paymentId));
}
