/** An order of PayPal's, as far as its meaning for our ledger goes. Cents. */
export type OrderFacts = {
  status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED';
  customId: string;
  amountCents: number;
  currency: string;
  /** The account that is paid, by PayPal's id of it; empty where PayPal does not say. */
  payeeId: string;
  captures: CaptureFacts[];
};

export type CaptureFacts = {
  id: string;
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'FAILED';
  amountCents: number;
  currency: string;
  refundedCents: number;
};

/** What an order says about the money. */
export type Finding =
  /** There is no such order, or none that could still be paid. */
  | { found: 'gone' }
  /** The buyer has not approved it. */
  | { found: 'waiting' }
  | { found: 'approved' }
  /** Captured, but PayPal is still looking at it: not paid. */
  | { found: 'pending'; captureId: string }
  /** The capture was made and came to nothing; this order cannot be captured again. */
  | { found: 'declined' }
  | { found: 'paid'; capture: CaptureFacts };

/** What PayPal's order means for our ledger; `undefined` is an order that PayPal does not know (any more). */
export function findingOf(order: OrderFacts | undefined): Finding {
  if (!order) return { found: 'gone' };
  const paid = order.captures.find(({ status }) => /^(COMPLETED|PARTIALLY_REFUNDED|REFUNDED)$/.test(status));
  if (paid) return { found: 'paid', capture: paid };
  const pending = order.captures.find(({ status }) => status === 'PENDING');
  if (pending) return { found: 'pending', captureId: pending.id };
  if (order.status === 'COMPLETED') return { found: 'declined' };
  if (order.status === 'APPROVED') return { found: 'approved' };
  return { found: order.status === 'VOIDED' ? 'gone' : 'waiting' };
}

/**
 * Whether what was captured is what the ledger asked for. The buyer's browser takes part in making an order: what it
 * could have changed is compared before the money counts.
 */
export function isAsAsked(
  asked: { id: string; amountCents: number; currency: string; payeeId: string },
  order: OrderFacts,
  capture: CaptureFacts,
): boolean {
  const saysPayee = asked.payeeId !== '' && order.payeeId !== '';
  return (
    order.customId === asked.id &&
    (!saysPayee || order.payeeId === asked.payeeId) &&
    [order, capture].every(
      ({ amountCents, currency }) => amountCents === asked.amountCents && currency === asked.currency,
    )
  );
}

/** How much of a capture has gone back, in cents. A capture that is refunded as a whole may not say how much. */
export function refundedOf({ status, amountCents, refundedCents }: CaptureFacts): number {
  return status === 'REFUNDED' ? amountCents : Math.min(refundedCents, amountCents);
}
