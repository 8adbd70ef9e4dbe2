import type { Connection, Database } from '#database/connection.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Clock } from '../../clock.ts';
import type { SecurityLimits } from '../../http/security-limits.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { type PayPal, PayPalUnsure, type Shipping } from '../../outside/paypal.ts';
import { type Captured, collecting } from './collecting.ts';
import { openLedger } from './ledger.ts';
import type { Payment, PurposeHandler } from './payment.ts';
import * as store from './store.ts';
import { webhookEar } from './webhook.ts';

export type { Payment, PurposeHandler } from './payment.ts';
export type PaymentService = ReturnType<typeof paymentService>;

/** How many payments one sweep looks at, and how many of them at once. The rest are due a minute later. */
const SWEEP_MOST = 200;
const SWEEP_AT_ONCE = 8;
/** After so many in a row that PayPal left open, it is away: the others are spared. One odd payment holds nobody up. */
const SWEEP_UNSURE = 5;
/** For so long a payment that is being looked at is nobody else's. */
const SWEEP_LEASE_MS = 60_000;

/** The ledger of money and its way through PayPal. Nothing here knows what a payment is for. */
export function paymentService(given: {
  connection: Connection;
  clock: Clock;
  queue: Queue;
  outbox: Outbox;
  limits: SecurityLimits;
  payPal: PayPal | undefined;
  ownerEmail: string;
  report: (what: string, ids: Record<string, string>) => void;
}) {
  const { connection, clock, payPal } = given;
  const ledger = openLedger(given);
  const collect = collecting({ ...given, ledger });

  return {
    /** Says who handles the payments of a purpose; once, when services are put together. */
    handle(purpose: Payment['purpose'], handler: PurposeHandler): void {
      ledger.handlers.set(purpose, handler);
    },

    /** Writes a payment down before PayPal hears of it, in the caller's transaction. */
    async open(
      tx: Database,
      asked: Pick<Payment, 'purpose' | 'subjectId' | 'clientId' | 'amountCents'> & { description: string },
    ): Promise<{ id: string } | Refusal<'payments-off'>> {
      if (!payPal) return refuse('payments-off');
      const createdAt = clock.now();
      const id = await store.insertPayment(tx, { ...asked, createdAt, ...ledger.arrival({ createdAt }, 'opened') });
      return { id };
    },

    /** Creates PayPal's order for an opened payment. Outside any transaction. */
    async createOrder(
      paymentId: string,
      how: { shipping?: Shipping } = {},
    ): Promise<{ orderId: string } | Refusal<'payments-off' | 'payment-unavailable'>> {
      if (!payPal) return refuse('payments-off');
      const row = await store.findPayment(connection.db, paymentId);
      if (!row) throw new Error(`there is no payment ${paymentId}`);
      let standing: store.PaymentRow | undefined = row;
      if (row.state === 'opened') {
        const { description, amountCents } = row;
        const order = await payPal
          .createOrder({ requestId: `${row.id}-order`, customId: row.id, amountCents, description, ...how })
          .catch((error: unknown) => {
            if (!(error instanceof PayPalUnsure)) throw error;
            given.report('PayPal made no order', { paymentId, why: error.message });
            return undefined;
          });
        if (!order) return refuse('payment-unavailable');
        const arrival = ledger.arrival(row, 'awaiting-approval');
        const made = { id: row.id, orderId: order.id, payeeId: order.payeeId, ...arrival };
        standing = await store.noteOrder(connection.db, made);
        standing ??= await store.findPayment(connection.db, paymentId);
      }
      // Another call may have been quicker, or it was given up meanwhile.
      if (standing?.state !== 'awaiting-approval' || !standing.orderId) return refuse('payment-unavailable');
      return { orderId: standing.orderId };
    },

    /** The newest payment of a booking or an order. */
    async ofSubject(db: Database, subjectId: string): Promise<Payment | undefined> {
      return store.newestOfSubject(db, subjectId);
    },

    /** The payment of a subject that PayPal knows as this order, with its row locked until the transaction ends. */
    async lockOrder(tx: Database, asked: { subjectId: string; orderId: string }): Promise<Payment | undefined> {
      return store.lockByOrder(tx, asked);
    },

    /** The payment that PayPal knows as this order. */
    async ofOrder(orderId: string): Promise<Payment | undefined> {
      return store.findByProvider(connection.db, { orderId });
    },

    /**
     * Notes that capturing begins: from here on the payment is only forgotten once PayPal has said what became of it.
     * One that is being captured, or has been, is answered as it is: `capture` says what became of it.
     */
    async beginCapture(
      tx: Database,
      asked: { subjectId: string; orderId: string },
    ): Promise<Payment | Refusal<'payment-not-found'>> {
      const row = await store.lockByOrder(tx, asked);
      if (!row || row.state === 'abandoned' || row.state === 'failed') return refuse('payment-not-found');
      if (row.state !== 'awaiting-approval') return row;
      return store.changePayment(tx, row.id, ledger.arrival(row, 'capturing'));
    },

    /** Captures after beginCapture has committed; tells the purpose's handler. Outside any transaction. */
    capture: (paymentId: string): Promise<Captured> => collect.capture(paymentId),

    /** What a payment has come to, as far as the ledger knows; PayPal is not asked. */
    outcome: (paymentId: string): Promise<Captured> => collect.outcome(paymentId),

    /** A subject was given up before it was paid: its payment will not be taken any more. */
    abandon: (tx: Database, subjectId: string): Promise<void> => ledger.abandon(tx, subjectId),

    /**
     * Sends money back; `amountCents` undefined is all that is left. PayPal is asked by a job. `reason` is a sentence
     * for the client. What has not been paid is abandoned instead.
     */
    refund: (tx: Database, paymentId: string, asked: { amountCents?: number; reason: string }): Promise<void> =>
      ledger.refund(tx, paymentId, asked),

    /** The job: reads from PayPal what became of a payment and brings it to its end. Throws to be tried again. */
    settle: (paymentId: string): Promise<void> => collect.settle(paymentId),

    /** Hears a webhook of PayPal's. */
    hear: webhookEar(given),

    /** What is due by now; called every minute. While PayPal is away it stops after a few attempts. */
    async sweep(): Promise<void> {
      if (!payPal) return;
      const now = clock.now();
      const until = new Date(now.getTime() + SWEEP_LEASE_MS);
      const due = await store.takeDue(connection.db, { now, until, most: SWEEP_MOST });
      const failures: unknown[] = [];
      let unsureInARow = 0;
      async function settleOneByOne() {
        while (unsureInARow < SWEEP_UNSURE) {
          const paymentId = due.shift();
          if (paymentId === undefined) return;
          try {
            await collect.settle(paymentId);
            unsureInARow = 0;
          } catch (error) {
            if (error instanceof PayPalUnsure) {
              unsureInARow += 1;
              given.report('a payment could not be settled', { paymentId, why: error.message });
            } else failures.push(error);
          }
        }
      }
      await Promise.all(Array.from({ length: SWEEP_AT_ONCE }, settleOneByOne));
      if (failures.length > 0) throw failures[0];
    },

    /** What a page needs to load PayPal's buttons. */
    browserConfig() {
      if (!payPal) return refuse('payments-off');
      return { clientId: payPal.clientId, sdkUrl: payPal.sdkUrl, currency: 'USD' as const };
    },
  };
}
