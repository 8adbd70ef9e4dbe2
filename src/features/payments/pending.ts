import type { Database } from '#platform/database/connection.ts';
import type { PendingPayments } from './contract/payments.ts';
import { listPurposesShownAs, paymentPurposes, type ShownPurpose, shownPurposes } from './domain/payment-purpose.ts';
import * as store from './store.ts';

/** More pending payments than this do not help a person. */
const MAX_LISTED = 50;

/** What the owner sees of a payment. */
export const serializePayment = (row: store.PaymentRow) => ({
  _id: row.id,
  what: row.description,
  amountCents: row.amountCents,
  name: row.payerName,
  since: row.changedAt.toISOString(),
  transaction: row.captureId ?? '',
  purpose: shownPurposes[row.purpose],
  subjectId: row.subjectId,
});

/** The payments that PayPal holds, the oldest first: all, or those that are shown with one purpose. */
export async function listPendingPayments(db: Database, shown?: ShownPurpose): Promise<PendingPayments> {
  const purposes = shown ? listPurposesShownAs(shown) : paymentPurposes;
  const [rows, count] = [await store.listPending(db, MAX_LISTED, purposes), await store.countPending(db, purposes)];
  return { count, first: rows.map(serializePayment) };
}
