import { REFUND_TIMEOUT_MS } from './payment-checks.ts';
import type { PaymentState } from './payment-state.ts';

const HOUR_MS = 3_600_000;
/** PayPal knows by then whether it captured, unless it is away or no longer lets us ask. */
const CAPTURE_ISSUE_AFTER_MS = HOUR_MS;
/** PayPal looks at most payments for a day at the longest; what takes longer often waits for a word of the seller's. */
const PENDING_ISSUE_AFTER_MS = 72 * HOUR_MS;

/**
 * Why a payment needs a person: the ledger has done what it can, or nothing has come of it for too long.
 *
 * - `refund-refused`: PayPal will not make a refund.
 * - `refund-late`: PayPal has not made one for a day; it is asked for again by itself.
 * - `disputed`: the buyer objects, and PayPal waits for the seller's answer.
 * - `capture-open`: PayPal was asked for the money and has not said what came of it.
 * - `pending-long`: PayPal has been looking at it for days.
 */
export type PaymentIssueKind = 'refund-refused' | 'refund-late' | 'disputed' | 'capture-open' | 'pending-long';

type PaymentInput = {
  state: PaymentState;
  amountCents: number;
  changedAt: Date;
  /** When the owner last said that she has taken care of how the payment itself stands. */
  resolvedAt: Date | null;
};
type RefundInput = {
  id: string;
  state: 'asked' | 'done' | 'failed';
  amountCents: number;
  createdAt: Date;
  doneAt: Date | null;
  lastError: string;
  /** When the owner last said that she has taken care of this refund. */
  resolvedAt: Date | null;
};

/**
 * What a payment needs a person for, since when, over how many cents, and what PayPal last said about it. `refundId` is the
 * refund that it is about; undefined when it is about the payment itself.
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
 * Refunds that PayPal refused and that nothing was done about, the largest first. One that is asked for, or found made at
 * PayPal, after others were refused stands for as many of those as its money covers, the largest first; if it is refused as
 * well, it takes their place.
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
 * Everything that a payment needs a person for, the most pressing first. What the owner has taken care of is over until
 * something new happens to it; the rest stays, whether it is older or not.
 *
 * @param refunds those of this payment; of some that were asked for at the same moment the older come first
 */
export function listPaymentIssues(payment: PaymentInput, refunds: readonly RefundInput[], now: Date): PaymentIssue[] {
  const { state, amountCents, changedAt, resolvedAt } = payment;
  const getAgeMs = (since: Date) => now.getTime() - since.getTime();
  const createRefundIssue = (
    kind: PaymentIssueKind,
    since: Date,
    { id, amountCents: cents, lastError }: RefundInput,
  ): PaymentIssue => ({
    ...{ kind, since, cents, providerMessage: lastError, refundId: id },
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

/** Why a payment needs a person for how it stands by itself, when it has stood so for `agedMs`. */
function findStateIssue(state: PaymentState, ageMs: number): PaymentIssueKind | undefined {
  if (state === 'disputed') return 'disputed';
  if (state === 'capturing' && ageMs >= CAPTURE_ISSUE_AFTER_MS) return 'capture-open';
  return state === 'pending' && ageMs >= PENDING_ISSUE_AFTER_MS ? 'pending-long' : undefined;
}
