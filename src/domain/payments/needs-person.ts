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
  /** When the owner last said that she has taken care of it. */
  handledAt: Date | null;
};
type RefundFacts = {
  state: 'asked' | 'done' | 'failed';
  amountCents: number;
  createdAt: Date;
  doneAt: Date | null;
  lastError: string;
};

/** What a payment needs a person for, since when, over how many cents, and what PayPal last said about it. */
export type Need = { concern: Concern; since: Date; cents: number; said: string };

/** The refund that was asked for last. */
export function lastRefund<Some extends { createdAt: Date }>(refunds: readonly Some[]): Some | undefined {
  return refunds.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1);
}

/**
 * What a payment needs a person for, the most pressing first; undefined when it needs nobody. What the owner has taken
 * care of is over until something new happens to the payment.
 */
export function needOf(payment: Facts, refunds: readonly RefundFacts[], now: Date): Need | undefined {
  const { state, amountCents, changedAt, handledAt } = payment;
  const agedMs = (since: Date) => now.getTime() - since.getTime();
  const isNews = ({ since }: Need) => handledAt === null || since > handledAt;
  const needs: Need[] = [];
  const about = (concern: Concern) => needs.push({ concern, since: changedAt, cents: amountCents, said: '' });

  if (state !== 'refunded') {
    // One that was asked for later stands for it: asked again, or made at PayPal by hand.
    const last = lastRefund(refunds);
    if (last?.state === 'failed')
      needs.push({
        ...{ concern: 'refund-refused', since: last.doneAt ?? last.createdAt },
        ...{ cents: last.amountCents, said: last.lastError },
      });
  }
  const late = refunds.find(({ state: of, createdAt }) => of === 'asked' && agedMs(createdAt) >= REFUND_WITHIN_MS);
  if (late)
    needs.push({ concern: 'refund-late', since: late.createdAt, cents: late.amountCents, said: late.lastError });
  if (state === 'disputed') about('disputed');
  if (state === 'capturing' && agedMs(changedAt) >= CAPTURED_WITHIN_MS) about('capture-open');
  if (state === 'pending' && agedMs(changedAt) >= PENDING_WITHIN_MS) about('pending-long');
  return needs.find(isNews);
}
