import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import { isReceived, type PaymentState, paymentTransitions } from '#domain/payments/payment-state.ts';

/** Payment totals of a booking in cents: received, refunded, and refunds still pending. */
export type PaymentTotals = { paymentId: string; paidCents: number; refundedCents: number; pendingCents: number };

/** The cents that are left to refund; 0 without a payment. */
export const getRefundableCents = (totals: PaymentTotals | undefined): number =>
  totals ? Math.max(0, totals.paidCents - totals.refundedCents - totals.pendingCents) : 0;

const states = Object.keys(paymentTransitions) as PaymentState[];
const pendingCents = sql<number>`(select coalesce(sum(${refunds.amountCents}), 0)::int from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'asked')`;

/** Payment totals by booking. A booking whose payment has not been received is absent. */
export async function getPaymentTotals(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, PaymentTotals>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([payments.subjectId], {
      subjectId: payments.subjectId,
      paymentId: payments.id,
      paidCents: payments.amountCents,
      refundedCents: payments.refundedCents,
      pendingCents: sql<number>`(${pendingCents})`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.purpose, 'booking'),
        inArray(payments.state, states.filter(isReceived)),
        inArray(payments.subjectId, [...bookingIds]),
      ),
    )
    .orderBy(payments.subjectId, desc(payments.createdAt), desc(payments.id));
  return new Map(rows.map(({ subjectId, ...totals }) => [subjectId, totals]));
}

/** The totals of one booking, with its payment locked until the transaction ends. */
export async function lockPaymentTotals(tx: Database, bookingId: string): Promise<PaymentTotals | undefined> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.subjectId, bookingId)).for('update');
  return (await getPaymentTotals(tx, [bookingId])).get(bookingId);
}
