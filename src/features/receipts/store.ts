import { and, asc, desc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { PaymentPurpose } from '#features/payments/domain/payment-purpose.ts';
import { isReceived, paymentStates } from '#features/payments/domain/payment-state.ts';
import { payments, refunds } from '#features/payments/tables.ts';
import type { Database } from '#platform/database/connection.ts';

const isPaid = and(inArray(payments.state, paymentStates.filter(isReceived)), isNotNull(payments.capturedAt));

export type PaymentRow = typeof payments.$inferSelect;
/** Selects payments by client or by subject. `paymentIds` paid for the subject together with others. */
export type ReceiptFilter = {
  clientId?: string | undefined;
  subjectId?: string | undefined;
  paymentIds: readonly string[];
  purposes?: readonly PaymentPurpose[] | undefined;
};

/** Received payments, newest first. */
export async function listPaid(db: Database, filter: ReceiptFilter, limit: number): Promise<PaymentRow[]> {
  const { clientId, subjectId, paymentIds, purposes } = filter;
  const conditions: (SQL | undefined)[] = [
    isPaid,
    clientId === undefined ? undefined : eq(payments.clientId, clientId),
    subjectId === undefined ? undefined : or(eq(payments.subjectId, subjectId), inArray(payments.id, [...paymentIds])),
    purposes && inArray(payments.purpose, [...purposes]),
  ];
  return db
    .select()
    .from(payments)
    .where(and(...conditions))
    .orderBy(desc(payments.capturedAt), desc(payments.id))
    .limit(limit);
}

/** Completed and pending refunds of these payments, oldest first. A failed refund is not part of a receipt. */
export async function listRefunds(db: Database, paymentIds: string[]) {
  const { paymentId, amountCents, state, doneAt } = refunds;
  return db
    .select({ paymentId, amountCents, state, doneAt })
    .from(refunds)
    .where(and(inArray(paymentId, paymentIds), inArray(state, ['asked', 'done'])))
    .orderBy(asc(refunds.id));
}
