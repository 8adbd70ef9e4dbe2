/** The parts of a PayPal order that matter to the ledger. Cents. */
export type OrderDetails = {
  status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED';
  customId: string;
  amountCents: number;
  currency: string;
  /** PayPal's id of the account that is paid; empty if PayPal does not report it. */
  payeeId: string;
  captures: CaptureDetails[];
};

export type CaptureDetails = {
  id: string;
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'FAILED';
  amountCents: number;
  currency: string;
  refundedCents: number;
};

/** The meaning of a PayPal order for the ledger. */
export type OrderInterpretation =
  /** The order does not exist or can no longer be paid. */
  | { outcome: 'gone' }
  /** The buyer has not approved it. */
  | { outcome: 'waiting' }
  | { outcome: 'approved' }
  /** Captured, but PayPal still reviews it: not paid. */
  | { outcome: 'pending'; captureId: string }
  /** The capture failed, and this order cannot be captured again. */
  | { outcome: 'declined' }
  | { outcome: 'paid'; capture: CaptureDetails };

/** Interprets a PayPal order; `undefined` is an order that PayPal does not know (any more). */
export function interpretOrder(order: OrderDetails | undefined): OrderInterpretation {
  if (!order) return { outcome: 'gone' };
  const paid = order.captures.find(({ status }) => /^(COMPLETED|PARTIALLY_REFUNDED|REFUNDED)$/.test(status));
  if (paid) return { outcome: 'paid', capture: paid };
  const pending = order.captures.find(({ status }) => status === 'PENDING');
  if (pending) return { outcome: 'pending', captureId: pending.id };
  if (order.status === 'COMPLETED') return { outcome: 'declined' };
  if (order.status === 'APPROVED') return { outcome: 'approved' };
  return { outcome: order.status === 'VOIDED' ? 'gone' : 'waiting' };
}

/**
 * Returns true if the capture matches the ledger's request. The buyer's browser takes part in creating the order, so
 * everything it could change is compared before the payment counts.
 */
export function matchesRequest(
  request: { id: string; amountCents: number; currency: string; payeeId: string },
  order: OrderDetails,
  capture: CaptureDetails,
): boolean {
  const hasPayees = request.payeeId !== '' && order.payeeId !== '';
  return (
    order.customId === request.id &&
    (!hasPayees || order.payeeId === request.payeeId) &&
    [order, capture].every(
      ({ amountCents, currency }) => amountCents === request.amountCents && currency === request.currency,
    )
  );
}

/** Returns the refunded cents of a capture. PayPal may omit the amount of a full refund. */
export function getRefundedCents({ status, amountCents, refundedCents }: CaptureDetails): number {
  return status === 'REFUNDED' ? amountCents : Math.min(refundedCents, amountCents);
}
