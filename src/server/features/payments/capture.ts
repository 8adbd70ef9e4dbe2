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
 * What capturing comes to for anyone who waits for it. `payment-closed`: it will not be taken any more, in whichever way it
 * is paid; what that means, says the feature whose payment it is.
 */
export type CaptureResult =
  | { status: 'captured' }
  | Failure<'payment-declined' | 'payment-not-approved' | 'payment-unsure' | 'payment-pending' | 'payment-refunded'>
  | Failure<'payment-closed'>;

const DECLINED_REASON = 'PayPal made the capture and declined it';
const ORDER_GONE_REASON = 'PayPal no longer knows the order';

/** Asks PayPal for money and for how things stand. No transaction is open while it is asked; the ledger notes the answer. */
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

  /** Takes a payment that is `capturing`. Who asks meanwhile waits for the same answer. */
  function captureNow(payPal: PayPal, row: store.PaymentRow): Promise<void> {
    const inFlight =
      inFlightCaptures.get(row.id) ?? requestCapture(payPal, row).finally(() => inFlightCaptures.delete(row.id));
    inFlightCaptures.set(row.id, inFlight);
    return inFlight;
  }

  async function requestCapture(payPal: PayPal, row: store.PaymentRow): Promise<void> {
    if (!row.orderId) throw new Error(`the payment ${row.id} has no order to capture`);
    // The same id for every repetition of this try, in whichever process: PayPal takes the money once.
    const result = await payPal.captureOrder(row.orderId, `${row.id}-capture-${row.captureAttempts}`);
    if ('order' in result) return applyCapturedOrder(row, result.order);
    if (result.rejected === 'gone') return ledger.recordFailed(row, ORDER_GONE_REASON);
    if (result.rejected === 'not-approved') return ledger.recordNotApproved(row);
    // Anything but a funding source that says no may be about us and meet every buyer: a restricted account, say.
    if (result.issue !== 'INSTRUMENT_DECLINED')
      deps.reportError('PayPal refused a capture', { paymentId: row.id, issue: result.issue });
    return ledger.recordDeclined(row, result.issue);
  }

  /** Notes what an order that was captured says. */
  async function applyCapturedOrder(row: store.PaymentRow, order: PayPalOrder): Promise<void> {
    const interpretation = interpretOrder(order);
    if (interpretation.outcome === 'paid') return ledger.recordPaid(row.id, order, interpretation.capture);
    if (interpretation.outcome === 'pending') return ledger.recordPending(row.id, order, interpretation.captureId);
    if (interpretation.outcome === 'declined') return ledger.recordFailed(row, DECLINED_REASON);
    throw new PayPalIndeterminateError(`PayPal captured an order and says that it is ${order.status}`);
  }

  /** Brings a payment to where PayPal's order says that it is. */
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
      // After a decline the buyer alone decides whether there is another try.
      if (interpretation.outcome === 'approved' && row.lastError === '') return beginCapture(payPal, row);
      if (getAgeMs(row) > APPROVAL_TIMEOUT_MS) return ledger.recordFailed(row, 'nobody approved it');
      return;
    }
    // Money that was here, or on its way, is not forgotten because an order cannot be read.
    if (interpretation.outcome === 'gone' && (row.state === 'pending' || isReceived(row.state)))
      deps.reportError('PayPal no longer knows the order of a payment', { paymentId: row.id });
  }

  /** The buyer has approved and nobody came to capture: the tab was closed, most likely. */
  async function beginCapture(payPal: PayPal, row: store.PaymentRow): Promise<void> {
    const capturing = await ledger.beginCapture(row.id);
    if (capturing) await captureNow(payPal, capturing);
  }

  /** Asks PayPal for one refund and notes what it says. */
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

  /** Asks PayPal for every refund that has not come to an end. Answers why one of them is still open, if PayPal said no. */
  async function sendRefunds(payPal: PayPal, row: store.PaymentRow): Promise<PayPalIndeterminateError | undefined> {
    let indeterminateError: PayPalIndeterminateError | undefined;
    for (const refund of await store.listOpenRefunds(db, row.id)) {
      // All that is left would be what another one asked for as well, and that would be told twice.
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

  /** What a payment has come to. One that goes back in part is paid all the same. */
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

    /** Captures a payment that is `capturing`, and says what became of one that no longer is. */
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

    /** Reads from PayPal what became of a payment and brings it to its end. Throws to be tried again. */
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
      // Read again: while PayPal was asked, it may have been given up, or noted by someone else.
      await reconcile(payPal, (await store.findPayment(db, paymentId)) ?? row, order);
      if (row.disputeId) {
        const dispute = await payPal.readDispute(row.disputeId);
        // Where our keys may not read disputes, PayPal's word that there is one stands until money moves.
        await ledger.recordDispute(row.id, row.disputeId, dispute?.open ?? true);
      }
      await ledger.scheduleNextCheck(row.id);
      if (indeterminateError) throw indeterminateError;
    },
  };
}
