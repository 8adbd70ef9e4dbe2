import { type Refusal, refuse } from '../refusal.ts';

export type CouponKind = 'shop' | 'booking';

/** A coupon and how often it was used. `null` is without end. */
export type CouponFacts = {
  kind: CouponKind;
  fraction: number;
  active: boolean;
  expiresAt: Date | null;
  maxUses: number | null;
  maxUsesPerClient: number | null;
};

/** A code as it is kept: trimmed, upper-cased (spec §5). */
export function couponCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Whether a coupon was used as often as it may be, in all or by one client. */
export function isUsedUp(
  { maxUses, maxUsesPerClient }: Pick<CouponFacts, 'maxUses' | 'maxUsesPerClient'>,
  { uses, usesOfClient }: { uses: number; usesOfClient: number },
): boolean {
  return (
    uses >= (maxUses ?? Number.POSITIVE_INFINITY) || usesOfClient >= (maxUsesPerClient ?? Number.POSITIVE_INFINITY)
  );
}

/** Whether a coupon can be used now, once more, by someone who has used it `usesOfClient` times. */
export function couponVerdict(
  coupon: CouponFacts | undefined,
  asked: { kind: CouponKind; now: Date; uses: number; usesOfClient: number },
): { fraction: number } | Refusal<'coupon-invalid' | 'coupon-used-up'> {
  if (!coupon?.active || coupon.kind !== asked.kind) return refuse('coupon-invalid');
  if (coupon.expiresAt && coupon.expiresAt <= asked.now) return refuse('coupon-invalid');
  return isUsedUp(coupon, asked) ? refuse('coupon-used-up') : { fraction: coupon.fraction };
}
