import type { Connection } from '#database/connection.ts';
import { APPROVAL_WITHIN_MS, OPENED_WITHIN_MS } from '#domain/payments/next-look.ts';
import { goesBackWhole, hasCome, isAwaited } from '#domain/payments/payment-state.ts';
import { findingOf } from '#domain/payments/paypal-order.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Clock } from '../../clock.ts';
import type { Queue } from '../../jobs/queue.ts';
import { type PayPal, type PayPalOrder, PayPalUnsure } from '../../outside/paypal.ts';
import type { Ledger } from './ledger.ts';
import * as store from './store.ts';

/**
 * What capturing comes to for anyone who waits for it. `payment-over`: it will not be taken any more, in whichever way it
 * is paid; what that means, says the feature whose payment it is.
 */
export type Captured =
  | { status: 'captured' }
  | Refusal<'payment-declined' | 'payment-not-approved' | 'payment-unsure' | 'payment-pending' | 'payment-refunded'>
  | Refusal<'payment-over'>;

const DECLINED = 'PayPal made the capture and declined it';
const GONE = 'PayPal no longer knows the order';

/** Asks PayPal for money and for how things stand. No transaction is open while it is asked; the ledger notes the answer. */
export function collecting(given: {
  connection: Connection;
  clock: Clock;
  queue: Queue;
  payPal: PayPal | undefined;
  ledger: Ledger;
  report: (what: string, ids: Record<string, string>) => void;
}) {
  const { connection, clock, ledger, payPal } = given;
  const { db } = connection;
  const taking = new Map<string, Promise<void>>();

  const ageMs = (row: store.PaymentRow) => clock.now().getTime() - row.createdAt.getTime();

  /** Takes a payment that is `capturing`. Who asks meanwhile waits for the same answer. */
  function take(payPal: PayPal, row: store.PaymentRow): Promise<void> {
    const under = taking.get(row.id) ?? askForIt(payPal, row).finally(() => taking.delete(row.id));
    taking.set(row.id, under);
    return under;
  }

  async function askForIt(payPal: PayPal, row: store.PaymentRow): Promise<void> {
    if (!row.orderId) throw new Error(`the payment ${row.id} has no order to capture`);
    // The same id for every repetition of this try, in whichever process: PayPal takes the money once.
    const outcome = await payPal.captureOrder(row.orderId, `${row.id}-capture-${row.captureTries}`);
    if ('order' in outcome) return note(row, outcome.order);
    if (outcome.refused === 'gone') return ledger.failed(row, GONE);
    if (outcome.refused === 'not-approved') return ledger.notApproved(row);
    // Anything but a funding source that says no may be about us and meet every buyer: a restricted account, say.
    if (outcome.issue !== 'INSTRUMENT_DECLINED')
      given.report('PayPal refused a capture', { paymentId: row.id, issue: outcome.issue });
    return ledger.declined(row, outcome.issue);
  }

  /** Notes what an order that was captured says. */
  async function note(row: store.PaymentRow, order: PayPalOrder): Promise<void> {
    const finding = findingOf(order);
    if (finding.found === 'paid') return ledger.paid(row.id, order, finding.capture);
    if (finding.found === 'pending') return ledger.pending(row.id, order, finding.captureId);
    if (finding.found === 'declined') return ledger.failed(row, DECLINED);
    throw new PayPalUnsure(`PayPal captured an order and says that it is ${order.status}`);
  }

  /** Brings a payment to where PayPal's order says that it is. */
  async function follow(payPal: PayPal, row: store.PaymentRow, order: PayPalOrder | undefined): Promise<void> {
    const finding = findingOf(order);
    if (order && finding.found === 'paid') return ledger.paid(row.id, order, finding.capture);
    if (order && finding.found === 'pending') return ledger.pending(row.id, order, finding.captureId);
    if (finding.found === 'declined' && isAwaited(row.state)) return ledger.failed(row, DECLINED);
    if (row.state === 'capturing') {
      if (finding.found === 'gone') return ledger.failed(row, GONE);
      return row.wanted ? take(payPal, row) : ledger.givenUp(row);
    }
    if (row.state === 'awaiting-approval') {
      if (finding.found === 'gone') return ledger.failed(row, GONE);
      // After a decline the buyer alone decides whether there is another try.
      if (finding.found === 'approved' && row.lastError === '') return begin(payPal, row);
      if (ageMs(row) > APPROVAL_WITHIN_MS) return ledger.failed(row, 'nobody approved it');
      return;
    }
    // Money that was here, or on its way, is not forgotten because an order cannot be read.
    if (finding.found === 'gone' && (row.state === 'pending' || hasCome(row.state)))
      given.report('PayPal no longer knows the order of a payment', { paymentId: row.id });
  }

  /** The buyer has approved and nobody came to capture: the tab was closed, most likely. */
  async function begin(payPal: PayPal, row: store.PaymentRow): Promise<void> {
    const begun = await ledger.begin(row.id);
    if (begun) await take(payPal, begun);
  }

  /** Asks PayPal for one refund and notes what it says. */
  async function sendOneBack(payPal: PayPal, row: store.PaymentRow, refund: store.RefundRow): Promise<void> {
    if (!row.captureId) throw new Error(`the payment ${row.id} has no capture to refund`);
    const outcome = await payPal.refundCapture({
      captureId: row.captureId,
      requestId: refund.id,
      reason: refund.reason,
      ...(!refund.whole && { amountCents: refund.amountCents }),
    });
    if ('refused' in outcome) {
      const already = { state: 'done', amountCents: refund.amountCents } as const;
      const failed = { state: 'failed', lastError: outcome.issue } as const;
      return ledger.refundEnded(row.id, refund, outcome.refused === 'already' ? already : failed);
    }
    const { id: providerId, amountCents } = outcome;
    if (outcome.done) return ledger.refundEnded(row.id, refund, { state: 'done', amountCents, providerId });
    return ledger.refundOpen(row.id, refund, 'PayPal is still at it');
  }

  /** Asks PayPal for every refund that has not come to an end. Answers why one of them is still open, if PayPal said no. */
  async function sendBack(payPal: PayPal, row: store.PaymentRow): Promise<PayPalUnsure | undefined> {
    let unsure: PayPalUnsure | undefined;
    for (const refund of await store.openRefunds(db, row.id)) {
      // All that is left would be what another one asked for as well, and that would be told twice.
      if (unsure && refund.whole) break;
      try {
        await sendOneBack(payPal, row, refund);
      } catch (error) {
        if (!(error instanceof PayPalUnsure)) throw error;
        unsure = error;
        await ledger.refundOpen(row.id, refund, error.message);
      }
    }
    return unsure;
  }

  /** What a payment has come to. One that goes back in part is paid all the same. */
  async function outcome(paymentId: string): Promise<Captured> {
    const row = await store.findPayment(db, paymentId);
    if (!row) return refuse('payment-over');
    if (hasCome(row.state)) {
      const open = await store.openRefunds(db, row.id);
      const askedCents = open.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return goesBackWhole(row, askedCents) ? refuse('payment-refunded') : { status: 'captured' };
    }
    if (row.state === 'pending') return refuse('payment-pending');
    if (row.state === 'capturing') return refuse('payment-unsure');
    if (!isAwaited(row.state)) return refuse('payment-over');
    return refuse(row.lastError === '' ? 'payment-not-approved' : 'payment-declined');
  }

  return {
    outcome,

    /** Captures a payment that is `capturing`, and says what became of one that no longer is. */
    async capture(paymentId: string): Promise<Captured> {
      const row = await store.findPayment(db, paymentId);
      if (payPal && row?.state === 'capturing') {
        try {
          await take(payPal, row);
        } catch (error) {
          if (!(error instanceof PayPalUnsure)) throw error;
          given.report('PayPal left it open whether it captured', { paymentId, why: error.message });
          await connection.inTransaction((tx) => given.queue.send(tx, 'settle', { paymentId }));
        }
      }
      return outcome(paymentId);
    },

    /** Reads from PayPal what became of a payment and brings it to its end. Throws to be tried again. */
    async settle(paymentId: string): Promise<void> {
      const row = await store.findPayment(db, paymentId);
      if (!row || !payPal) return;
      if (row.state === 'opened') {
        if (ageMs(row) >= OPENED_WITHIN_MS) await ledger.failed(row, 'PayPal never heard of it');
        return;
      }
      if (!row.orderId) return;
      const unsure = await sendBack(payPal, row);
      const order = await payPal.readOrder(row.orderId);
      // Read again: while PayPal was asked, it may have been given up, or noted by someone else.
      await follow(payPal, (await store.findPayment(db, paymentId)) ?? row, order);
      if (row.disputeId) {
        const dispute = await payPal.readDispute(row.disputeId);
        // Where our keys may not read disputes, PayPal's word that there is one stands until money moves.
        await ledger.disputed(row.id, row.disputeId, dispute?.open ?? true);
      }
      await ledger.looked(row.id);
      if (unsure) throw unsure;
    },
  };
}
