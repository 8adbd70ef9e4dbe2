import type { Connection, Database } from '#database/connection.ts';
import { type Failure, fail } from '#domain/failure.ts';
import type { Clock } from '../../clock.ts';
import type { RateLimiter } from '../../http/rate-limiter.ts';
import { type PayPal, PayPalIndeterminateError, type Shipping } from '../../integrations/paypal.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { type CaptureResult, createPaymentCapture } from './capture.ts';
import { createLedger } from './ledger.ts';
import type { Payment, PaymentHandler } from './payment.ts';
import * as store from './store.ts';
import { createWebhookHandler } from './webhook.ts';

export type { Payment, PaymentHandler } from './payment.ts';
export type PaymentService = ReturnType<typeof createPaymentService>;

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

/** The payment ledger and its PayPal requests. It does not know what a payment is for. */
export function createPaymentService(deps: {
  connection: Connection;
  clock: Clock;
  queue: Queue;
  outbox: Outbox;
  rateLimiter: RateLimiter;
  payPal: PayPal | undefined;
  ownerEmail: string;
  reportError: (what: string, ids: Record<string, string>) => void;
}) {
  const { connection, clock, payPal } = deps;
  const ledger = createLedger(deps);
  const paymentCapture = createPaymentCapture({ ...deps, ledger });

  return {
    /** Registers the handler for a purpose, once, when the services are created. */
    registerHandler(purpose: Payment['purpose'], handler: PaymentHandler): void {
      ledger.handlers.set(purpose, handler);
    },

    /** Inserts a payment before any PayPal request, in the caller's transaction. */
    async open(
      tx: Database,
      input: Pick<Payment, 'purpose' | 'subjectId' | 'clientId' | 'amountCents'> & { description: string },
    ): Promise<{ id: string } | Failure<'payments-off'>> {
      if (!payPal) return fail('payments-off');
      const createdAt = clock.now();
      const id = await store.insertPayment(tx, { ...input, createdAt, ...ledger.stateFields({ createdAt }, 'opened') });
      return { id };
    },

    /** Creates PayPal's order for an opened payment. Must run outside any transaction. */
    async createOrder(
      paymentId: string,
      options: { shipping?: Shipping } = {},
    ): Promise<{ orderId: string } | Failure<'payments-off' | 'payment-unavailable'>> {
      if (!payPal) return fail('payments-off');
      const row = await store.findPayment(connection.db, paymentId);
      if (!row) throw new Error(`there is no payment ${paymentId}`);
      let current: store.PaymentRow | undefined = row;
      if (row.state === 'opened') {
        const { description, amountCents } = row;
        const payPalOrder = await payPal
          .createOrder({ requestId: `${row.id}-order`, customId: row.id, amountCents, description, ...options })
          .catch((error: unknown) => {
            if (!(error instanceof PayPalIndeterminateError)) throw error;
            deps.reportError('PayPal made no order', { paymentId, why: error.message });
            return undefined;
          });
        if (!payPalOrder) return fail('payment-unavailable');
        const stateFields = ledger.stateFields(row, 'awaiting-approval');
        const order = { id: row.id, orderId: payPalOrder.id, payeeId: payPalOrder.payeeId, ...stateFields };
        current = await store.saveOrder(connection.db, order);
        current ??= await store.findPayment(connection.db, paymentId);
      }
      // A concurrent call may have created the order first, or the payment was abandoned.
      if (current?.state !== 'awaiting-approval' || !current.orderId) return fail('payment-unavailable');
      return { orderId: current.orderId };
    },

    /** The newest payment of a booking or an order. */
    async findBySubject(db: Database, subjectId: string): Promise<Payment | undefined> {
      return store.findLatestBySubject(db, subjectId);
    },

    /** The subject's payment with this PayPal order, locked until the transaction ends. */
    async lockByOrder(tx: Database, input: { subjectId: string; orderId: string }): Promise<Payment | undefined> {
      return store.lockByOrder(tx, input);
    },

    /** The payment with this PayPal order. */
    async findByOrder(orderId: string): Promise<Payment | undefined> {
      return store.findByProvider(connection.db, { orderId });
    },

    /**
     * Marks a payment as `capturing`, which from then on only PayPal's result can end. A payment past that point is
     * returned unchanged; `capture` returns its result.
     */
    async beginCapture(
      tx: Database,
      input: { subjectId: string; orderId: string },
    ): Promise<Payment | Failure<'payment-not-found'>> {
      const row = await store.lockByOrder(tx, input);
      if (!row || row.state === 'abandoned' || row.state === 'failed') return fail('payment-not-found');
      if (row.state !== 'awaiting-approval') return row;
      return store.updatePayment(tx, row.id, ledger.stateFields(row, 'capturing'));
    },

    /** Captures after beginCapture has committed, and calls the handler. Must run outside any transaction. */
    capture: (paymentId: string): Promise<CaptureResult> => paymentCapture.capture(paymentId),

    /** The result recorded in the ledger, without a PayPal request. */
    getCaptureResult: (paymentId: string): Promise<CaptureResult> => paymentCapture.getCaptureResult(paymentId),

    /** Abandons the unpaid payment of a subject that is no longer wanted. */
    abandon: (tx: Database, subjectId: string): Promise<void> => ledger.abandon(tx, subjectId),

    /**
     * Requests a refund that a job sends to PayPal; without `amountCents` it refunds the rest. `reason` is a sentence
     * for the client; an unpaid payment is abandoned instead.
     */
    refund: (tx: Database, paymentId: string, input: { amountCents?: number; reason: string }): Promise<void> =>
      ledger.refund(tx, paymentId, input),

    /** The job: reconciles a payment with PayPal and completes its open work. Throws so that the job is retried. */
    settlePayment: (paymentId: string): Promise<void> => paymentCapture.settlePayment(paymentId),

    handleWebhook: createWebhookHandler(deps),

    /** Checks all due payments; called every minute. Stops after a few attempts while PayPal is unavailable. */
    async sweep(): Promise<void> {
      if (!payPal) return;
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
            await paymentCapture.settlePayment(paymentId);
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
    },

    /** The configuration that a page needs for PayPal's buttons. */
    getBrowserConfig() {
      if (!payPal) return fail('payments-off');
      return { clientId: payPal.clientId, sdkUrl: payPal.sdkUrl, currency: 'USD' as const };
    },
  };
}
