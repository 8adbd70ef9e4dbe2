import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import type { PaymentRow, RefundRow } from '../store.ts';

export type PaymentToReview = { payment: PaymentRow; refunds: RefundRow[] };

/** Of so many at most one hears: more than that is an outage, and not a list for a person. */
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

/** Payments that may need a person, with their refunds: those not settled, and those with a refund that was refused. */
export async function listPaymentsToReview(db: Database): Promise<PaymentToReview[]> {
  const refusedRefunds = db.select({ id: refunds.paymentId }).from(refunds).where(sql`${refunds.state} = 'failed'`);
  // The words of the partial index, so that it is used.
  const unsettled = sql`${payments.state} in ('capturing', 'pending', 'refunding', 'disputed')`;
  const rows = await db
    .select()
    .from(payments)
    .where(or(unsettled, inArray(payments.id, refusedRefunds)))
    .limit(MAX_ROWS);
  return withRefunds(db, rows);
}

/** One payment with its refunds, its row locked until the transaction ends. */
export async function lockPaymentToReview(tx: Database, id: string): Promise<PaymentToReview | undefined> {
  const [review] = await withRefunds(tx, await tx.select().from(payments).where(eq(payments.id, id)).for('update'));
  return review;
}

/** Notes that the owner has taken care of a refund, or else of how the payment itself stands. */
export async function markResolved(
  tx: Database,
  target: { paymentId: string; refundId: string | undefined },
  resolvedAt: Date,
): Promise<void> {
  const { paymentId, refundId } = target;
  if (refundId) await tx.update(refunds).set({ resolvedAt: resolvedAt }).where(eq(refunds.id, refundId));
  else await tx.update(payments).set({ resolvedAt: resolvedAt }).where(eq(payments.id, paymentId));
}
