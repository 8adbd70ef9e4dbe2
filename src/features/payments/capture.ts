import type { Database } from '#platform/database/connection.ts';
import { type Failure, fail } from '#platform/failure.ts';
import type { PaymentDeps } from './deps.ts';
import { isFullyRefunded, isOutstanding, isReceived } from './domain/payment-state.ts';
import { type CaptureDetails, interpretOrder, matchesRequest } from './domain/paypal-order.ts';
import { getStateFields, transitionPayment, withLockedPayment } from './ledger.ts';
import { getPayerEmail, notifyPaymentFailed } from './notifications.ts';
import type { Payment } from './payment.ts';
import { type PayPal, PayPalIndeterminateError, type PayPalOrder } from './paypal/paypal.ts';
import { recordExternalRefunds, requestRefund } from './refunds.ts';
import * as store from './store.ts';

/**
 * The result of a capture for the waiting caller. `payment-closed`: no more money will be taken; the feature that owns
 * the payment defines what that means.
 */
export type CaptureResult =
  | { status: 'captured' }
  | Failure<'payment-declined' | 'payment-not-approved' | 'payment-unsure' | 'payment-pending' | 'payment-refunded'>
  | Failure<'payment-closed'>;

export const DECLINED_REASON = 'PayPal made the capture and declined it';
export const ORDER_GONE_REASON = 'PayPal no longer knows the order';

/**
 * Marks a payment as `capturing`, which from then on only PayPal's result can end. A payment past that point is
 * returned unchanged; `capturePayment` returns its result.
 */
export async function beginCapture(
  deps: PaymentDeps,
  tx: Database,
  input: { subjectId: string; orderId: string },
): Promise<Payment | Failure<'payment-not-found'>> {
  const row = await store.lockByOrder(tx, input);
  if (!row || row.state === 'abandoned' || row.state === 'failed') return fail('payment-not-found');
  if (row.state !== 'awaiting-approval') return row;
  return store.updatePayment(tx, row.id, getStateFields(deps, row, 'capturing'));
}

/** Captures a payment in state `capturing`; for another state, returns its result. Must run outside any transaction. */
export async function capturePayment(deps: PaymentDeps, paymentId: string): Promise<CaptureResult> {
  const { connection, queue, payPal } = deps;
  const row = await store.findPayment(connection.db, paymentId);
  if (payPal && row?.state === 'capturing') {
    try {
      await captureOnce(deps, payPal, row);
    } catch (error) {
      if (!(error instanceof PayPalIndeterminateError)) throw error;
      deps.reportError('PayPal left it open whether it captured', { paymentId, why: error.message });
      await connection.inTransaction((tx) => queue.send(tx, 'settle', { paymentId }));
    }
  }
  return getCaptureResult(deps, paymentId);
}

/** The result of a capture in the ledger, without a PayPal request. A partly refunded payment counts as paid. */
export async function getCaptureResult({ connection }: PaymentDeps, paymentId: string): Promise<CaptureResult> {
  const row = await store.findPayment(connection.db, paymentId);
  if (!row) return fail('payment-closed');
  if (isReceived(row.state)) {
    const openRefunds = await store.listOpenRefunds(connection.db, row.id);
    const pendingCents = openRefunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return isFullyRefunded(row, pendingCents) ? fail('payment-refunded') : { status: 'captured' };
  }
  if (row.state === 'pending') return fail('payment-pending');
  if (row.state === 'capturing') return fail('payment-unsure');
  if (!isOutstanding(row.state)) return fail('payment-closed');
  return fail(row.lastError === '' ? 'payment-not-approved' : 'payment-declined');
}

/**
 * Captures for a buyer who approved and left, unless the subject is no longer available. If a concurrent caller has
 * begun the capture, waits for its result as well.
 */
export async function captureApprovedPayment(deps: PaymentDeps, payPal: PayPal, paymentId: string): Promise<void> {
  const capturing = await withLockedPayment(deps, paymentId, async (tx, row, handler) => {
    if (row.state === 'capturing' && row.wanted) return row;
    if (row.state !== 'awaiting-approval') return undefined;
    const isAvailable = await handler.isAvailable(tx, row);
    const updated = await transitionPayment(deps, tx, row, isAvailable ? 'capturing' : 'abandoned');
    return isAvailable ? updated : undefined;
  });
  if (capturing) await captureOnce(deps, payPal, capturing);
}

/** Captures a payment in state `capturing`. Concurrent callers in this process share one request. */
export function captureOnce(deps: PaymentDeps, payPal: PayPal, row: store.PaymentRow): Promise<void> {
  const { inFlightCaptures } = deps;
  const inFlight =
    inFlightCaptures.get(row.id) ?? requestCapture(deps, payPal, row).finally(() => inFlightCaptures.delete(row.id));
  inFlightCaptures.set(row.id, inFlight);
  return inFlight;
}

async function requestCapture(deps: PaymentDeps, payPal: PayPal, row: store.PaymentRow): Promise<void> {
  if (!row.orderId) throw new Error(`the payment ${row.id} has no order to capture`);
  // The request id is the same for every repetition of this attempt in any process, so PayPal takes the money once.
  const result = await payPal.captureOrder(row.orderId, `${row.id}-capture-${row.captureAttempts}`);
  if ('order' in result) return recordCapturedOrder(deps, row, result.order);
  if (result.rejected === 'gone') return recordFailed(deps, row, ORDER_GONE_REASON);
  if (result.rejected === 'not-approved') return recordNotCaptured(deps, row, '');
  // Any other issue may concern our account, for example a restriction, and then affect every buyer.
  if (result.issue !== 'INSTRUMENT_DECLINED')
    deps.reportError('PayPal refused a capture', { paymentId: row.id, issue: result.issue });
  return recordNotCaptured(deps, row, result.issue || 'declined');
}

async function recordCapturedOrder(deps: PaymentDeps, row: store.PaymentRow, order: PayPalOrder): Promise<void> {
  const interpretation = interpretOrder(order);
  if (interpretation.outcome === 'paid') return recordPaid(deps, row.id, order, interpretation.capture);
  if (interpretation.outcome === 'pending') return recordPending(deps, row.id, order, interpretation.captureId);
  if (interpretation.outcome === 'declined') return recordFailed(deps, row, DECLINED_REASON);
  throw new PayPalIndeterminateError(`PayPal captured an order and says that it is ${order.status}`);
}

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
async function recordNotCaptured(deps: PaymentDeps, input: store.PaymentRow, lastError: string): Promise<void> {
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
