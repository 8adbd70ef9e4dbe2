import type { Database } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import { formatMoney } from '#platform/money/money.ts';
import type { PaymentIssues } from '../contract/payments.ts';
import type { PaymentDeps } from '../deps.ts';
import { listPaymentIssues, type PaymentIssue } from '../domain/payment-issues.ts';
import { refundableCents } from '../domain/refund-totals.ts';
import { serializePayment } from '../pending.ts';
import { refundPayment } from '../refunds.ts';
import * as store from './store.ts';

type ListedIssue = PaymentIssues['first'][number];
/** The issue that the owner saw when they clicked. */
export type SeenIssue = Pick<ListedIssue, 'concern' | 'since'>;
type IssueFailure = Failure<'nothing-to-refund' | 'payment-changed'>;
type ActionResult = Promise<{ message: string } | IssueFailure | Failure<'payment-not-found'>>;

type ActionOutcome =
  | { message: string; action?: Pick<Parameters<typeof recordChange>[1], 'action' | 'changes'> }
  | IssueFailure;

type ReadDeps = Pick<PaymentDeps, 'connection' | 'clock'>;

// Payments that need the owner's attention and the available actions. PayPal is asked by a job, never here.

/** The newest issues up to `limit`, and the total count. */
export async function listIssues(deps: ReadDeps, limit: number): Promise<{ count: number; first: ListedIssue[] }> {
  const issues = await findPaymentsWithIssues(deps);
  return {
    count: issues.length,
    first: issues.slice(0, limit).map(({ payment, issue }) => ({
      ...serializePayment(payment),
      concern: issue.kind,
      since: issue.since.toISOString(),
      said: issue.providerMessage,
      amountCents: issue.cents,
    })),
  };
}

/** Has a job ask PayPal now for the payment's state and its open refunds. Refunds keep their request ids. */
export function requestPaymentCheck(deps: PaymentDeps, id: string, ownerId: string): ActionResult {
  return runAction(deps, id, ownerId, async (tx) => {
    if (await deps.queue.isQueued(tx, 'settle', { paymentId: id }))
      return { message: 'A check with PayPal is already under way.' };
    await deps.queue.send(tx, 'settle', { paymentId: id });
    return { message: 'PayPal is being asked.', action: { action: 'looked at again' } };
  });
}

/** Requests a failed refund again. A second click finds that refund already open. */
export function repeatRefund(deps: PaymentDeps, id: string, ownerId: string, seen: SeenIssue): ActionResult {
  return runAction(deps, id, ownerId, async (tx, one) => {
    const { payment, refunds } = one;
    const issue = findCurrentIssue(deps, one, seen);
    if (isFailure(issue)) return issue;
    const refusedRefund = issue?.kind === 'refund-refused' && refunds.find((refund) => refund.id === issue.refundId);
    if (!refusedRefund) return { message: 'This refund is on its way or was taken care of.' };
    const openRefunds = refunds.filter(({ state }) => state === 'asked');
    const pendingCents = openRefunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const cents = Math.min(refusedRefund.amountCents, refundableCents({ ...payment, pendingCents }));
    if (cents <= 0) return fail('nothing-to-refund');
    const { bookingId, reason } = refusedRefund;
    await refundPayment(deps, tx, id, { amountCents: cents, reason, ...(bookingId !== null && { bookingId }) });
    const changes = [{ field: 'amount', after: formatMoney(cents) }];
    return {
      message: 'PayPal is being asked for the refund again.',
      action: { action: 'refund asked for again', changes },
    };
  });
}

/** Marks an issue as resolved elsewhere. It stays off the list until something new happens to the payment. */
export function resolveIssue(deps: PaymentDeps, id: string, ownerId: string, seen: SeenIssue): ActionResult {
  return runAction(deps, id, ownerId, async (tx, one) => {
    const issue = findCurrentIssue(deps, one, seen);
    if (!issue) return { message: 'This was already taken care of.' };
    if (isFailure(issue)) return issue;
    await store.markResolved(tx, { paymentId: id, refundId: issue.refundId }, deps.clock.now());
    const changes = [{ field: 'why it was listed', after: issue.kind }];
    return { message: 'It is off the list.', action: { action: 'taken care of', changes } };
  });
}

/** The number of payments that need the owner. */
export async function countIssues(deps: ReadDeps): Promise<number> {
  return (await findPaymentsWithIssues(deps)).length;
}

async function findPaymentsWithIssues({
  connection,
  clock,
}: ReadDeps): Promise<(store.PaymentToReview & { issue: PaymentIssue })[]> {
  const now = clock.now();
  const issues = (await store.listPaymentsToReview(connection.db)).flatMap((one) => {
    const [issue] = listPaymentIssues(one.payment, one.refunds, now);
    return issue ? [{ ...one, issue }] : [];
  });
  return issues.sort((a, b) => b.issue.since.getTime() - a.issue.since.getTime());
}

/**
 * Runs one action on a locked payment in one transaction. `work` returns the action for the history, or undefined for
 * none.
 */
async function runAction(
  { connection, clock }: ReadDeps,
  id: string,
  ownerId: string,
  work: (tx: Database, one: store.PaymentToReview) => Promise<ActionOutcome>,
): ActionResult {
  return connection.inTransaction(async (tx) => {
    const one = await store.lockPaymentToReview(tx, id);
    if (!one) return fail('payment-not-found');
    const outcome = await work(tx, one);
    if (isFailure(outcome)) return outcome;
    const { action, message } = outcome;
    const subject = { kind: 'payment', subjectId: id, title: one.payment.description || 'A payment' };
    if (action) await recordChange(tx, { at: clock.now(), ownerId, ...subject, ...action });
    return { message };
  });
}

/**
 * The issue that the owner saw, if it still exists. Otherwise `payment-changed` when other issues exist, or undefined
 * when none exists.
 */
function findCurrentIssue(
  { clock }: ReadDeps,
  { payment, refunds }: store.PaymentToReview,
  seen: SeenIssue,
): PaymentIssue | undefined | Failure<'payment-changed'> {
  const issues = listPaymentIssues(payment, refunds, clock.now());
  const since = Date.parse(seen.since);
  const issue = issues.find((one) => one.kind === seen.concern && one.since.getTime() === since);
  return issue ?? (issues.length > 0 ? fail('payment-changed') : undefined);
}
