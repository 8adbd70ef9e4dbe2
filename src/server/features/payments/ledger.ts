import type { Connection, Database } from '#database/connection.ts';
import { nextLookMs, REFUND_WITHIN_MS } from '#domain/payments/next-look.ts';
import { canBecome, hasCome, isPaid, type PaymentState, settledState } from '#domain/payments/payment-state.ts';
import { isAsAsked, refundedOf } from '#domain/payments/paypal-order.ts';
import type { Clock } from '../../clock.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { PayPalCapture, PayPalOrder } from '../../outside/paypal.ts';
import { type PaymentLetters, paymentLetters } from './letters.ts';
import type { Payment, PurposeHandler } from './payment.ts';
import * as store from './store.ts';

export type Ledger = ReturnType<typeof openLedger>;

/** Why money goes back, as PayPal is told and the client. */
const NOT_AS_ASKED = 'What was paid is not what was asked for.';
const AT_PAYPAL = 'It was sent back at PayPal.';

/**
 * Writes down what PayPal has said. Every method is one transaction in which a payment passes from one state to
 * another, what it is for is told, and mails are posted. Nothing here asks PayPal, and nothing is noted twice: what has
 * been noted by someone else meanwhile is left as it is.
 */
export function openLedger(given: {
  connection: Connection;
  clock: Clock;
  queue: Queue;
  outbox: Outbox;
  ownerEmail: string;
  report: (what: string, ids: Record<string, string>) => void;
}) {
  const { connection, clock, queue } = given;
  const handlers = new Map<Payment['purpose'], PurposeHandler>();
  const letters: PaymentLetters = paymentLetters(given);

  /** One transaction on a payment. What is paid for is locked first, then the ledger's row (see PurposeHandler.lock). */
  async function onPayment<T>(
    paymentId: string,
    work: (tx: Database, row: store.PaymentRow, handler: PurposeHandler) => Promise<T>,
  ): Promise<T> {
    return connection.inTransaction(async (tx) => {
      const known = await store.findPayment(tx, paymentId);
      const handler = known && handlers.get(known.purpose);
      if (!handler) throw new Error(`nobody handles the payment ${paymentId}`);
      await handler.lock(tx, known);
      const row = await store.lockPayment(tx, paymentId);
      if (!row) throw new Error(`there is no payment ${paymentId}`);
      return work(tx, row, handler);
    });
  }

  /** What every change of state sets besides the state. */
  function arrival(row: Pick<store.PaymentRow, 'createdAt'>, state: PaymentState) {
    const now = clock.now();
    return { state, changedAt: now, lookAt: lookAt({ ...row, state, changedAt: now }) };
  }

  function lookAt({ state, createdAt, changedAt }: Pick<store.PaymentRow, 'state' | 'createdAt' | 'changedAt'>) {
    const now = clock.now().getTime();
    const inMs = nextLookMs(state, now - createdAt.getTime(), now - changedAt.getTime());
    return inMs === undefined ? null : new Date(now + inMs);
  }

  /** Passes a locked payment to another state. A way that the states do not know is a bug. */
  async function pass(tx: Database, row: store.PaymentRow, state: PaymentState, more: Partial<store.PaymentRow> = {}) {
    if (state !== row.state && !canBecome(row.state, state))
      throw new Error(`the payment ${row.id} cannot go from ${row.state} to ${state}`);
    return store.changePayment(tx, row.id, { ...more, ...arrival(row, state) });
  }

  /** `cents` of a payment are back: counts them, and tells what is paid for once it was the last of them. */
  async function countRefund(
    tx: Database,
    row: store.PaymentRow,
    handler: PurposeHandler,
    back: { cents: number; reason: string },
  ): Promise<void> {
    const refundedCents = Math.min(row.refundedCents + back.cents, row.amountCents);
    const more = await store.openRefunds(tx, row.id);
    const settled = settledState({ ...row, refundedCents });
    const stays = settled !== 'refunded' && (row.state === 'disputed' || more.length > 0);
    const changed = await pass(tx, row, stays ? row.state : settled, { refundedCents });
    const name = back.cents < changed.amountCents ? await handler.nameOf?.(tx, changed) : undefined;
    await letters.refunded(tx, changed, { ...back, what: name ? `Part of ${name}` : changed.description });
    if (settled === 'refunded') await handler.refunded(tx, changed);
  }

  /** Notes what has gone back at PayPal without us: the owner can refund there, and so can a dispute. */
  async function countForeignRefunds(
    tx: Database,
    row: store.PaymentRow,
    handler: PurposeHandler,
    capture: PayPalCapture,
  ): Promise<void> {
    const cents = Math.min(refundedOf(capture), row.amountCents) - row.refundedCents;
    // While one of our own is on its way, what PayPal counts may be that one: its own answer counts it.
    if (cents <= 0 || (await store.openRefunds(tx, row.id)).length > 0) return;
    const now = clock.now();
    const done = { state: 'done', createdAt: now, doneAt: now } as const;
    await store.insertRefund(tx, { paymentId: row.id, amountCents: cents, reason: AT_PAYPAL, ...done });
    await countRefund(tx, row, handler, { cents, reason: AT_PAYPAL });
  }

  /** Writes a refund down and has the job ask PayPal for it. A payment of which nothing is left is let be. */
  async function askRefund(
    tx: Database,
    row: store.PaymentRow,
    asked: { amountCents?: number | undefined; reason: string },
  ): Promise<void> {
    const open = await store.openRefunds(tx, row.id);
    const leftCents = row.amountCents - row.refundedCents - open.reduce((sum, refund) => sum + refund.amountCents, 0);
    if (leftCents <= 0) return;
    const amountCents = asked.amountCents ?? leftCents;
    if (amountCents > leftCents) throw new Error(`the payment ${row.id} has less left than shall be refunded`);
    await store.insertRefund(tx, {
      paymentId: row.id,
      amountCents,
      whole: asked.amountCents === undefined,
      reason: asked.reason,
      createdAt: clock.now(),
    });
    await pass(tx, row, 'refunding');
    await queue.send(tx, 'settle', { paymentId: row.id });
  }

  /** PayPal took nothing. The next try is another one, with a request id of its own, if it is still wanted. */
  async function backToBuyer(asked: store.PaymentRow, lastError: string): Promise<void> {
    await onPayment(asked.id, async (tx, row) => {
      if (row.state !== 'capturing' || row.captureTries !== asked.captureTries) return;
      const captureTries = row.captureTries + 1;
      await pass(tx, row, row.wanted ? 'awaiting-approval' : 'abandoned', { captureTries, lastError });
    });
  }

  /** Lets go of what was not paid, in the caller's transaction. */
  async function abandon(tx: Database, subjectId: string): Promise<void> {
    const now = clock.now();
    const { lookAt: late } = arrival({ createdAt: now }, 'abandoned');
    await store.abandonOfSubject(tx, subjectId, now, late ?? now);
  }

  return {
    handlers,
    arrival,
    abandon,

    /**
     * Capturing begins by itself: the buyer has approved and nobody came. Undefined when it has begun, or ended, otherwise;
     * and when what is paid for cannot be had any more: then it is given up.
     */
    begin: (paymentId: string): Promise<store.PaymentRow | undefined> =>
      onPayment(paymentId, async (tx, row, handler) => {
        if (row.state !== 'awaiting-approval') return undefined;
        const ready = await handler.ready(tx, row);
        const begun = await pass(tx, row, ready ? 'capturing' : 'abandoned');
        return ready ? begun : undefined;
      }),

    /** The money is here. What is not as it was asked for, or can no longer be had, goes back at once. */
    async paid(paymentId: string, order: PayPalOrder, capture: PayPalCapture): Promise<void> {
      await onPayment(paymentId, async (tx, row, handler) => {
        if (hasCome(row.state)) return countForeignRefunds(tx, row, handler, capture);
        const { payerEmail, payerName } = order;
        const asAsked = isAsAsked(row, order, capture);
        const isLess = capture.amountCents > 0 && capture.amountCents < row.amountCents;
        const here = await pass(tx, row, 'captured', {
          captureId: capture.id,
          capturedAt: clock.now(),
          // Only what came can go back: a page may have had PayPal ask for less than we did.
          ...(isLess && { amountCents: capture.amountCents }),
          lastError: asAsked ? '' : NOT_AS_ASKED,
          payerEmail,
          payerName,
        });
        if (!asAsked) {
          given.report('a capture is not what the ledger asked for and is refunded', { paymentId, orderId: order.id });
          await handler.failed(tx, here);
          return askRefund(tx, here, { reason: NOT_AS_ASKED });
        }
        const verdict = await handler.captured(tx, here, { ...order, writeTo: await letters.emailOf(tx, here) });
        if (verdict !== 'keep') return askRefund(tx, here, { reason: verdict.refund });
        await countForeignRefunds(tx, here, handler, capture);
      });
    },

    /** PayPal is still looking at the capture. */
    async pending(paymentId: string, order: PayPalOrder, captureId: string): Promise<void> {
      await onPayment(paymentId, async (tx, row) => {
        if (hasCome(row.state) || row.state === 'pending') return;
        await pass(tx, row, 'pending', { captureId, payerEmail: order.payerEmail, payerName: order.payerName });
      });
    },

    /** PayPal said no, by its word `issue`: the same order can be approved and tried again. */
    declined: (asked: store.PaymentRow, issue: string): Promise<void> => backToBuyer(asked, issue || 'declined'),

    /** PayPal was asked before the buyer had approved. */
    notApproved: (asked: store.PaymentRow): Promise<void> => backToBuyer(asked, ''),

    /** It was given up while PayPal was asked, and PayPal has not taken it. */
    async givenUp(asked: store.PaymentRow): Promise<void> {
      await onPayment(asked.id, async (tx, row) => {
        if (row.state === 'capturing' && !row.wanted) await pass(tx, row, 'abandoned');
      });
    },

    /** The money will not come. `asked` is the payment as it was when that was found out. */
    async failed(asked: store.PaymentRow, why: string): Promise<void> {
      await onPayment(asked.id, async (tx, row, handler) => {
        if (row.state !== asked.state || row.captureTries !== asked.captureTries) return;
        const failed = await pass(tx, row, 'failed', { lastError: why });
        await handler.failed(tx, failed);
        if (row.state === 'pending') await letters.notThrough(tx, failed);
      });
    },

    /** PayPal has done, or will never do, what a refund asked for. */
    async refundEnded(
      paymentId: string,
      refund: store.RefundRow,
      end: { state: 'done'; amountCents: number; providerId?: string } | { state: 'failed'; lastError: string },
    ): Promise<void> {
      await onPayment(paymentId, async (tx, row, handler) => {
        if (!(await store.endRefund(tx, refund.id, { ...end, doneAt: clock.now() }))) return;
        if (end.state === 'done')
          return countRefund(tx, row, handler, { cents: end.amountCents, reason: refund.reason });
        given.report('a refund is impossible', { paymentId, refundId: refund.id });
        await letters.refundImpossible(tx, row, refund);
        const more = await store.openRefunds(tx, row.id);
        if (row.state === 'refunding' && more.length === 0) await pass(tx, row, settledState(row));
      });
    },

    /** PayPal has not made a refund, and `why`. The owner is told once when that lasts. */
    async refundOpen(paymentId: string, asked: store.RefundRow, why: string): Promise<void> {
      await onPayment(paymentId, async (tx, row) => {
        const refund = (await store.openRefunds(tx, row.id)).find(({ id }) => id === asked.id);
        if (!refund) return;
        const now = clock.now();
        const late = now.getTime() - refund.createdAt.getTime() >= REFUND_WITHIN_MS && !refund.lateToldAt;
        await store.changeRefund(tx, refund.id, { lastError: why, ...(late && { lateToldAt: now }) });
        if (!late) return;
        given.report('a refund is late', { paymentId, refundId: refund.id });
        await letters.refundLate(tx, row, refund);
      });
    },

    /** The buyer objects, or no longer does. A dispute that is not the one that is noted is no news. */
    async disputed(paymentId: string, disputeId: string, open: boolean): Promise<void> {
      await onPayment(paymentId, async (tx, row) => {
        if (row.disputeId !== disputeId) return;
        if (open && isPaid(row.state) && row.state !== 'disputed') {
          const here = await pass(tx, row, 'disputed', { toldDisputeId: row.disputeId });
          // A refund that ends meanwhile takes it out of this state and back: that is no news.
          if (row.toldDisputeId !== row.disputeId) await letters.disputed(tx, here);
        }
        if (open) return;
        if (row.state === 'disputed') await pass(tx, row, settledState(row), { disputeId: null });
        else await store.changePayment(tx, row.id, { disputeId: null });
      });
    },

    /** Sends money back, in the caller's transaction. Before the money has come it is let go of instead. */
    async refund(tx: Database, paymentId: string, asked: { amountCents?: number; reason: string }): Promise<void> {
      const row = await store.lockPayment(tx, paymentId);
      if (!row) throw new Error(`there is no payment ${paymentId}`);
      if (hasCome(row.state)) await askRefund(tx, row, asked);
      else await abandon(tx, row.subjectId);
    },

    /** Notes that a payment was looked at, and when to look again. */
    async looked(paymentId: string): Promise<void> {
      const row = await store.findPayment(connection.db, paymentId);
      if (row) await store.changeFrom(connection.db, row.id, row.state, { lookAt: lookAt(row) });
    },
  };
}
