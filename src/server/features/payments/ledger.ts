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

/** Why money goes back, as PayPal is told and the client. */
const MISMATCH_REASON = 'What was paid is not what was asked for.';
const EXTERNAL_REFUND_REASON = 'It was sent back at PayPal.';

/**
 * Writes down what PayPal has said. Every method is one transaction in which a payment passes from one state to
 * another, what it is for is told, and mails are posted. Nothing here asks PayPal, and nothing is noted twice: what has
 * been noted by someone else meanwhile is left as it is.
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

  /** One transaction on a payment. What is paid for is locked first, then the ledger's row (see PurposeHandler.lock). */
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

  /** What every change of state sets besides the state. */
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

  /** Passes a locked payment to another state. A way that the states do not know is a bug. */
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

  /** `cents` of a payment are back: counts them, and tells what is paid for once it was the last of them. */
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

  /** Notes what has gone back at PayPal without us: the owner can refund there, and so can a dispute. */
  async function recordExternalRefunds(
    tx: Database,
    row: store.PaymentRow,
    handler: PaymentHandler,
    capture: PayPalCapture,
  ): Promise<void> {
    const cents = Math.min(getRefundedCents(capture), row.amountCents) - row.refundedCents;
    // While one of our own is on its way, what PayPal counts may be that one: its own answer counts it.
    if (cents <= 0 || (await store.listOpenRefunds(tx, row.id)).length > 0) return;
    const now = clock.now();
    const done = { state: 'done', createdAt: now, doneAt: now } as const;
    await store.insertRefund(tx, { paymentId: row.id, amountCents: cents, reason: EXTERNAL_REFUND_REASON, ...done });
    await recordRefund(tx, row, handler, { cents, reason: EXTERNAL_REFUND_REASON });
  }

  /** Writes a refund down and has the job ask PayPal for it. A payment of which nothing is left is let be. */
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

  /** PayPal took nothing. The next try is another one, with a request id of its own, if it is still wanted. */
  async function returnToBuyer(input: store.PaymentRow, lastError: string): Promise<void> {
    await withLockedPayment(input.id, async (tx, row) => {
      if (row.state !== 'capturing' || row.captureAttempts !== input.captureAttempts) return;
      const captureAttempts = row.captureAttempts + 1;
      await transition(tx, row, row.wanted ? 'awaiting-approval' : 'abandoned', { captureAttempts, lastError });
    });
  }

  /** Lets go of what was not paid, in the caller's transaction. */
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
     * Capturing begins by itself: the buyer has approved and nobody came. Undefined when it has begun, or ended, otherwise;
     * and when what is paid for cannot be had any more: then it is given up.
     */
    beginCapture: (paymentId: string): Promise<store.PaymentRow | undefined> =>
      withLockedPayment(paymentId, async (tx, row, handler) => {
        if (row.state !== 'awaiting-approval') return undefined;
        const ready = await handler.isAvailable(tx, row);
        const capturing = await transition(tx, row, ready ? 'capturing' : 'abandoned');
        return ready ? capturing : undefined;
      }),

    /** The money is here. What is not as it was asked for, or can no longer be had, goes back at once. */
    async recordPaid(paymentId: string, order: PayPalOrder, capture: PayPalCapture): Promise<void> {
      await withLockedPayment(paymentId, async (tx, row, handler) => {
        if (isReceived(row.state)) return recordExternalRefunds(tx, row, handler, capture);
        const { payerEmail, payerName } = order;
        const isAsRequested = matchesRequest(row, order, capture);
        const isLess = capture.amountCents > 0 && capture.amountCents < row.amountCents;
        const captured = await transition(tx, row, 'captured', {
          captureId: capture.id,
          capturedAt: clock.now(),
          // Only what came can go back: a page may have had PayPal ask for less than we did.
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

    /** PayPal is still looking at the capture. */
    async recordPending(paymentId: string, order: PayPalOrder, captureId: string): Promise<void> {
      await withLockedPayment(paymentId, async (tx, row) => {
        if (isReceived(row.state) || row.state === 'pending') return;
        await transition(tx, row, 'pending', { captureId, payerEmail: order.payerEmail, payerName: order.payerName });
      });
    },

    /** PayPal said no, by its word `issue`: the same order can be approved and tried again. */
    recordDeclined: (input: store.PaymentRow, issue: string): Promise<void> =>
      returnToBuyer(input, issue || 'declined'),

    /** PayPal was asked before the buyer had approved. */
    recordNotApproved: (input: store.PaymentRow): Promise<void> => returnToBuyer(input, ''),

    /** It was given up while PayPal was asked, and PayPal has not taken it. */
    async recordGivenUp(input: store.PaymentRow): Promise<void> {
      await withLockedPayment(input.id, async (tx, row) => {
        if (row.state === 'capturing' && !row.wanted) await transition(tx, row, 'abandoned');
      });
    },

    /** The money will not come. `asked` is the payment as it was when that was found out. */
    async recordFailed(input: store.PaymentRow, reason: string): Promise<void> {
      await withLockedPayment(input.id, async (tx, row, handler) => {
        if (row.state !== input.state || row.captureAttempts !== input.captureAttempts) return;
        const failed = await transition(tx, row, 'failed', { lastError: reason });
        await handler.onFailed(tx, failed);
        if (row.state === 'pending') await notifier.notifyFailed(tx, failed);
      });
    },

    /** PayPal has done, or will never do, what a refund asked for. */
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

    /** PayPal has not made a refund, and `why`. The owner is told once when that lasts. */
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

    /** The buyer objects, or no longer does. A dispute that is not the one that is noted is no news. */
    async recordDispute(paymentId: string, disputeId: string, open: boolean): Promise<void> {
      await withLockedPayment(paymentId, async (tx, row) => {
        if (row.disputeId !== disputeId) return;
        if (open && isPaid(row.state) && row.state !== 'disputed') {
          const disputed = await transition(tx, row, 'disputed', { notifiedDisputeId: row.disputeId });
          // A refund that ends meanwhile takes it out of this state and back: that is no news.
          if (row.notifiedDisputeId !== row.disputeId) await notifier.notifyDisputed(tx, disputed);
        }
        if (open) return;
        if (row.state === 'disputed') await transition(tx, row, getSettledState(row), { disputeId: null });
        else await store.updatePayment(tx, row.id, { disputeId: null });
      });
    },

    /** Sends money back, in the caller's transaction. Before the money has come it is let go of instead. */
    async refund(tx: Database, paymentId: string, input: { amountCents?: number; reason: string }): Promise<void> {
      const row = await store.lockPayment(tx, paymentId);
      if (!row) throw new Error(`there is no payment ${paymentId}`);
      if (isReceived(row.state)) await requestRefund(tx, row, input);
      else await abandon(tx, row.subjectId);
    },

    /** Notes that a payment was looked at, and when to look again. */
    async scheduleNextCheck(paymentId: string): Promise<void> {
      const row = await store.findPayment(connection.db, paymentId);
      if (row) await store.updatePaymentInState(connection.db, row.id, row.state, { nextCheckAt: getNextCheckAt(row) });
    },
  };
}
