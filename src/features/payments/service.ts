import type { Database } from '#platform/database/connection.ts';
import { type Failure, fail } from '#platform/failure.ts';
import { beginCapture, capturePayment, getCaptureResult } from './capture.ts';
import type { PaymentDeps } from './deps.ts';
import type { PaymentPurpose } from './domain/payment-purpose.ts';
import { repeatRefund, requestPaymentCheck, resolveIssue, type SeenIssue } from './issues/service.ts';
import { abandonPayments, getHandler, getStateFields } from './ledger.ts';
import type { Payment } from './payment.ts';
import { PayPalIndeterminateError, type Shipping } from './paypal/paypal.ts';
import { refundPayment } from './refunds.ts';
import { settlePayment, sweepPayments } from './settlement.ts';
import * as store from './store.ts';
import { handleWebhook, type Webhook } from './webhook.ts';

export type PaymentService = ReturnType<typeof createPaymentService>;

type NewPayment = Pick<Payment, 'purpose' | 'subjectId' | 'clientId' | 'amountCents'> & { description: string };

/** The payment ledger and its PayPal requests. It does not know what a payment is for. */
export function createPaymentService(sharedDeps: Omit<PaymentDeps, 'inFlightCaptures'>) {
  const deps: PaymentDeps = { ...sharedDeps, inFlightCaptures: new Map() };
  const { db } = deps.connection;
  return {
    open: (tx: Database, input: NewPayment) => openPayment(deps, tx, input),
    createOrder: (paymentId: string, options?: { shipping?: Shipping }) => createOrder(deps, paymentId, options),

    /** The newest payment of a subject. */
    findBySubject: (db: Database, subjectId: string): Promise<Payment | undefined> =>
      store.findLatestBySubject(db, subjectId),
    /** The subject's payment with this PayPal order, locked until the transaction ends. */
    lockByOrder: (tx: Database, input: { subjectId: string; orderId: string }): Promise<Payment | undefined> =>
      store.lockByOrder(tx, input),
    /** The payment with this PayPal order. */
    findByOrder: (orderId: string): Promise<Payment | undefined> => store.findByProvider(db, { orderId }),

    beginCapture: (tx: Database, input: { subjectId: string; orderId: string }) => beginCapture(deps, tx, input),
    capture: (paymentId: string) => capturePayment(deps, paymentId),
    getCaptureResult: (paymentId: string) => getCaptureResult(deps, paymentId),
    abandon: (tx: Database, subjectId: string) => abandonPayments(deps, tx, subjectId),
    refund: (tx: Database, paymentId: string, input: { amountCents?: number; bookingId?: string; reason: string }) =>
      refundPayment(deps, tx, paymentId, input),

    settlePayment: (paymentId: string) => settlePayment(deps, paymentId),
    handleWebhook: (webhook: Webhook, meta: { ip: string }) => handleWebhook(deps, webhook, meta),
    sweep: () => sweepPayments(deps),

    requestCheck: (id: string, ownerId: string) => requestPaymentCheck(deps, id, ownerId),
    repeatRefund: (id: string, ownerId: string, seen: SeenIssue) => repeatRefund(deps, id, ownerId, seen),
    resolveIssue: (id: string, ownerId: string, seen: SeenIssue) => resolveIssue(deps, id, ownerId, seen),

    /** What was paid for as it is now; undefined if it is gone or does not change. */
    describe: async (purpose: PaymentPurpose, subjectId: string) => getHandler(deps, purpose).describe?.(db, subjectId),

    /** The configuration that a page needs for PayPal's buttons. */
    getBrowserConfig() {
      if (!deps.payPal) return fail('payments-off');
      return { clientId: deps.payPal.clientId, sdkUrl: deps.payPal.sdkUrl, currency: 'USD' as const };
    },
  };
}

/** Inserts a payment before any PayPal request, in the caller's transaction. */
async function openPayment(
  deps: PaymentDeps,
  tx: Database,
  input: NewPayment,
): Promise<{ id: string } | Failure<'payments-off'>> {
  if (!deps.payPal) return fail('payments-off');
  const createdAt = deps.clock.now();
  const id = await store.insertPayment(tx, { ...input, createdAt, ...getStateFields(deps, { createdAt }, 'opened') });
  return { id };
}

/** Creates PayPal's order for an opened payment. Must run outside any transaction. */
async function createOrder(
  deps: PaymentDeps,
  paymentId: string,
  options: { shipping?: Shipping } = {},
): Promise<{ orderId: string } | Failure<'payments-off' | 'payment-unavailable'>> {
  const { payPal } = deps;
  const { db } = deps.connection;
  if (!payPal) return fail('payments-off');
  const row = await store.findPayment(db, paymentId);
  if (!row) throw new Error(`there is no payment ${paymentId}`);
  let current: store.PaymentRow | undefined = row;
  if (row.state === 'opened') {
    const { description, amountCents } = row;
    const { name: brandName } = await deps.settings.readBusiness();
    const payPalOrder = await payPal
      .createOrder({ requestId: `${row.id}-order`, customId: row.id, amountCents, description, brandName, ...options })
      .catch((error: unknown) => {
        if (!(error instanceof PayPalIndeterminateError)) throw error;
        deps.reportError('PayPal made no order', { paymentId, why: error.message });
        return undefined;
      });
    if (!payPalOrder) return fail('payment-unavailable');
    const stateFields = getStateFields(deps, row, 'awaiting-approval');
    const order = { id: row.id, orderId: payPalOrder.id, payeeId: payPalOrder.payeeId, ...stateFields };
    current = await store.saveOrder(db, order);
    current ??= await store.findPayment(db, paymentId);
  }
  // A concurrent call may have created the order first, or the payment was abandoned.
  if (current?.state !== 'awaiting-approval' || !current.orderId) return fail('payment-unavailable');
  return { orderId: current.orderId };
}
