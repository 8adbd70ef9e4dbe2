import { type Failure, fail } from '#platform/failure.ts';
import { trimLine } from '#platform/text/line.ts';

export type CouponKind = 'shop' | 'booking';

/** A coupon's limits and how often it was used. `null` is unlimited. */
export type CouponTerms = {
  kind: CouponKind;
  fraction: number;
  active: boolean;
  expiresAt: Date | null;
  maxUses: number | null;
  maxUsesPerClient: number | null;
};

/** Returns a code as it is stored: trimmed, upper-cased. */
export function normalizeCouponCode(input: string): string {
  return trimLine(input).toUpperCase();
}

/** Returns true if a coupon reached its limit in total or for one client. */
export function isExhausted(
  { maxUses, maxUsesPerClient }: Pick<CouponTerms, 'maxUses' | 'maxUsesPerClient'>,
  { uses, clientUses }: { uses: number; clientUses: number },
): boolean {
  return uses >= (maxUses ?? Number.POSITIVE_INFINITY) || clientUses >= (maxUsesPerClient ?? Number.POSITIVE_INFINITY);
}

/** Checks if a client who has used the coupon `clientUses` times can use it once more now. */
export function checkCoupon(
  coupon: CouponTerms | undefined,
  usage: { kind: CouponKind; now: Date; uses: number; clientUses: number },
): { fraction: number } | Failure<'coupon-invalid' | 'coupon-used-up'> {
  if (!coupon?.active || coupon.kind !== usage.kind) return fail('coupon-invalid');
  if (coupon.expiresAt && coupon.expiresAt <= usage.now) return fail('coupon-invalid');
  return isExhausted(coupon, usage) ? fail('coupon-used-up') : { fraction: coupon.fraction };
}
