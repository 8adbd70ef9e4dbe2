import type { Database } from '#platform/database/connection.ts';
import type { PaymentDeps } from './deps.ts';
import { REFUND_TIMEOUT_MS } from './domain/payment-checks.ts';
import { getSettledState, isReceived } from './domain/payment-state.ts';
import type { CaptureDetails } from './domain/paypal-order.ts';
import { getRefundedCents } from './domain/paypal-order.ts';
import { abandonPayments, transitionPayment, withLockedPayment } from './ledger.ts';
import { notifyOwner, notifyPaymentRefunded } from './notifications.ts';
import type { PaymentHandler } from './payment.ts';
import * as store from './store.ts';

/** Shown by PayPal and in the client's mail. */
const EXTERNAL_REFUND_REASON = 'It was sent back at PayPal.';

/**
 * Requests a refund in the caller's transaction; a job sends it to PayPal. A payment that has not been received is
 * abandoned instead.
 * @param input.amountCents without it, everything that is left is refunded
 * @param input.bookingId the appointment whose share it is, of a payment for several
 */
export async function refundPayment(
  deps: PaymentDeps,
  tx: Database,
  paymentId: string,
  input: { amountCents?: number; bookingId?: string; reason: string },
): Promise<void> {
  const row = await store.lockPayment(tx, paymentId);
  if (!row) throw new Error(`there is no payment ${paymentId}`);
  if (isReceived(row.state)) await requestRefund(deps, tx, row, input);
  else await abandonPayments(deps, tx, row.subjectId);
}

/** Inserts a refund and has a job send it to PayPal. Does nothing when no money is left to refund. */
export async function requestRefund(
  deps: PaymentDeps,
  tx: Database,
  row: store.PaymentRow,
  input: { amountCents?: number | undefined; bookingId?: string; reason: string },
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
    ...(input.bookingId !== undefined && { bookingId: input.bookingId }),
    reason: input.reason,
    createdAt: deps.clock.now(),
  });
  await transitionPayment(deps, tx, row, 'refunding');
  await deps.queue.send(tx, 'settle', { paymentId: row.id });
}

/** Records the final result of a refund, done or failed. */
export async function recordRefundEnd(
  deps: PaymentDeps,
  paymentId: string,
  refund: store.RefundRow,
  result: { state: 'done'; amountCents: number; providerId?: string } | { state: 'failed'; lastError: string },
): Promise<void> {
  await withLockedPayment(deps, paymentId, async (tx, row, handler) => {
    if (!(await store.endRefund(tx, refund.id, { ...result, doneAt: deps.clock.now() }))) return;
    if (result.state === 'done')
      return recordRefund(deps, tx, row, handler, { cents: result.amountCents, reason: refund.reason });
    deps.reportError('a refund is impossible', { paymentId, refundId: refund.id });
    await notifyOwner(deps, tx, row, 'refund-impossible', refund.amountCents);
    const more = await store.listOpenRefunds(tx, row.id);
    if (row.state === 'refunding' && more.length === 0) await transitionPayment(deps, tx, row, getSettledState(row));
  });
}

/** Records an open refund and the reason. The owner gets one mail when it stays open for long. */
export async function recordPendingRefund(
  deps: PaymentDeps,
  paymentId: string,
  input: store.RefundRow,
  reason: string,
): Promise<void> {
  await withLockedPayment(deps, paymentId, async (tx, row) => {
    const refund = (await store.listOpenRefunds(tx, row.id)).find(({ id }) => id === input.id);
    if (!refund) return;
    const now = deps.clock.now();
    const isLate = now.getTime() - refund.createdAt.getTime() >= REFUND_TIMEOUT_MS && !refund.lateNotifiedAt;
    await store.updateRefund(tx, refund.id, { lastError: reason, ...(isLate && { lateNotifiedAt: now }) });
    if (!isLate) return;
    deps.reportError('a refund is late', { paymentId, refundId: refund.id });
    await notifyOwner(deps, tx, row, 'refund-late', refund.amountCents);
  });
}

/** Records refunds made at PayPal, by the owner there or through a dispute. */
export async function recordExternalRefunds(
  deps: PaymentDeps,
  tx: Database,
  row: store.PaymentRow,
  handler: PaymentHandler,
  capture: CaptureDetails,
): Promise<void> {
  const cents = Math.min(getRefundedCents(capture), row.amountCents) - row.refundedCents;
  // While an own refund is open, PayPal's total may include it; its own result counts it.
  if (cents <= 0 || (await store.listOpenRefunds(tx, row.id)).length > 0) return;
  const now = deps.clock.now();
  const done = { state: 'done', createdAt: now, doneAt: now } as const;
  await store.insertRefund(tx, { paymentId: row.id, amountCents: cents, reason: EXTERNAL_REFUND_REASON, ...done });
  await recordRefund(deps, tx, row, handler, { cents, reason: EXTERNAL_REFUND_REASON });
}

/** Records that `cents` of a payment were refunded, and calls the handler once nothing is left. */
async function recordRefund(
  deps: PaymentDeps,
  tx: Database,
  row: store.PaymentRow,
  handler: PaymentHandler,
  refund: { cents: number; reason: string },
): Promise<void> {
  const refundedCents = Math.min(row.refundedCents + refund.cents, row.amountCents);
  const more = await store.listOpenRefunds(tx, row.id);
  const nextState = getSettledState({ ...row, refundedCents });
  const keepsState = nextState !== 'refunded' && (row.state === 'disputed' || more.length > 0);
  const updated = await transitionPayment(deps, tx, row, keepsState ? row.state : nextState, { refundedCents });
  const label = refund.cents < updated.amountCents ? await handler.getLabel?.(tx, updated) : undefined;
  const what = label ? `Part of ${label}` : updated.description;
  await notifyPaymentRefunded(deps, tx, updated, { ...refund, what });
  if (nextState === 'refunded') await handler.onRefunded(tx, updated);
}
