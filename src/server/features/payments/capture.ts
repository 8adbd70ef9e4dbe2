import type { Connection } from '#database/connection.ts';
import { type Failure, fail } from '#domain/failure.ts';
import { APPROVAL_TIMEOUT_MS, OPENED_TIMEOUT_MS } from '#domain/payments/payment-checks.ts';
import { isFullyRefunded, isOutstanding, isReceived } from '#domain/payments/payment-state.ts';
import { interpretOrder } from '#domain/payments/paypal-order.ts';
import type { Clock } from '../../clock.ts';
import { type PayPal, PayPalIndeterminateError, type PayPalOrder } from '../../integrations/paypal.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Ledger } from './ledger.ts';
import * as store from './store.ts';

/**
 * The result of a capture for the waiting caller. `payment-closed`: no more money will be taken; the feature that owns
 * the payment defines what that means.
 */
export type CaptureResult =
  | { status: 'captured' }
  | Failure<'payment-declined' | 'payment-not-approved' | 'payment-unsure' | 'payment-pending' | 'payment-refunded'>
  | Failure<'payment-closed'>;

const DECLINED_REASON = 'PayPal made the capture and declined it';
const ORDER_GONE_REASON = 'PayPal no longer knows the order';

/**
 * Asks PayPal for money and for the state of a payment. No transaction is open during a PayPal request; the ledger
 * records the result.
 */
export function createPaymentCapture(deps: {
  connection: Connection;
  clock: Clock;
  queue: Queue;
  payPal: PayPal | undefined;
  ledger: Ledger;
  reportError: (what: string, ids: Record<string, string>) => void;
}) {
  const { connection, clock, ledger, payPal } = deps;
  const { db } = connection;
  const inFlightCaptures = new Map<string, Promise<void>>();

  const getAgeMs = (row: store.PaymentRow) => clock.now().getTime() - row.createdAt.getTime();

  /** Captures a payment in state `capturing`. Concurrent callers in this process share one request. */
  function captureNow(payPal: PayPal, row: store.PaymentRow): Promise<void> {
    const inFlight =
      inFlightCaptures.get(row.id) ?? requestCapture(payPal, row).finally(() => inFlightCaptures.delete(row.id));
    inFlightCaptures.set(row.id, inFlight);
    return inFlight;
  }

  async function requestCapture(payPal: PayPal, row: store.PaymentRow): Promise<void> {
    if (!row.orderId) throw new Error(`the payment ${row.id} has no order to capture`);
    // The request id is the same for every repetition of this attempt in any process, so PayPal takes the money once.
    const result = await payPal.captureOrder(row.orderId, `${row.id}-capture-${row.captureAttempts}`);
    if ('order' in result) return applyCapturedOrder(row, result.order);
    if (result.rejected === 'gone') return ledger.recordFailed(row, ORDER_GONE_REASON);
    if (result.rejected === 'not-approved') return ledger.recordNotApproved(row);
    // Any other issue may concern our account, for example a restriction, and then affect every buyer.
    if (result.issue !== 'INSTRUMENT_DECLINED')
      deps.reportError('PayPal refused a capture', { paymentId: row.id, issue: result.issue });
    return ledger.recordDeclined(row, result.issue);
  }

  async function applyCapturedOrder(row: store.PaymentRow, order: PayPalOrder): Promise<void> {
    const interpretation = interpretOrder(order);
    if (interpretation.outcome === 'paid') return ledger.recordPaid(row.id, order, interpretation.capture);
    if (interpretation.outcome === 'pending') return ledger.recordPending(row.id, order, interpretation.captureId);
    if (interpretation.outcome === 'declined') return ledger.recordFailed(row, DECLINED_REASON);
    throw new PayPalIndeterminateError(`PayPal captured an order and says that it is ${order.status}`);
  }

  /** Brings a payment to the state of its PayPal order. */
  async function reconcile(payPal: PayPal, row: store.PaymentRow, order: PayPalOrder | undefined): Promise<void> {
    const interpretation = interpretOrder(order);
    if (order && interpretation.outcome === 'paid') return ledger.recordPaid(row.id, order, interpretation.capture);
    if (order && interpretation.outcome === 'pending')
      return ledger.recordPending(row.id, order, interpretation.captureId);
    if (interpretation.outcome === 'declined' && isOutstanding(row.state))
      return ledger.recordFailed(row, DECLINED_REASON);
    if (row.state === 'capturing') {
      if (interpretation.outcome === 'gone') return ledger.recordFailed(row, ORDER_GONE_REASON);
      return row.wanted ? captureNow(payPal, row) : ledger.recordGivenUp(row);
    }
    if (row.state === 'awaiting-approval') {
      if (interpretation.outcome === 'gone') return ledger.recordFailed(row, ORDER_GONE_REASON);
      // After a decline only the buyer decides whether to try again.
      if (interpretation.outcome === 'approved' && row.lastError === '') return beginCapture(payPal, row);
      if (getAgeMs(row) > APPROVAL_TIMEOUT_MS) return ledger.recordFailed(row, 'nobody approved it');
      return;
    }
    // An unreadable order must not discard money that was received or is pending.
    if (interpretation.outcome === 'gone' && (row.state === 'pending' || isReceived(row.state)))
      deps.reportError('PayPal no longer knows the order of a payment', { paymentId: row.id });
  }

  /** The buyer approved but did not capture, probably because they closed the tab. */
  async function beginCapture(payPal: PayPal, row: store.PaymentRow): Promise<void> {
    const capturing = await ledger.beginCapture(row.id);
    if (capturing) await captureNow(payPal, capturing);
  }

  /** Asks PayPal for one refund and records the result. */
  async function sendRefund(payPal: PayPal, row: store.PaymentRow, refund: store.RefundRow): Promise<void> {
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
      return ledger.recordRefundEnd(row.id, refund, result.rejected === 'already' ? doneResult : failedResult);
    }
    const { id: providerId, amountCents } = result;
    if (result.done) return ledger.recordRefundEnd(row.id, refund, { state: 'done', amountCents, providerId });
    return ledger.recordPendingRefund(row.id, refund, 'PayPal is still at it');
  }

  /** Asks PayPal for every open refund. Returns the error of a refund whose result is unknown. */
  async function sendRefunds(payPal: PayPal, row: store.PaymentRow): Promise<PayPalIndeterminateError | undefined> {
    let indeterminateError: PayPalIndeterminateError | undefined;
    for (const refund of await store.listOpenRefunds(db, row.id)) {
      // A full refund would repeat the amount of the refund that is still open, and the client would get two notices.
      if (indeterminateError && refund.isFull) break;
      try {
        await sendRefund(payPal, row, refund);
      } catch (error) {
        if (!(error instanceof PayPalIndeterminateError)) throw error;
        indeterminateError = error;
        await ledger.recordPendingRefund(row.id, refund, error.message);
      }
    }
    return indeterminateError;
  }

  /** The result of a capture so far. A partly refunded payment counts as paid. */
  async function getCaptureResult(paymentId: string): Promise<CaptureResult> {
    const row = await store.findPayment(db, paymentId);
    if (!row) return fail('payment-closed');
    if (isReceived(row.state)) {
      const openRefunds = await store.listOpenRefunds(db, row.id);
      const pendingCents = openRefunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return isFullyRefunded(row, pendingCents) ? fail('payment-refunded') : { status: 'captured' };
    }
    if (row.state === 'pending') return fail('payment-pending');
    if (row.state === 'capturing') return fail('payment-unsure');
    if (!isOutstanding(row.state)) return fail('payment-closed');
    return fail(row.lastError === '' ? 'payment-not-approved' : 'payment-declined');
  }

  return {
    getCaptureResult,

    /** Captures a payment in state `capturing`; for another state, returns its result. */
    async capture(paymentId: string): Promise<CaptureResult> {
      const row = await store.findPayment(db, paymentId);
      if (payPal && row?.state === 'capturing') {
        try {
          await captureNow(payPal, row);
        } catch (error) {
          if (!(error instanceof PayPalIndeterminateError)) throw error;
          deps.reportError('PayPal left it open whether it captured', { paymentId, why: error.message });
          await connection.inTransaction((tx) => deps.queue.send(tx, 'settle', { paymentId }));
        }
      }
      return getCaptureResult(paymentId);
    },

    /** Reconciles a payment with PayPal and completes its open work. Throws so that the job is retried. */
    async settlePayment(paymentId: string): Promise<void> {
      const row = await store.findPayment(db, paymentId);
      if (!row || !payPal) return;
      if (row.state === 'opened') {
        if (getAgeMs(row) >= OPENED_TIMEOUT_MS) await ledger.recordFailed(row, 'PayPal never heard of it');
        return;
      }
      if (!row.orderId) return;
      const indeterminateError = await sendRefunds(payPal, row);
      const order = await payPal.readOrder(row.orderId);
      // Read again: during the PayPal request the payment may have been abandoned or updated.
      await reconcile(payPal, (await store.findPayment(db, paymentId)) ?? row, order);
      if (row.disputeId) {
        const dispute = await payPal.readDispute(row.disputeId);
        // Without permission to read disputes, the webhook's dispute stays open until money moves.
        await ledger.recordDispute(row.id, row.disputeId, dispute?.open ?? true);
      }
      await ledger.scheduleNextCheck(row.id);
      if (indeterminateError) throw indeterminateError;
    },
  };
}
