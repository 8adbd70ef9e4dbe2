import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { isReceived, type PaymentState, paymentTransitions } from '#features/payments/domain/payment-state.ts';
import { payments, refunds } from '#features/payments/tables.ts';
import type { Database } from '#platform/database/connection.ts';
import { appointmentOffers, bookings } from '../tables.ts';

/**
 * Payment totals of a booking in cents: received, refunded, and refunds still pending. Of a payment for several
 * bookings these are the totals of this booking's share, and `shareOf` is the booking.
 */
export type PaymentTotals = {
  paymentId: string;
  paidCents: number;
  refundedCents: number;
  pendingCents: number;
  shareOf?: string;
};

/** The cents that are left to refund; 0 without a payment. */
export const getRefundableCents = (totals: PaymentTotals | undefined): number =>
  totals ? Math.max(0, totals.paidCents - totals.refundedCents - totals.pendingCents) : 0;

/**
 * The refund of a booking as the ledger takes it. A refund of the whole rest omits the amount, because PayPal calculates
 * it itself; a share is always an amount.
 */
export function toRefund(totals: PaymentTotals, amountCents: number) {
  if (totals.shareOf !== undefined) return { amountCents, bookingId: totals.shareOf };
  return amountCents === getRefundableCents(totals) ? {} : { amountCents };
}

const isReceivedPayment = inArray(
  payments.state,
  (Object.keys(paymentTransitions) as PaymentState[]).filter(isReceived),
);
const sumOfRefunds = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select coalesce(sum(${refunds.amountCents}), 0)::int from ${refunds}
    where ${refunds.paymentId} = ${payments.id} and ${condition})`;
const pendingCents = sumOfRefunds(sql`${refunds.state} = 'asked'`);

/** Payment totals by booking. A booking whose payment has not been received is absent. */
export async function getPaymentTotals(db: Database, bookingIds: readonly string[]) {
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
    .where(and(eq(payments.purpose, 'booking'), isReceivedPayment, inArray(payments.subjectId, [...bookingIds])))
    .orderBy(payments.subjectId, desc(payments.createdAt), desc(payments.id));
  const own = rows.map(({ subjectId, ...totals }): [string, PaymentTotals] => [subjectId, totals]);
  return new Map([...own, ...(await listShares(db, bookingIds))]);
}

/**
 * The shares of bookings in the payment for their offer. Money that was refunded at PayPal belongs to no share,
 * so a share never has more left than the payment.
 */
async function listShares(db: Database, bookingIds: readonly string[]): Promise<[string, PaymentTotals][]> {
  const ofBooking = (state: 'done' | 'asked') =>
    sumOfRefunds(sql`${refunds.bookingId} = ${bookings.id} and ${refunds.state} = ${state}`);
  const rows = await db
    .select({
      bookingId: bookings.id,
      paymentId: payments.id,
      paidCents: bookings.amountCents,
      refundedCents: sql<number>`(${ofBooking('done')})`,
      pendingCents: sql<number>`(${ofBooking('asked')})`,
      leftOfPayment: sql<number>`(${payments.amountCents} - ${payments.refundedCents} - ${pendingCents})`,
    })
    .from(bookings)
    .innerJoin(payments, and(eq(payments.purpose, 'offer'), eq(payments.subjectId, bookings.seriesId)))
    .where(
      and(
        inArray(bookings.id, [...bookingIds]),
        eq(bookings.paymentSource, 'series'),
        isAcceptedPayment,
        isReceivedPayment,
      ),
    );
  return rows.map(({ bookingId, leftOfPayment, ...totals }) => {
    const refundedCents = Math.max(totals.refundedCents, totals.paidCents - totals.pendingCents - leftOfPayment);
    return [bookingId, { ...totals, refundedCents, shareOf: bookingId }];
  });
}

/** A late second payment for the same offer was refunded and is not the one for its appointments. */
const isAcceptedPayment = sql`exists (select 1 from ${appointmentOffers}
  where ${appointmentOffers.id} = ${payments.subjectId} and ${appointmentOffers.paymentId} = ${payments.id})`;

/** The totals of one booking, with its payment locked until the transaction ends. */
export async function lockPaymentTotals(tx: Database, bookingId: string): Promise<PaymentTotals | undefined> {
  const offer = tx
    .select({ id: bookings.seriesId })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.paymentSource, 'series')));
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      or(
        and(eq(payments.purpose, 'booking'), eq(payments.subjectId, bookingId)),
        and(eq(payments.purpose, 'offer'), inArray(payments.subjectId, offer)),
      ),
    )
    .for('update');
  return (await getPaymentTotals(tx, [bookingId])).get(bookingId);
}
