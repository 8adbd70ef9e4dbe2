import { type Failure, fail } from '../failure.ts';
import { isReceived, type PaymentState } from './payment-state.ts';

/** What has become of a payment's money, in cents. `pendingCents` is on its way back and has not come to its end. */
export type RefundTotals = { state: PaymentState; amountCents: number; refundedCents: number; pendingCents: number };

/** What is back or on its way there. */
export function refundedOrPendingCents({ refundedCents, pendingCents }: RefundTotals): number {
  return refundedCents + pendingCents;
}

/** What can still be sent back: nothing before it has come. */
export function refundableCents(totals: RefundTotals): number {
  return isReceived(totals.state) ? Math.max(0, totals.amountCents - refundedOrPendingCents(totals)) : 0;
}

/**
 * How much goes back when `amountCents` are asked for, or everything that is left. `wasCents` is what had gone back when
 * that was decided: a second press of the same button finds more gone back than that, and sends nothing.
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
