import { REFUND_WITHIN_MS } from './next-look.ts';
import type { PaymentState } from './payment-state.ts';

const HOUR_MS = 3_600_000;
/** PayPal knows by then whether it captured, unless it is away or no longer lets us ask. */
const CAPTURED_WITHIN_MS = HOUR_MS;
/** PayPal looks at most payments for a day at the longest; what takes longer often waits for a word of the seller's. */
const PENDING_WITHIN_MS = 72 * HOUR_MS;

/**
 * Why a payment needs a person: the ledger has done what it can, or nothing has come of it for too long.
 *
 * - `refund-refused`: PayPal will not make a refund.
 * - `refund-late`: PayPal has not made one for a day; it is asked for again by itself.
 * - `disputed`: the buyer objects, and PayPal waits for the seller's answer.
 * - `capture-open`: PayPal was asked for the money and has not said what came of it.
 * - `pending-long`: PayPal has been looking at it for days.
 */
export type Concern = 'refund-refused' | 'refund-late' | 'disputed' | 'capture-open' | 'pending-long';

type Facts = {
  state: PaymentState;
  amountCents: number;
  changedAt: Date;
  /** When the owner last said that she has taken care of how the payment itself stands. */
  handledAt: Date | null;
};
type RefundFacts = {
  id: string;
  state: 'asked' | 'done' | 'failed';
  amountCents: number;
  createdAt: Date;
  doneAt: Date | null;
  lastError: string;
  /** When the owner last said that she has taken care of this refund. */
  handledAt: Date | null;
};

/**
 * What a payment needs a person for, since when, over how many cents, and what PayPal last said about it. `refundId` is the
 * refund that it is about; undefined when it is about the payment itself.
 */
export type Need = { concern: Concern; since: Date; cents: number; said: string; refundId: string | undefined };

const isHandled = (handledAt: Date | null, since: Date) => handledAt !== null && handledAt >= since;
const refusedAt = ({ doneAt, createdAt }: RefundFacts) => doneAt ?? createdAt;

/**
 * Refunds that PayPal refused and that nothing was done about, the largest first. One that is asked for, or found made at
 * PayPal, after others were refused stands for as many of those as its money covers, the largest first; if it is refused as
 * well, it takes their place.
 */
function refusedRefunds(refunds: readonly RefundFacts[]): RefundFacts[] {
  let open: RefundFacts[] = [];
  for (const refund of refunds.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    let coversCents = refund.amountCents;
    open = open.filter((one) => {
      if (one.amountCents > coversCents || refusedAt(one) > refund.createdAt) return true;
      coversCents -= one.amountCents;
      return false;
    });
    if (refund.state === 'failed' && !isHandled(refund.handledAt, refusedAt(refund))) open.push(refund);
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
export function needsOf(payment: Facts, refunds: readonly RefundFacts[], now: Date): Need[] {
  const { state, amountCents, changedAt, handledAt } = payment;
  const agedMs = (since: Date) => now.getTime() - since.getTime();
  const of = (concern: Concern, since: Date, { id, amountCents: cents, lastError }: RefundFacts): Need => ({
    ...{ concern, since, cents, said: lastError, refundId: id },
  });

  const refused = state === 'refunded' ? [] : refusedRefunds(refunds);
  const late = refunds.filter(
    (refund) =>
      refund.state === 'asked' &&
      agedMs(refund.createdAt) >= REFUND_WITHIN_MS &&
      !isHandled(refund.handledAt, refund.createdAt),
  );
  const concern = concernOfState(state, agedMs(changedAt));
  const needs = [
    ...refused.map((refund) => of('refund-refused', refusedAt(refund), refund)),
    ...late.map((refund) => of('refund-late', refund.createdAt, refund)),
  ];
  if (concern && !isHandled(handledAt, changedAt))
    needs.push({ concern, since: changedAt, cents: amountCents, said: '', refundId: undefined });
  return needs;
}

/** Why a payment needs a person for how it stands by itself, when it has stood so for `agedMs`. */
function concernOfState(state: PaymentState, agedMs: number): Concern | undefined {
  if (state === 'disputed') return 'disputed';
  if (state === 'capturing' && agedMs >= CAPTURED_WITHIN_MS) return 'capture-open';
  return state === 'pending' && agedMs >= PENDING_WITHIN_MS ? 'pending-long' : undefined;
}
