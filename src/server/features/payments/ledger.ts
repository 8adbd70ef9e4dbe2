import type { Connection, Database } from '#database/connection.ts';
import { nextCheckDelayMs, REFUND_TIMEOUT_MS } from '#domain/payments/payment-checks.ts';
import {
  canTransition,
  getSettledState,
  isPaid,
  isReceived,
  type PaymentState,
} from '#domain/payments/payment-state.ts';
import { getRefundedCents, matchesRequest } from '#domain/payments/paypal-order.ts';
import type { Clock } from '../../clock.ts';
import type { PayPalCapture, PayPalOrder } from '../../integrations/paypal.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { createPaymentNotifier, type PaymentNotifier } from './notifications.ts';
import type { Payment, PaymentHandler } from './payment.ts';
import * as store from './store.ts';

export type Ledger = ReturnType<typeof createLedger>;

/** Refund reasons, shown by PayPal and in the client's mail. */
const MISMATCH_REASON = 'What was paid is not what was asked for.';
const EXTERNAL_REFUND_REASON = 'It was sent back at PayPal.';

/**
 * Records what PayPal reports; each method is one transaction that changes the payment, calls its handler and enqueues
 * mails. Nothing here asks PayPal, and a state that another process has already recorded stays unchanged.
 */
export function createLedger(deps: {
  connection: Connection;
  clock: Clock;
  queue: Queue;
  outbox: Outbox;
  ownerEmail: string;
  reportError: (what: string, ids: Record<string, string>) => void;
}) {
  const { connection, clock, queue } = deps;
  const handlers = new Map<Payment['purpose'], PaymentHandler>();
  const notifier: PaymentNotifier = createPaymentNotifier(deps);

  /** One transaction on a payment. Locks the subject, then the ledger's row (see PaymentHandler.lockSubject). */
  async function withLockedPayment<T>(
    paymentId: string,
    work: (tx: Database, row: store.PaymentRow, handler: PaymentHandler) => Promise<T>,
  ): Promise<T> {
    return connection.inTransaction(async (tx) => {
      const payment = await store.findPayment(tx, paymentId);
      const handler = payment && handlers.get(payment.purpose);
      if (!handler) throw new Error(`nobody handles the payment ${paymentId}`);
      await handler.lockSubject(tx, payment);
      const row = await store.lockPayment(tx, paymentId);
      if (!row) throw new Error(`there is no payment ${paymentId}`);
      return work(tx, row, handler);
    });
  }

  /** The columns that every state change sets besides the state. */
  function stateFields(row: Pick<store.PaymentRow, 'createdAt'>, state: PaymentState) {
    const now = clock.now();
    return { state, changedAt: now, nextCheckAt: getNextCheckAt({ ...row, state, changedAt: now }) };
  }

  function getNextCheckAt({
    state,
    createdAt,
    changedAt,
  }: Pick<store.PaymentRow, 'state' | 'createdAt' | 'changedAt'>) {
    const now = clock.now().getTime();
    const inMs = nextCheckDelayMs(state, now - createdAt.getTime(), now - changedAt.getTime());
    return inMs === undefined ? null : new Date(now + inMs);
  }

  /** Moves a locked payment to another state. A transition that the state machine does not allow is a bug. */
  async function transition(
    tx: Database,
    row: store.PaymentRow,
    state: PaymentState,
    more: Partial<store.PaymentRow> = {},
  ) {
    if (state !== row.state && !canTransition(row.state, state))
      throw new Error(`the payment ${row.id} cannot go from ${row.state} to ${state}`);
    return store.updatePayment(tx, row.id, { ...more, ...stateFields(row, state) });
  }

  /** Records that `cents` of a payment were refunded, and calls the handler once nothing is left. */
  async function recordRefund(
    tx: Database,
    row: store.PaymentRow,
    handler: PaymentHandler,
    refund: { cents: number; reason: string },
  ): Promise<void> {
    const refundedCents = Math.min(row.refundedCents + refund.cents, row.amountCents);
    const more = await store.listOpenRefunds(tx, row.id);
    const nextState = getSettledState({ ...row, refundedCents });
    const keepsState = nextState !== 'refunded' && (row.state === 'disputed' || more.length > 0);
    const updated = await transition(tx, row, keepsState ? row.state : nextState, { refundedCents });
    const label = refund.cents < updated.amountCents ? await handler.getLabel?.(tx, updated) : undefined;
    await notifier.notifyRefunded(tx, updated, { ...refund, what: label ? `Part of ${label}` : updated.description });
    if (nextState === 'refunded') await handler.onRefunded(tx, updated);
  }

  /** Records refunds made at PayPal, by the owner there or through a dispute. */
  async function recordExternalRefunds(
    tx: Database,
    row: store.PaymentRow,
    handler: PaymentHandler,
    capture: PayPalCapture,
  ): Promise<void> {
    const cents = Math.min(getRefundedCents(capture), row.amountCents) - row.refundedCents;
    // While an own refund is open, PayPal's total may include it; its own result counts it.
    if (cents <= 0 || (await store.listOpenRefunds(tx, row.id)).length > 0) return;
    const now = clock.now();
    const done = { state: 'done', createdAt: now, doneAt: now } as const;
    await store.insertRefund(tx, { paymentId: row.id, amountCents: cents, reason: EXTERNAL_REFUND_REASON, ...done });
    await recordRefund(tx, row, handler, { cents, reason: EXTERNAL_REFUND_REASON });
  }

  /** Inserts a refund and has a job send it to PayPal. Does nothing when no money is left to refund. */
  async function requestRefund(
    tx: Database,
    row: store.PaymentRow,
    input: { amountCents?: number | undefined; reason: string },
  ): Promise<void> {
    const openRefunds = await store.listOpenRefunds(tx, row.id);
    const refundableCents =
      row.amountCents - row.refundedCents - openRefunds.reduce((sum, refund) => sum + refund.amountCents, 0);
    if (refundableCents <= 0) return;
    const amountCents = input.amountCents ?? refundableCents;
    if (amountCents > refundableCents) throw new Error(`the payment ${row.id} has less left than shall be refunded`);
    await store.insertRefund(tx, {
      paymentId: row.id,
      amountCents,
      isFull: input.amountCents === undefined,
      reason: input.reason,
      createdAt: clock.now(),
    });
    await transition(tx, row, 'refunding');
    await queue.send(tx, 'settle', { paymentId: row.id });
  }

  /** PayPal took nothing. If the payment is still wanted, the next attempt gets its own request id. */
  async function returnToBuyer(input: store.PaymentRow, lastError: string): Promise<void> {
    await withLockedPayment(input.id, async (tx, row) => {
      if (row.state !== 'capturing' || row.captureAttempts !== input.captureAttempts) return;
      const captureAttempts = row.captureAttempts + 1;
      await transition(tx, row, row.wanted ? 'awaiting-approval' : 'abandoned', { captureAttempts, lastError });
    });
  }

  /** Abandons the unpaid payments of a subject, in the caller's transaction. */
  async function abandon(tx: Database, subjectId: string): Promise<void> {
    const now = clock.now();
    const { nextCheckAt } = stateFields({ createdAt: now }, 'abandoned');
    await store.abandonOfSubject(tx, subjectId, now, nextCheckAt ?? now);
  }

  return {
    handlers,
    stateFields,
    abandon,

    /**
     * Begins a capture for a buyer who approved and left. Undefined when the state has changed, or when the subject is
     * no longer available and the payment is abandoned.
     */
    beginCapture: (paymentId: string): Promise<store.PaymentRow | undefined> =>
      withLockedPayment(paymentId, async (tx, row, handler) => {
        if (row.state !== 'awaiting-approval') return undefined;
        const ready = await handler.isAvailable(tx, row);
        const capturing = await transition(tx, row, ready ? 'capturing' : 'abandoned');
        return ready ? capturing : undefined;
      }),

    /** Records received money. A mismatch, or a subject that is unavailable, leads to a full refund at once. */
    async recordPaid(paymentId: string, order: PayPalOrder, capture: PayPalCapture): Promise<void> {
      await withLockedPayment(paymentId, async (tx, row, handler) => {
        if (isReceived(row.state)) return recordExternalRefunds(tx, row, handler, capture);
        const { payerEmail, payerName } = order;
        const isAsRequested = matchesRequest(row, order, capture);
        const isLess = capture.amountCents > 0 && capture.amountCents < row.amountCents;
        const captured = await transition(tx, row, 'captured', {
          captureId: capture.id,
          capturedAt: clock.now(),
          // Only the received amount can be refunded: a manipulated page may have made PayPal ask for less.
          ...(isLess && { amountCents: capture.amountCents }),
          lastError: isAsRequested ? '' : MISMATCH_REASON,
          payerEmail,
          payerName,
        });
        if (!isAsRequested) {
          deps.reportError('a capture is not what the ledger asked for and is refunded', {
            paymentId,
            orderId: order.id,
          });
          await handler.onFailed(tx, captured);
          return requestRefund(tx, captured, { reason: MISMATCH_REASON });
        }
        const decision = await handler.onCaptured(tx, captured, {
          ...order,
          contactEmail: await notifier.getPayerEmail(tx, captured),
        });
        if (decision !== 'keep') return requestRefund(tx, captured, { reason: decision.refund });
        await recordExternalRefunds(tx, captured, handler, capture);
      });
    },

    /** PayPal is still reviewing the capture. */
    async recordPending(paymentId: string, order: PayPalOrder, captureId: string): Promise<void> {
      await withLockedPayment(paymentId, async (tx, row) => {
        if (isReceived(row.state) || row.state === 'pending') return;
        await transition(tx, row, 'pending', { captureId, payerEmail: order.payerEmail, payerName: order.payerName });
      });
    },

    /** PayPal declined with `issue`: the buyer can approve the same order again. */
    recordDeclined: (input: store.PaymentRow, issue: string): Promise<void> =>
      returnToBuyer(input, issue || 'declined'),

    /** The capture was requested before the buyer approved. */
    recordNotApproved: (input: store.PaymentRow): Promise<void> => returnToBuyer(input, ''),

    /** The payment was abandoned during the PayPal request, and PayPal took nothing. */
    async recordGivenUp(input: store.PaymentRow): Promise<void> {
      await withLockedPayment(input.id, async (tx, row) => {
        if (row.state === 'capturing' && !row.wanted) await transition(tx, row, 'abandoned');
      });
    },

    /** The payment has failed for good. `input` is the payment as read when that was found. */
    async recordFailed(input: store.PaymentRow, reason: string): Promise<void> {
      await withLockedPayment(input.id, async (tx, row, handler) => {
        if (row.state !== input.state || row.captureAttempts !== input.captureAttempts) return;
        const failed = await transition(tx, row, 'failed', { lastError: reason });
        await handler.onFailed(tx, failed);
        if (row.state === 'pending') await notifier.notifyFailed(tx, failed);
      });
    },

    /** Records the final result of a refund, done or failed. */
    async recordRefundEnd(
      paymentId: string,
      refund: store.RefundRow,
      result: { state: 'done'; amountCents: number; providerId?: string } | { state: 'failed'; lastError: string },
    ): Promise<void> {
      await withLockedPayment(paymentId, async (tx, row, handler) => {
        if (!(await store.endRefund(tx, refund.id, { ...result, doneAt: clock.now() }))) return;
        if (result.state === 'done')
          return recordRefund(tx, row, handler, { cents: result.amountCents, reason: refund.reason });
        deps.reportError('a refund is impossible', { paymentId, refundId: refund.id });
        await notifier.notifyRefundImpossible(tx, row, refund);
        const more = await store.listOpenRefunds(tx, row.id);
        if (row.state === 'refunding' && more.length === 0) await transition(tx, row, getSettledState(row));
      });
    },

    /** Records an open refund and the reason. The owner gets one mail when it stays open for long. */
    async recordPendingRefund(paymentId: string, input: store.RefundRow, reason: string): Promise<void> {
      await withLockedPayment(paymentId, async (tx, row) => {
        const refund = (await store.listOpenRefunds(tx, row.id)).find(({ id }) => id === input.id);
        if (!refund) return;
        const now = clock.now();
        const isLate = now.getTime() - refund.createdAt.getTime() >= REFUND_TIMEOUT_MS && !refund.lateNotifiedAt;
        await store.updateRefund(tx, refund.id, { lastError: reason, ...(isLate && { lateNotifiedAt: now }) });
        if (!isLate) return;
        deps.reportError('a refund is late', { paymentId, refundId: refund.id });
        await notifier.notifyRefundLate(tx, row, refund);
      });
    },

    /** Records that a dispute is open or closed. A dispute other than the recorded one is ignored. */
    async recordDispute(paymentId: string, disputeId: string, open: boolean): Promise<void> {
      await withLockedPayment(paymentId, async (tx, row) => {
        if (row.disputeId !== disputeId) return;
        if (open && isPaid(row.state) && row.state !== 'disputed') {
          const disputed = await transition(tx, row, 'disputed', { notifiedDisputeId: row.disputeId });
          // A refund that completes meanwhile leaves and re-enters this state, which must not notify again.
          if (row.notifiedDisputeId !== row.disputeId) await notifier.notifyDisputed(tx, disputed);
        }
        if (open) return;
        if (row.state === 'disputed') await transition(tx, row, getSettledState(row), { disputeId: null });
        else await store.updatePayment(tx, row.id, { disputeId: null });
      });
    },

    /** Refunds in the caller's transaction. A payment that has not been received is abandoned instead. */
    async refund(tx: Database, paymentId: string, input: { amountCents?: number; reason: string }): Promise<void> {
      const row = await store.lockPayment(tx, paymentId);
      if (!row) throw new Error(`there is no payment ${paymentId}`);
      if (isReceived(row.state)) await requestRefund(tx, row, input);
      else await abandon(tx, row.subjectId);
    },

    /** Records a check of a payment and schedules the next one. */
    async scheduleNextCheck(paymentId: string): Promise<void> {
      const row = await store.findPayment(connection.db, paymentId);
      if (row) await store.updatePaymentInState(connection.db, row.id, row.state, { nextCheckAt: getNextCheckAt(row) });
    },
  };
}
