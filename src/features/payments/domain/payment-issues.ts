import { REFUND_TIMEOUT_MS } from './payment-checks.ts';
import type { PaymentState } from './payment-state.ts';

const HOUR_MS = 3_600_000;
/** PayPal knows by then whether it captured, unless it is down or rejects our requests. */
const CAPTURE_ISSUE_AFTER_MS = HOUR_MS;
/** PayPal reviews most payments within a day; a longer review often needs the seller's response. */
const PENDING_ISSUE_AFTER_MS = 72 * HOUR_MS;

/** Why a payment needs the owner: the ledger cannot resolve it, or it is unresolved for too long. */
export const paymentIssueKinds = [
  /** PayPal refuses a refund. */
  'refund-refused',
  /** PayPal has not made a refund for a day; the request is repeated automatically. */
  'refund-late',
  /** The buyer opened a dispute, and PayPal waits for the seller's response. */
  'disputed',
  /** The outcome of a capture request is unknown. */
  'capture-open',
  /** PayPal has reviewed the payment for days. */
  'pending-long',
] as const;
export type PaymentIssueKind = (typeof paymentIssueKinds)[number];

type PaymentInput = {
  state: PaymentState;
  amountCents: number;
  changedAt: Date;
  /** When the owner last marked the payment's own state as resolved. */
  resolvedAt: Date | null;
};
type RefundInput = {
  id: string;
  state: 'asked' | 'done' | 'failed';
  amountCents: number;
  createdAt: Date;
  doneAt: Date | null;
  lastError: string;
  /** When the owner last marked this refund as resolved. */
  resolvedAt: Date | null;
};

/**
 * An issue with its start, its cents and PayPal's last message. `refundId` is undefined if the issue concerns the
 * payment itself.
 */
export type PaymentIssue = {
  kind: PaymentIssueKind;
  since: Date;
  cents: number;
  providerMessage: string;
  refundId: string | undefined;
};

const isResolved = (resolvedAt: Date | null, since: Date) => resolvedAt !== null && resolvedAt >= since;
const getRefusedAt = ({ doneAt, createdAt }: RefundInput) => doneAt ?? createdAt;

/**
 * Lists unresolved refused refunds, the largest first. A later refund, requested or found at PayPal, covers as many
 * refused ones as its amount allows, the largest first; if it is refused as well, it replaces them.
 */
function listRefusedRefunds(refunds: readonly RefundInput[]): RefundInput[] {
  let open: RefundInput[] = [];
  for (const refund of refunds.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    let coversCents = refund.amountCents;
    open = open.filter((earlier) => {
      if (earlier.amountCents > coversCents || getRefusedAt(earlier) > refund.createdAt) return true;
      coversCents -= earlier.amountCents;
      return false;
    });
    if (refund.state === 'failed' && !isResolved(refund.resolvedAt, getRefusedAt(refund))) open.push(refund);
    open.sort((a, b) => b.amountCents - a.amountCents);
  }
  return open;
}

/**
 * Lists a payment's issues, the most urgent first. A resolved issue stays hidden until something new happens to it;
 * every other issue stays, even if it is old.
 * @param refunds the payment's refunds; those requested at the same moment are ordered oldest first
 */
export function listPaymentIssues(payment: PaymentInput, refunds: readonly RefundInput[], now: Date): PaymentIssue[] {
  const { state, amountCents, changedAt, resolvedAt } = payment;
  const getAgeMs = (since: Date) => now.getTime() - since.getTime();
  const createRefundIssue = (
    kind: PaymentIssueKind,
    since: Date,
    { id, amountCents: cents, lastError }: RefundInput,
  ): PaymentIssue => ({
    kind,
    since,
    cents,
    providerMessage: lastError,
    refundId: id,
  });

  const refused = state === 'refunded' ? [] : listRefusedRefunds(refunds);
  const late = refunds.filter(
    (refund) =>
      refund.state === 'asked' &&
      getAgeMs(refund.createdAt) >= REFUND_TIMEOUT_MS &&
      !isResolved(refund.resolvedAt, refund.createdAt),
  );
  const kind = findStateIssue(state, getAgeMs(changedAt));
  const issues = [
    ...refused.map((refund) => createRefundIssue('refund-refused', getRefusedAt(refund), refund)),
    ...late.map((refund) => createRefundIssue('refund-late', refund.createdAt, refund)),
  ];
  if (kind && !isResolved(resolvedAt, changedAt))
    issues.push({ kind, since: changedAt, cents: amountCents, providerMessage: '', refundId: undefined });
  return issues;
}

/** Returns the issue of the payment's own state after `ageMs` in that state, if any. */
function findStateIssue(state: PaymentState, ageMs: number): PaymentIssueKind | undefined {
  if (state === 'disputed') return 'disputed';
  if (state === 'capturing' && ageMs >= CAPTURE_ISSUE_AFTER_MS) return 'capture-open';
  return state === 'pending' && ageMs >= PENDING_ISSUE_AFTER_MS ? 'pending-long' : undefined;
}
