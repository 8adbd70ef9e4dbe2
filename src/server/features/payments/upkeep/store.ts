import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import type { PaymentRow, RefundRow } from '../store.ts';

export type Suspect = { payment: PaymentRow; refunds: RefundRow[] };

/** Of so many at most one hears: more than that is an outage, and not a list for a person. */
const MOST = 1_000;

async function withRefunds(db: Database, found: PaymentRow[]): Promise<Suspect[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const theirs = await db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.id));
  return found.map((payment) => ({
    payment,
    refunds: theirs.filter(({ paymentId }) => paymentId === payment.id),
  }));
}

/** Payments that may need a person, with their refunds: those not settled, and those with a refund that was refused. */
export async function suspects(db: Database): Promise<Suspect[]> {
  const refused = db.select({ id: refunds.paymentId }).from(refunds).where(sql`${refunds.state} = 'failed'`);
  // The words of the partial index, so that it is used.
  const unsettled = sql`${payments.state} in ('capturing', 'pending', 'refunding', 'disputed')`;
  const found = await db
    .select()
    .from(payments)
    .where(or(unsettled, inArray(payments.id, refused)))
    .limit(MOST);
  return withRefunds(db, found);
}

/** One payment with its refunds, its row locked until the transaction ends. */
export async function lockSuspect(tx: Database, id: string): Promise<Suspect | undefined> {
  const [found] = await withRefunds(tx, await tx.select().from(payments).where(eq(payments.id, id)).for('update'));
  return found;
}

/** Notes that the owner has taken care of a refund, or else of how the payment itself stands. */
export async function markHandled(
  tx: Database,
  about: { paymentId: string; refundId: string | undefined },
  handledAt: Date,
): Promise<void> {
  const { paymentId, refundId } = about;
  if (refundId) await tx.update(refunds).set({ handledAt }).where(eq(refunds.id, refundId));
  else await tx.update(payments).set({ handledAt }).where(eq(payments.id, paymentId));
}
