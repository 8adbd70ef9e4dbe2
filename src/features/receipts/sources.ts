import type { PaymentPurpose } from '#features/payments/domain/payment-purpose.ts';
import type { Database } from '#platform/database/connection.ts';
import { createSlot } from '#platform/slots.ts';
import type { Receipt } from './contract.ts';
import type { PaymentRow } from './store.ts';

/** A received payment, as its source needs it. */
export type PaidPayment = Pick<PaymentRow, 'id' | 'subjectId' | 'description' | 'amountCents' | 'payerName'>;

/** What a payment was for, as a receipt states it; the money received and refunded is the same for all. */
export type ReceiptContent = Omit<Receipt, 'purpose' | 'paidAt' | 'refundedCents' | 'refunds' | 'transactionId'>;

/** What a feature that is paid gives to receipts. */
export type ReceiptSource = {
  /** The contents by payment. A payment without one has no receipt. */
  describe: (db: Database, paid: readonly PaidPayment[]) => Promise<ReadonlyMap<string, ReceiptContent>>;
  /** The payment that paid for a subject together with others, if any. */
  findSharedPayment?: (db: Database, subjectId: string) => Promise<string | undefined>;
};

/** Each purpose of a payment has one source. */
export const receiptSources = createSlot<{ readonly [Purpose in PaymentPurpose]?: ReceiptSource }>();
