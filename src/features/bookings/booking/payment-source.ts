import { normalizeCouponCode } from '#features/payments/domain/coupon.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { type BookingDeps, getMoment, releaseExpiredHold } from '../core.ts';
import * as store from '../store.ts';

/**
 * What a client offers for a session: a full coupon with the hash of the client's address, an amount in cents (NaN
 * for a fraction of a cent), or nothing.
 */
export type PaymentSource = { couponCode: string; address: string } | { amountCents: number } | 'none';

/** The payment source in a request; the amount in cents. */
export type PaymentSourceInput = { couponCode?: string | undefined; amount?: number | undefined };

/** A batch of expired holds that redeem one coupon since the last sweep; there are few. */
const EXPIRED_HOLDS_BATCH_SIZE = 100;

/** Parses the payment source before anything is written. Coupon attempts are rate limited. */
export async function parsePaymentSource(
  deps: BookingDeps,
  input: PaymentSourceInput,
  client: { clientId: string; ip: string },
) {
  const { db } = deps.connection;
  const { coupons } = deps;
  if (input.couponCode === undefined)
    return input.amount === undefined ? ('none' as const) : { amountCents: input.amount };
  if (input.amount !== undefined) return fail('code-or-amount');
  const code = normalizeCouponCode(input.couponCode);
  // Expired holds are released first, so that their redemptions do not use up the coupon.
  for (const id of await store.listExpiredHolds(db, getMoment(deps), {
    limit: EXPIRED_HOLDS_BATCH_SIZE,
    couponCode: code,
  })) {
    await releaseExpiredHold(deps, id);
  }
  // The client's own hold does not count either, because the next hold replaces it.
  const ownHold = await store.findHoldByClient(db, client.clientId);
  const coupon = await coupons.preview(code, { kind: 'booking', ...client, ignoredSubjectId: ownHold?.id });
  if (isFailure(coupon)) return coupon;
  // A partial coupon would need an amount as well, which this screen does not have.
  return coupon.fraction === 1 ? { couponCode: code, address: coupons.hashAddress(client.ip) } : fail('coupon-invalid');
}

/** Checks whether a coupon pays for a session. */
export async function previewCoupon(deps: BookingDeps, code: string, client: { clientId: string; ip: string }) {
  const source = await parsePaymentSource(deps, { couponCode: code }, client);
  return isFailure(source) ? source : { message: 'Coupon valid. Click Continue to apply.', discount: 1 };
}
