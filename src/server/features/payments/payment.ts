import type { Database } from '#database/connection.ts';
import type { PaymentState } from '#domain/payments/payment-state.ts';
import type { PayPalOrder } from '../../integrations/paypal.ts';

/** A payment as other features see it. Cents, USD. */
export type Payment = {
  id: string;
  purpose: 'booking' | 'order';
  subjectId: string;
  clientId: string | null;
  state: PaymentState;
  amountCents: number;
  refundedCents: number;
  orderId: string | null;
};

/** Who paid, and where they want it sent, as PayPal says; `contactEmail` is where mails about it go, '' when none can. */
export type Payer = Pick<PayPalOrder, 'payerName' | 'payerEmail' | 'shipTo'> & { contactEmail: string };

/** What is paid for decides what happens with the money. Each is called in the transaction that changes the ledger. */
export type PaymentHandler = {
  /**
   * Locks the row of what is paid for (select … for update), before the ledger's row is locked. A feature's own
   * transactions lock theirs first and then call beginCapture, abandon or refund: in one order nobody waits crosswise.
   */
  lockSubject(tx: Database, payment: Payment): Promise<void>;
  /**
   * The buyer has approved and nobody came to capture: whether it can still be had, and is kept for them from now on.
   * False: it is given up, and no money is asked for.
   */
  isAvailable(tx: Database, payment: Payment): Promise<boolean>;
  /**
   * The money is here: keep it, or say in a sentence for who paid why nothing can be had for it any more, and all of it
   * goes back.
   */
  onCaptured(tx: Database, payment: Payment, payer: Payer): Promise<'keep' | { refund: string }>;
  /** It will never come, or not as it was asked for: declined for good, left lying, expired at the provider. */
  onFailed(tx: Database, payment: Payment): Promise<void>;
  /** What is paid for, named without its contents, for a mail that a part of it went back; its description where absent. */
  getLabel?(tx: Database, payment: Payment): Promise<string>;
  /** All of it has gone back, by whomever's hand. */
  onRefunded(tx: Database, payment: Payment): Promise<void>;
};
