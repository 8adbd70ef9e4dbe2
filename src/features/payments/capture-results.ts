import type { PaymentDeps } from './deps.ts';
import { isReceived } from './domain/payment-state.ts';
import type { CaptureDetails } from './domain/paypal-order.ts';
import { matchesRequest } from './domain/paypal-order.ts';
import { transitionPayment, withLockedPayment } from './ledger.ts';
import { getPayerEmail, notifyPaymentFailed } from './notifications.ts';
import type { PayPalOrder } from './paypal/paypal.ts';
import { recordExternalRefunds, requestRefund } from './refunds.ts';
import type * as store from './store.ts';

/** Shown by PayPal and in the client's mail. */
const MISMATCH_REASON = 'What was paid is not what was asked for.';

/** Records received money. A mismatch, or a subject that is unavailable, leads to a full refund at once. */
export async function recordPaid(
  deps: PaymentDeps,
  paymentId: string,
  order: PayPalOrder,
  capture: CaptureDetails,
): Promise<void> {
  await withLockedPayment(deps, paymentId, async (tx, row, handler) => {
    if (isReceived(row.state)) return recordExternalRefunds(deps, tx, row, handler, capture);
    const { payerEmail, payerName } = order;
    const isAsRequested = matchesRequest(row, order, capture);
    const isLess = capture.amountCents > 0 && capture.amountCents < row.amountCents;
    const captured = await transitionPayment(deps, tx, row, 'captured', {
      captureId: capture.id,
      capturedAt: deps.clock.now(),
      // Only the received amount can be refunded: a manipulated page may have made PayPal ask for less.
      ...(isLess && { amountCents: capture.amountCents }),
      lastError: isAsRequested ? '' : MISMATCH_REASON,
      payerEmail,
      payerName,
    });
    if (!isAsRequested) {
      const ids = { paymentId, orderId: order.id };
      deps.reportError('a capture is not what the ledger asked for and is refunded', ids);
      await handler.onFailed(tx, captured);
      return requestRefund(deps, tx, captured, { reason: MISMATCH_REASON });
    }
    const contactEmail = await getPayerEmail(tx, captured);
    const decision = await handler.onCaptured(tx, captured, { ...order, contactEmail });
    if (decision !== 'keep') return requestRefund(deps, tx, captured, { reason: decision.refund });
    await recordExternalRefunds(deps, tx, captured, handler, capture);
  });
}

/** PayPal is still reviewing the capture. */
export async function recordPending(
  deps: PaymentDeps,
  paymentId: string,
  { payerEmail, payerName }: PayPalOrder,
  captureId: string,
): Promise<void> {
  await withLockedPayment(deps, paymentId, async (tx, row) => {
    if (isReceived(row.state) || row.state === 'pending') return;
    await transitionPayment(deps, tx, row, 'pending', { captureId, payerEmail, payerName });
  });
}

/**
 * PayPal took nothing: it declined with `lastError`, or the buyer had not approved (''). If the payment is still wanted,
 * the buyer can approve the same order again, and the next attempt gets its own request id.
 */
export async function recordNotCaptured(deps: PaymentDeps, input: store.PaymentRow, lastError: string): Promise<void> {
  await withLockedPayment(deps, input.id, async (tx, row) => {
    if (row.state !== 'capturing' || row.captureAttempts !== input.captureAttempts) return;
    const nextState = row.wanted ? 'awaiting-approval' : 'abandoned';
    await transitionPayment(deps, tx, row, nextState, { captureAttempts: row.captureAttempts + 1, lastError });
  });
}

/** The payment was abandoned during the PayPal request, and PayPal took nothing. */
export async function recordAbandonedCapture(deps: PaymentDeps, paymentId: string): Promise<void> {
  await withLockedPayment(deps, paymentId, async (tx, row) => {
    if (row.state === 'capturing' && !row.wanted) await transitionPayment(deps, tx, row, 'abandoned');
  });
}

/** The payment has failed permanently. `input` is the payment as it was read when the failure was found. */
export async function recordFailed(deps: PaymentDeps, input: store.PaymentRow, reason: string): Promise<void> {
  await withLockedPayment(deps, input.id, async (tx, row, handler) => {
    if (row.state !== input.state || row.captureAttempts !== input.captureAttempts) return;
    const failed = await transitionPayment(deps, tx, row, 'failed', { lastError: reason });
    await handler.onFailed(tx, failed);
    if (row.state === 'pending') await notifyPaymentFailed(deps, tx, failed);
  });
}
