import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import { hasCome, type PaymentState, paymentTransitions } from '#domain/payments/payment-state.ts';

/** What was paid for a booking, in cents: what came, what of it is back, and what is on its way back. */
export type Money = { paymentId: string; paidCents: number; refundedCents: number; askedCents: number };

const states = Object.keys(paymentTransitions) as PaymentState[];
const askedCents = sql<number>`(select coalesce(sum(${refunds.amountCents}), 0)::int from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'asked')`;

/** What was paid for these bookings; nothing for those whose money has not come. */
export async function moneyOf(db: Database, bookingIds: readonly string[]): Promise<Map<string, Money>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([payments.subjectId], {
      subjectId: payments.subjectId,
      paymentId: payments.id,
      paidCents: payments.amountCents,
      refundedCents: payments.refundedCents,
      askedCents: sql<number>`(${askedCents})`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.purpose, 'booking'),
        inArray(payments.state, states.filter(hasCome)),
        inArray(payments.subjectId, [...bookingIds]),
      ),
    )
    .orderBy(payments.subjectId, desc(payments.createdAt), desc(payments.id));
  return new Map(rows.map(({ subjectId, ...money }) => [subjectId, money]));
}

/** The same for one booking, which nobody pays or refunds until the transaction ends. */
export async function lockMoneyOf(tx: Database, bookingId: string): Promise<Money | undefined> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.subjectId, bookingId)).for('update');
  return (await moneyOf(tx, [bookingId])).get(bookingId);
}
