import type { PendingPayments } from '#contract/payments.ts';
import type { Database } from '#database/connection.ts';
import type { Payment } from './payment.ts';
import * as store from './store.ts';

/** More pending payments than this do not help a person. */
const MAX_LISTED = 50;

/** The payments that PayPal holds, the oldest first: all, or those of one purpose. */
export async function listPendingPayments(db: Database, purpose?: Payment['purpose']): Promise<PendingPayments> {
  const [rows, count] = [await store.listPending(db, MAX_LISTED, purpose), await store.countPending(db, purpose)];
  return {
    count,
    first: rows.map((row) => ({
      ...{ _id: row.id, what: row.description, amount: row.amountCents, name: row.payerName },
      ...{ since: row.changedAt.toISOString(), transaction: row.captureId ?? '' },
      ...{ purpose: row.purpose, subjectId: row.subjectId },
    })),
  };
}
