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

/** How many payments one sweep looks at, and how many of them at once. The rest are due a minute later. */
const SWEEP_BATCH_SIZE = 200;
const SWEEP_CONCURRENCY = 8;
/** After so many in a row that PayPal left open, it is away: the others are spared. One odd payment holds nobody up. */
const MAX_CONSECUTIVE_ERRORS = 5;
/** For so long a payment that is being looked at is nobody else's. */
const SWEEP_LEASE_MS = 60_000;

/** The ledger of money and its way through PayPal. Nothing here knows what a payment is for. */
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
    /** Says who handles the payments of a purpose; once, when services are put together. */
    registerHandler(purpose: Payment['purpose'], handler: PaymentHandler): void {
      ledger.handlers.set(purpose, handler);
    },

    /** Writes a payment down before PayPal hears of it, in the caller's transaction. */
    async open(
      tx: Database,
      input: Pick<Payment, 'purpose' | 'subjectId' | 'clientId' | 'amountCents'> & { description: string },
    ): Promise<{ id: string } | Failure<'payments-off'>> {
      if (!payPal) return fail('payments-off');
      const createdAt = clock.now();
      const id = await store.insertPayment(tx, { ...input, createdAt, ...ledger.stateFields({ createdAt }, 'opened') });
      return { id };
    },

    /** Creates PayPal's order for an opened payment. Outside any transaction. */
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
      // Another call may have been quicker, or it was given up meanwhile.
      if (current?.state !== 'awaiting-approval' || !current.orderId) return fail('payment-unavailable');
      return { orderId: current.orderId };
    },

    /** The newest payment of a booking or an order. */
    async findBySubject(db: Database, subjectId: string): Promise<Payment | undefined> {
      return store.findLatestBySubject(db, subjectId);
    },

    /** The payment of a subject that PayPal knows as this order, with its row locked until the transaction ends. */
    async lockByOrder(tx: Database, input: { subjectId: string; orderId: string }): Promise<Payment | undefined> {
      return store.lockByOrder(tx, input);
    },

    /** The payment that PayPal knows as this order. */
    async findByOrder(orderId: string): Promise<Payment | undefined> {
      return store.findByProvider(connection.db, { orderId });
    },

    /**
     * Notes that capturing begins: from here on the payment is only forgotten once PayPal has said what became of it.
     * One that is being captured, or has been, is answered as it is: `capture` says what became of it.
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

    /** Captures after beginCapture has committed; tells the purpose's handler. Outside any transaction. */
    capture: (paymentId: string): Promise<CaptureResult> => paymentCapture.capture(paymentId),

    /** What a payment has come to, as far as the ledger knows; PayPal is not asked. */
    getCaptureResult: (paymentId: string): Promise<CaptureResult> => paymentCapture.getCaptureResult(paymentId),

    /** A subject was given up before it was paid: its payment will not be taken any more. */
    abandon: (tx: Database, subjectId: string): Promise<void> => ledger.abandon(tx, subjectId),

    /**
     * Sends money back; `amountCents` undefined is all that is left. PayPal is asked by a job. `reason` is a sentence
     * for the client. What has not been paid is abandoned instead.
     */
    refund: (tx: Database, paymentId: string, input: { amountCents?: number; reason: string }): Promise<void> =>
      ledger.refund(tx, paymentId, input),

    /** The job: reads from PayPal what became of a payment and brings it to its end. Throws to be tried again. */
    settlePayment: (paymentId: string): Promise<void> => paymentCapture.settlePayment(paymentId),

    /** Hears a webhook of PayPal's. */
    handleWebhook: createWebhookHandler(deps),

    /** What is due by now; called every minute. While PayPal is away it stops after a few attempts. */
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

    /** What a page needs to load PayPal's buttons. */
    getBrowserConfig() {
      if (!payPal) return fail('payments-off');
      return { clientId: payPal.clientId, sdkUrl: payPal.sdkUrl, currency: 'USD' as const };
    },
  };
}
