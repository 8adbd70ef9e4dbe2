import type { OrderDetails } from '../domain/paypal-order.ts';
import type { PostalAddress } from '../domain/postal-address.ts';

/**
 * The port to PayPal (Orders v2, Payments v2, Disputes v1, Webhooks v1). Amounts are whole cents; methods throw
 * `PayPalIndeterminateError` when it is unknown whether a change was made.
 */
export type PayPalOrder = OrderDetails & {
  id: string;
  payerEmail: string;
  payerName: string;
  /** The payer's shipping address; null if none was requested. */
  shipTo: PostalAddress | null;
};

/** No response, or a 5xx: the change may or may not have been made. Repeat with the same request id, or read. */
export class PayPalIndeterminateError extends Error {}

export type PayPal = {
  clientId: string;
  sdkUrl: string;
  /** Whether a webhook is configured whose events can be verified. */
  webhooksEnabled: boolean;
  /** `shipping`: whether PayPal asks the payer for an address; by default it does not. */
  createOrder(order: {
    requestId: string;
    customId: string;
    amountCents: number;
    description: string;
    /** The seller's name on PayPal's pages. */
    brandName: string;
    shipping?: Shipping;
  }): Promise<PayPalOrder>;
  /** Returns undefined if PayPal does not know the order, or no longer does. */
  readOrder(orderId: string): Promise<PayPalOrder | undefined>;
  /**
   * `declined`: nothing was captured, and the same order can be approved again. Only the issue INSTRUMENT_DECLINED
   * means that the payer's funding source declined.
   */
  captureOrder(
    orderId: string,
    requestId: string,
  ): Promise<{ order: PayPalOrder } | { rejected: 'declined' | 'not-approved' | 'gone'; issue: string }>;
  /**
   * Refunds `amountCents` of a capture, or everything that is left. `done` is false while PayPal processes it; repeat
   * with the same request id to read the status.
   * @returns `already`: nothing is left to refund; `impossible`: PayPal will never refund it, and `issue` says why
   */
  refundCapture(refund: {
    captureId: string;
    requestId: string;
    amountCents?: number;
    reason: string;
  }): Promise<
    { id: string; done: boolean; amountCents: number } | { rejected: 'already' | 'impossible'; issue: string }
  >;
  /** Returns whether a dispute is open; undefined if the keys cannot read disputes. */
  readDispute(disputeId: string): Promise<{ open: boolean } | undefined>;
  /** Returns whether PayPal sent this webhook, by PayPal's verification call. */
  verifyWebhook(webhook: { headers: Record<string, string | undefined>; rawBody: string }): Promise<boolean>;
};

export type Shipping = 'none' | 'from-payer';
