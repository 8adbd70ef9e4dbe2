import type { Database } from '#platform/database/connection.ts';
import { createSlot } from '#platform/slots.ts';
import type { PaymentPurpose } from './domain/payment-purpose.ts';
import type { PaymentState } from './domain/payment-state.ts';
import type { PayPalOrder } from './paypal/paypal.ts';

/** A payment as other features see it. Amounts in cents, USD. */
export type Payment = {
  id: string;
  purpose: PaymentPurpose;
  /** The booking, the offer or the order, by the purpose. */
  subjectId: string;
  clientId: string | null;
  state: PaymentState;
  amountCents: number;
  refundedCents: number;
  orderId: string | null;
};

/** The payer and delivery address from PayPal; `contactEmail` is the address for mails, '' when there is none. */
export type Payer = Pick<PayPalOrder, 'payerName' | 'payerEmail' | 'shipTo'> & { contactEmail: string };

/** A feature's reaction to its payments. Each method runs in the transaction that changes the ledger. */
export type PaymentHandler = {
  /**
   * Locks the subject's row before the ledger's row. The feature's own transactions lock in the same order before
   * beginCapture, abandon or refund, which prevents deadlocks.
   */
  lockSubject(tx: Database, payment: Payment): Promise<void>;
  /**
   * Called when the buyer approved but did not capture: whether the subject is available, and from now on reserved for
   * them. False abandons the payment.
   */
  isAvailable(tx: Database, payment: Payment): Promise<boolean>;
  /** Keeps the received money, or refunds all of it; `refund` is one sentence for the payer that says why. */
  onCaptured(tx: Database, payment: Payment, payer: Payer): Promise<'keep' | { refund: string }>;
  /** Called when the payment has failed permanently: declined, abandoned, or expired at PayPal. */
  onFailed(tx: Database, payment: Payment): Promise<void>;
  /**
   * Names the subject without its contents, for the mail about a partial refund. Default: the payment's description.
   */
  getLabel?(tx: Database, payment: Payment): Promise<string>;
  /** What was paid for as it is now, if it can change after the payment. */
  describe?(db: Database, subjectId: string): Promise<string | undefined>;
  /** Called when the whole amount has been refunded, by the owner or at PayPal. */
  onRefunded(tx: Database, payment: Payment): Promise<void>;
};

/** The handlers of payments, by what they pay for. */
export const paymentHandlers = createSlot<{ readonly [Purpose in PaymentPurpose]?: PaymentHandler }>();
