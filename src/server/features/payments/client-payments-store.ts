import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import { PAGE_SIZE, pageOffset } from '#domain/pages.ts';

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
