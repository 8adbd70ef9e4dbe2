/** An order of PayPal's, as far as its meaning for our ledger goes. Cents. */
export type OrderDetails = {
  status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED';
  customId: string;
  amountCents: number;
  currency: string;
  /** The account that is paid, by PayPal's id of it; empty where PayPal does not say. */
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

/** What an order says about the money. */
export type OrderInterpretation =
  /** There is no such order, or none that could still be paid. */
  | { outcome: 'gone' }
  /** The buyer has not approved it. */
  | { outcome: 'waiting' }
  | { outcome: 'approved' }
  /** Captured, but PayPal is still looking at it: not paid. */
  | { outcome: 'pending'; captureId: string }
  /** The capture was made and came to nothing; this order cannot be captured again. */
  | { outcome: 'declined' }
  | { outcome: 'paid'; capture: CaptureDetails };

/** What PayPal's order means for our ledger; `undefined` is an order that PayPal does not know (any more). */
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
 * Whether what was captured is what the ledger asked for. The buyer's browser takes part in making an order: what it
 * could have changed is compared before the money counts.
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

/** How much of a capture has gone back, in cents. A capture that is refunded as a whole may not say how much. */
export function getRefundedCents({ status, amountCents, refundedCents }: CaptureDetails): number {
  return status === 'REFUNDED' ? amountCents : Math.min(refundedCents, amountCents);
}
