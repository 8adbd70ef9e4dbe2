import type { Database } from '#platform/database/connection.ts';
import type { PaymentDeps } from './deps.ts';
import { nextCheckDelayMs } from './domain/payment-checks.ts';
import type { PaymentPurpose } from './domain/payment-purpose.ts';
import { canTransition, getSettledState, isPaid, type PaymentState } from './domain/payment-state.ts';
import { notifyOwner } from './notifications.ts';
import { type PaymentHandler, paymentHandlers } from './payment.ts';
import * as store from './store.ts';

/**
 * The handler of a purpose, which its feature gave to `paymentHandlers`.
 *
 * @throws {Error} if no feature handles it
 */
export function getHandler({ fills }: Pick<PaymentDeps, 'fills'>, purpose: PaymentPurpose): PaymentHandler {
  const handler = paymentHandlers.read(fills).findLast((handlers) => handlers[purpose])?.[purpose];
  if (!handler) throw new Error(`nobody handles payments of the purpose ${purpose}`);
  return handler;
}

/** One transaction on a payment. Locks the subject, then the ledger's row (see PaymentHandler.lockSubject). */
export async function withLockedPayment<T>(
  deps: PaymentDeps,
  paymentId: string,
  work: (tx: Database, row: store.PaymentRow, handler: PaymentHandler) => Promise<T>,
): Promise<T> {
  return deps.connection.inTransaction(async (tx) => {
    const payment = await store.findPayment(tx, paymentId);
    if (!payment) throw new Error(`there is no payment ${paymentId}`);
    const handler = getHandler(deps, payment.purpose);
    await handler.lockSubject(tx, payment);
    const row = await store.lockPayment(tx, paymentId);
    if (!row) throw new Error(`there is no payment ${paymentId}`);
    return work(tx, row, handler);
  });
}

/** The columns that every state change sets besides the state. */
export function getStateFields(
  { clock }: Pick<PaymentDeps, 'clock'>,
  { createdAt }: Pick<store.PaymentRow, 'createdAt'>,
  state: PaymentState,
) {
  const now = clock.now();
  return { state, changedAt: now, nextCheckAt: getNextCheckAt({ state, createdAt, changedAt: now }, now) };
}

function getNextCheckAt(
  { state, createdAt, changedAt }: Pick<store.PaymentRow, 'state' | 'createdAt' | 'changedAt'>,
  now: Date,
) {
  const nowMs = now.getTime();
  const inMs = nextCheckDelayMs(state, nowMs - createdAt.getTime(), nowMs - changedAt.getTime());
  return inMs === undefined ? null : new Date(nowMs + inMs);
}

/** Moves a locked payment to another state. A transition that the state machine does not allow is a bug. */
export async function transitionPayment(
  deps: PaymentDeps,
  tx: Database,
  row: store.PaymentRow,
  state: PaymentState,
  more: Partial<store.PaymentRow> = {},
): Promise<store.PaymentRow> {
  if (state !== row.state && !canTransition(row.state, state))
    throw new Error(`the payment ${row.id} cannot go from ${row.state} to ${state}`);
  return store.updatePayment(tx, row.id, { ...more, ...getStateFields(deps, row, state) });
}

/** Abandons the unpaid payments of a subject, in the caller's transaction. */
export async function abandonPayments(deps: PaymentDeps, tx: Database, subjectId: string): Promise<void> {
  const now = deps.clock.now();
  const { nextCheckAt } = getStateFields(deps, { createdAt: now }, 'abandoned');
  await store.abandonOfSubject(tx, subjectId, now, nextCheckAt ?? now);
}

/** Records that a dispute is open or closed. A dispute other than the recorded one is ignored. */
export async function recordDispute(
  deps: PaymentDeps,
  paymentId: string,
  disputeId: string,
  open: boolean,
): Promise<void> {
  await withLockedPayment(deps, paymentId, async (tx, row) => {
    if (row.disputeId !== disputeId) return;
    if (open && isPaid(row.state) && row.state !== 'disputed') {
      const disputed = await transitionPayment(deps, tx, row, 'disputed', { notifiedDisputeId: row.disputeId });
      // A refund that completes meanwhile leaves and re-enters this state, which must not notify again.
      if (row.notifiedDisputeId !== row.disputeId) await notifyOwner(deps, tx, disputed, 'disputed', row.amountCents);
    }
    if (open) return;
    if (row.state === 'disputed') await transitionPayment(deps, tx, row, getSettledState(row), { disputeId: null });
    else await store.updatePayment(tx, row.id, { disputeId: null });
  });
}

/** Records a check of a payment and schedules the next one. */
export async function scheduleNextCheck({ connection, clock }: PaymentDeps, paymentId: string): Promise<void> {
  const row = await store.findPayment(connection.db, paymentId);
  if (!row) return;
  await store.updatePaymentInState(connection.db, row.id, row.state, { nextCheckAt: getNextCheckAt(row, clock.now()) });
}
