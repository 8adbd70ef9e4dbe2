import {
  captureApprovedPayment,
  captureOnce,
  DECLINED_REASON,
  ORDER_GONE_REASON,
  recordAbandonedCapture,
  recordFailed,
  recordPaid,
  recordPending,
} from './capture.ts';
import type { PaymentDeps } from './deps.ts';
import { APPROVAL_TIMEOUT_MS, OPENED_TIMEOUT_MS } from './domain/payment-checks.ts';
import { isOutstanding, isReceived } from './domain/payment-state.ts';
import { interpretOrder } from './domain/paypal-order.ts';
import { recordDispute, scheduleNextCheck } from './ledger.ts';
import { type PayPal, PayPalIndeterminateError, type PayPalOrder } from './paypal/paypal.ts';
import { recordPendingRefund, recordRefundEnd } from './refunds.ts';
import * as store from './store.ts';

/** Payments per sweep, and how many of them at once. The others are due a minute later. */
const SWEEP_BATCH_SIZE = 200;
const SWEEP_CONCURRENCY = 8;
/**
 * After this many consecutive errors PayPal counts as unavailable and the sweep stops. One failing payment alone never
 * stops it.
 */
const MAX_CONSECUTIVE_ERRORS = 5;
/** How long a sweep reserves a payment, so that no other process checks it. */
const SWEEP_LEASE_MS = 60_000;

/** Checks all due payments; called every minute. Stops after a few attempts while PayPal is unavailable. */
export async function sweepPayments(deps: PaymentDeps): Promise<void> {
  const { connection, clock } = deps;
  if (!deps.payPal) return;
  const now = clock.now();
  const until = new Date(now.getTime() + SWEEP_LEASE_MS);
  const due = await store.leaseDuePayments(connection.db, { now, until, limit: SWEEP_BATCH_SIZE });
  const failures: unknown[] = [];
  let consecutiveErrors = 0;
  async function settleNext() {
    while (consecutiveErrors < MAX_CONSECUTIVE_ERRORS) {
      const paymentId = due.shift();
      if (paymentId === undefined) return;
      try {
        await settlePayment(deps, paymentId);
        consecutiveErrors = 0;
      } catch (error) {
        if (error instanceof PayPalIndeterminateError) {
          consecutiveErrors += 1;
          deps.reportError('a payment could not be settled', { paymentId, why: error.message });
        } else failures.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: SWEEP_CONCURRENCY }, settleNext));
  if (failures.length > 0) throw failures[0];
}

/**
 * Reconciles a payment with PayPal and completes its open work. No transaction is open during a PayPal request.
 * @throws so that the job is retried
 */
export async function settlePayment(deps: PaymentDeps, paymentId: string): Promise<void> {
  const { connection, payPal } = deps;
  const row = await store.findPayment(connection.db, paymentId);
  if (!row || !payPal) return;
  if (row.state === 'opened') {
    if (getAgeMs(deps, row) >= OPENED_TIMEOUT_MS) await recordFailed(deps, row, 'PayPal never heard of it');
    return;
  }
  if (!row.orderId) return;
  const indeterminateError = await sendRefunds(deps, payPal, row);
  const order = await payPal.readOrder(row.orderId);
  // Read again: during the PayPal request the payment may have been abandoned or updated.
  await reconcilePayment(deps, payPal, (await store.findPayment(connection.db, paymentId)) ?? row, order);
  if (row.disputeId) {
    const dispute = await payPal.readDispute(row.disputeId);
    // Without permission to read disputes, the webhook's dispute stays open until money moves.
    await recordDispute(deps, row.id, row.disputeId, dispute?.open ?? true);
  }
  await scheduleNextCheck(deps, row.id);
  if (indeterminateError) throw indeterminateError;
}

/** Brings a payment to the state of its PayPal order. */
async function reconcilePayment(
  deps: PaymentDeps,
  payPal: PayPal,
  row: store.PaymentRow,
  order: PayPalOrder | undefined,
): Promise<void> {
  const interpretation = interpretOrder(order);
  if (order && interpretation.outcome === 'paid') return recordPaid(deps, row.id, order, interpretation.capture);
  if (order && interpretation.outcome === 'pending')
    return recordPending(deps, row.id, order, interpretation.captureId);
  if (interpretation.outcome === 'declined' && isOutstanding(row.state))
    return recordFailed(deps, row, DECLINED_REASON);
  if (row.state === 'capturing') {
    if (interpretation.outcome === 'gone') return recordFailed(deps, row, ORDER_GONE_REASON);
    return row.wanted ? captureOnce(deps, payPal, row) : recordAbandonedCapture(deps, row.id);
  }
  if (row.state === 'awaiting-approval') {
    if (interpretation.outcome === 'gone') return recordFailed(deps, row, ORDER_GONE_REASON);
    // After a decline only the buyer decides whether to try again.
    if (interpretation.outcome === 'approved' && row.lastError === '')
      return captureApprovedPayment(deps, payPal, row.id);
    if (getAgeMs(deps, row) > APPROVAL_TIMEOUT_MS) return recordFailed(deps, row, 'it was not approved in time');
    return;
  }
  // An unreadable order must not discard money that was received or is pending.
  if (interpretation.outcome === 'gone' && (row.state === 'pending' || isReceived(row.state)))
    deps.reportError('PayPal no longer knows the order of a payment', { paymentId: row.id });
}

/** Asks PayPal for every open refund. Returns the error of a refund whose result is unknown. */
async function sendRefunds(
  deps: PaymentDeps,
  payPal: PayPal,
  row: store.PaymentRow,
): Promise<PayPalIndeterminateError | undefined> {
  let indeterminateError: PayPalIndeterminateError | undefined;
  for (const refund of await store.listOpenRefunds(deps.connection.db, row.id)) {
    // A full refund would repeat the amount of the refund that is still open, and the client would get two notices.
    if (indeterminateError && refund.isFull) break;
    try {
      await sendRefund(deps, payPal, row, refund);
    } catch (error) {
      if (!(error instanceof PayPalIndeterminateError)) throw error;
      indeterminateError = error;
      await recordPendingRefund(deps, row.id, refund, error.message);
    }
  }
  return indeterminateError;
}

/** Asks PayPal for one refund and records the result. */
async function sendRefund(
  deps: PaymentDeps,
  payPal: PayPal,
  row: store.PaymentRow,
  refund: store.RefundRow,
): Promise<void> {
  if (!row.captureId) throw new Error(`the payment ${row.id} has no capture to refund`);
  const result = await payPal.refundCapture({
    captureId: row.captureId,
    requestId: refund.id,
    reason: refund.reason,
    ...(!refund.isFull && { amountCents: refund.amountCents }),
  });
  if ('rejected' in result) {
    const doneResult = { state: 'done', amountCents: refund.amountCents } as const;
    const failedResult = { state: 'failed', lastError: result.issue } as const;
    return recordRefundEnd(deps, row.id, refund, result.rejected === 'already' ? doneResult : failedResult);
  }
  const { id: providerId, amountCents } = result;
  if (result.done) return recordRefundEnd(deps, row.id, refund, { state: 'done', amountCents, providerId });
  return recordPendingRefund(deps, row.id, refund, 'PayPal is still at it');
}

const getAgeMs = ({ clock }: PaymentDeps, row: store.PaymentRow) => clock.now().getTime() - row.createdAt.getTime();
