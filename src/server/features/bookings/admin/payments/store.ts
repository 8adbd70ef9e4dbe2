import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import { isReceived, type PaymentState, paymentTransitions } from '#domain/payments/payment-state.ts';

/** What was paid for a booking, in cents: what came, what of it is back, and what is on its way back. */
export type PaymentTotals = { paymentId: string; paidCents: number; refundedCents: number; pendingCents: number };

const states = Object.keys(paymentTransitions) as PaymentState[];
const pendingCents = sql<number>`(select coalesce(sum(${refunds.amountCents}), 0)::int from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'asked')`;

/** What was paid for these bookings; nothing for those whose money has not come. */
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

/** The same for one booking, which nobody pays or refunds until the transaction ends. */
export async function lockPaymentTotals(tx: Database, bookingId: string): Promise<PaymentTotals | undefined> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.subjectId, bookingId)).for('update');
  return (await getPaymentTotals(tx, [bookingId])).get(bookingId);
}
