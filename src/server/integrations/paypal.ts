import type { CaptureDetails, OrderDetails } from '#domain/payments/paypal-order.ts';
import type { PostalAddress } from '#domain/payments/postal-address.ts';

/**
 * The port to PayPal (Orders v2, Payments v2, Disputes v1, Webhooks v1). Money is whole cents here and decimal strings
 * on its wire. Methods answer what PayPal says, or throw `PayPalUnsure` when it cannot be known whether a change was
 * made.
 */
export type PayPalOrder = OrderDetails & {
  id: string;
  payerEmail: string;
  payerName: string;
  /** Where the payer wants it sent; null when nobody was asked. */
  shipTo: PostalAddress | null;
  captures: PayPalCapture[];
};

export type PayPalCapture = CaptureDetails;

/** No answer, or a 5xx: the change may or may not have been made. Ask again with the same request id, or read. */
export class PayPalIndeterminateError extends Error {}

export type PayPal = {
  clientId: string;
  sdkUrl: string;
  /** Whether a webhook is set up whose events can be verified. */
  webhooksEnabled: boolean;
  /** `shipping`: whether PayPal asks the payer where something goes to; not unless said. */
  createOrder(order: {
    requestId: string;
    customId: string;
    amountCents: number;
    description: string;
    shipping?: Shipping;
  }): Promise<PayPalOrder>;
  /** Undefined: PayPal does not know this order, or no longer. */
  readOrder(orderId: string): Promise<PayPalOrder | undefined>;
  /**
   * `declined`: nothing was taken, and the same order can be approved again. `issue` is PayPal's word for why: the
   * buyer's funding source said no only if it is INSTRUMENT_DECLINED.
   */
  captureOrder(
    orderId: string,
    requestId: string,
  ): Promise<{ order: PayPalOrder } | { rejected: 'declined' | 'not-approved' | 'gone'; issue: string }>;
  /**
   * Sends money of a capture back: `amountCents`, or everything that is left. `done` is false while PayPal is still at
   * it; asking again with the same request id tells how it stands. `already`: nothing is left of it. `impossible`: it
   * cannot be refunded, today or later; `issue` is PayPal's word for why.
   */
  refundCapture(refund: {
    captureId: string;
    requestId: string;
    amountCents?: number;
    reason: string;
  }): Promise<
    { id: string; done: boolean; amountCents: number } | { rejected: 'already' | 'impossible'; issue: string }
  >;
  /** Whether a dispute is still open; undefined when it cannot be read with our keys. */
  readDispute(disputeId: string): Promise<{ open: boolean } | undefined>;
  /** Whether PayPal sent this, by its own verification call. */
  verifyWebhook(webhook: { headers: Record<string, string | undefined>; rawBody: string }): Promise<boolean>;
};

export type Shipping = 'none' | 'from-payer';
