import { type Failure, fail } from '#platform/failure.ts';
import { isReceived, type PaymentState } from './payment-state.ts';

/** The refund status of a payment, in cents. `pendingCents` is requested and not completed. */
export type RefundTotals = { state: PaymentState; amountCents: number; refundedCents: number; pendingCents: number };

/** Returns the cents that are refunded or pending refund. */
export function refundedOrPendingCents({ refundedCents, pendingCents }: RefundTotals): number {
  return refundedCents + pendingCents;
}

/** Returns the cents that can still be refunded: 0 before the payment is received. */
export function refundableCents(totals: RefundTotals): number {
  return isReceived(totals.state) ? Math.max(0, totals.amountCents - refundedOrPendingCents(totals)) : 0;
}

/**
 * Checks a refund of `amountCents`, or of the whole remainder. `expectedRefundedCents` is the refunded amount that the
 * owner saw, so a second click on the same button refunds nothing.
 */
export function checkRefund(
  totals: RefundTotals,
  request: { amountCents?: number | undefined; expectedRefundedCents?: number | undefined },
): { cents: number; isFullRefund: boolean } | Failure<'nothing-to-refund' | 'refund-changed' | 'refund-too-much'> {
  if (request.expectedRefundedCents !== undefined && request.expectedRefundedCents !== refundedOrPendingCents(totals))
    return fail('refund-changed');
  const refundable = refundableCents(totals);
  if (refundable <= 0) return fail('nothing-to-refund');
  const cents = request.amountCents ?? refundable;
  return cents > refundable ? fail('refund-too-much') : { cents, isFullRefund: cents === refundable };
}
