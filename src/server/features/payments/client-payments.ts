import { shownPurposes } from '#domain/payments/payment-purpose.ts';
import type { RecordPart } from '../clients/admin/record/parts.ts';
import { listClientPayments } from './client-payments-store.ts';

/** The payments in a client's record, with their refunds. */
export const listRecordPayments: RecordPart<'payments'> = async (db, { clientId }, page) => {
  const { rows, total } = await listClientPayments(db, clientId, page);
  return {
    total,
    rows: rows.map((row) => ({
      _id: row.id,
      purpose: shownPurposes[row.purpose],
      description: row.description,
      state: row.state,
      amount: row.amountCents,
      refunded: row.refundedCents,
      refunds: row.refunds.map(({ amountCents, state, createdAt }) => ({
        amount: amountCents,
        state,
        askedAt: createdAt.toISOString(),
      })),
      begunAt: row.createdAt.toISOString(),
    })),
  };
};
