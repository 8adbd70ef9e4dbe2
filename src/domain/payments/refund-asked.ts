import { type Refusal, refuse } from '../refusal.ts';
import { hasCome, type PaymentState } from './payment-state.ts';

/** What has become of a payment's money, in cents. `askedCents` is on its way back and has not come to its end. */
export type MoneyBack = { state: PaymentState; amountCents: number; refundedCents: number; askedCents: number };

/** What is back or on its way there. */
export function sentBackCents({ refundedCents, askedCents }: MoneyBack): number {
  return refundedCents + askedCents;
}

/** What can still be sent back: nothing before it has come. */
export function leftCents(money: MoneyBack): number {
  return hasCome(money.state) ? Math.max(0, money.amountCents - sentBackCents(money)) : 0;
}

/**
 * How much goes back when `amountCents` are asked for, or everything that is left. `wasCents` is what had gone back when
 * that was decided: a second press of the same button finds more gone back than that, and sends nothing.
 */
export function refundVerdict(
  money: MoneyBack,
  asked: { amountCents?: number | undefined; wasCents?: number | undefined },
): { cents: number; isAllThatIsLeft: boolean } | Refusal<'nothing-to-refund' | 'refund-changed' | 'refund-too-much'> {
  if (asked.wasCents !== undefined && asked.wasCents !== sentBackCents(money)) return refuse('refund-changed');
  const left = leftCents(money);
  if (left <= 0) return refuse('nothing-to-refund');
  const cents = asked.amountCents ?? left;
  return cents > left ? refuse('refund-too-much') : { cents, isAllThatIsLeft: cents === left };
}
