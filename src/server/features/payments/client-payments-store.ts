import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import { PAGE_SIZE, pageOffset } from '#domain/pages.ts';
import { capturePendingStates, openStates } from '#domain/payments/payment-state.ts';

/** A client's payments, newest first, with their refunds, and their number. */
export async function listClientPayments(db: Database, clientId: string, page: number) {
  const condition = eq(payments.clientId, clientId);
  const rows = await db
    .select()
    .from(payments)
    .where(condition)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(PAGE_SIZE)
    .offset(pageOffset(page));
  const ids = rows.map(({ id }) => id);
  const refundRows =
    ids.length === 0
      ? []
      : await db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.id));
  return {
    rows: rows.map((payment) => ({
      ...payment,
      refunds: refundRows.filter(({ paymentId }) => paymentId === payment.id),
    })),
    total: await db.$count(payments, condition),
  };
}

/** Whether one of the clients has a payment that may still be made. */
export async function hasOpenPayments(db: Database, clientIds: readonly string[]): Promise<boolean> {
  const states = [...openStates, ...capturePendingStates];
  const isOpen = and(inArray(payments.clientId, [...clientIds]), inArray(payments.state, states));
  return (await db.select({ id: payments.id }).from(payments).where(isOpen).limit(1)).length > 0;
}

/** Whether a payment of the client may still change: a capture, a refund or a dispute. */
export async function hasPendingPayments(db: Database, clientId: string): Promise<boolean> {
  const pendingStates = [...openStates, ...capturePendingStates, 'refunding', 'disputed'] as const;
  const openRefunds = db
    .select({ id: refunds.paymentId })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), eq(refunds.state, 'asked')));
  const isPending = or(inArray(payments.state, [...pendingStates]), sql`exists ${openRefunds}`);
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.clientId, clientId), isPending))
    .limit(1);
  return rows.length > 0;
}
