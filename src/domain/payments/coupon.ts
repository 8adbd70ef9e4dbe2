import { type Failure, fail } from '../failure.ts';

export type CouponKind = 'shop' | 'booking';

/** A coupon and how often it was used. `null` is without end. */
export type CouponTerms = {
  kind: CouponKind;
  fraction: number;
  active: boolean;
  expiresAt: Date | null;
  maxUses: number | null;
  maxUsesPerClient: number | null;
};

/** A code as it is kept: trimmed, upper-cased (spec §5). */
export function normalizeCouponCode(input: string): string {
  return input.trim().toUpperCase();
}

/** Whether a coupon was used as often as it may be, in all or by one client. */
export function isExhausted(
  { maxUses, maxUsesPerClient }: Pick<CouponTerms, 'maxUses' | 'maxUsesPerClient'>,
  { uses, clientUses }: { uses: number; clientUses: number },
): boolean {
  return uses >= (maxUses ?? Number.POSITIVE_INFINITY) || clientUses >= (maxUsesPerClient ?? Number.POSITIVE_INFINITY);
}

/** Whether a coupon can be used now, once more, by someone who has used it `clientUses` times. */
export function checkCoupon(
  coupon: CouponTerms | undefined,
  usage: { kind: CouponKind; now: Date; uses: number; clientUses: number },
): { fraction: number } | Failure<'coupon-invalid' | 'coupon-used-up'> {
  if (!coupon?.active || coupon.kind !== usage.kind) return fail('coupon-invalid');
  if (coupon.expiresAt && coupon.expiresAt <= usage.now) return fail('coupon-invalid');
  return isExhausted(coupon, usage) ? fail('coupon-used-up') : { fraction: coupon.fraction };
}
