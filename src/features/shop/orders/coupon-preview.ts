import { isPaidOrCapturing } from '#features/payments/domain/payment-state.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import type { OrderDeps } from './deps.ts';
import * as store from './store.ts';

/** Maps a coupon failure to the shop's failure reasons. */
export function toShopCouponFailure<Other extends string>(failure: Failure<'coupon-invalid' | Other>) {
  return failure.reason === 'coupon-invalid'
    ? fail('shop-coupon-invalid')
    : (failure as Failure<Exclude<Other, 'coupon-invalid'>>);
}

/** Checks a coupon for a browser without redeeming it. Attempts are rate limited. */
export async function previewCoupon(
  deps: OrderDeps,
  code: string,
  { browser, clientId }: { browser: string | undefined; clientId: string | undefined },
  { ip }: RequestMeta,
) {
  const ignoredSubjectId = await findReplacedOrderId(deps, browser);
  const input = { kind: 'shop' as const, ip, ignoredSubjectId, ...(clientId && { clientId }) };
  const preview = await deps.coupons.preview(code, input);
  return isFailure(preview) ? toShopCouponFailure(preview) : preview;
}

/** The unpaid order that this browser's next checkout replaces. */
async function findReplacedOrderId(
  { connection: { db }, payments, limitsOn }: OrderDeps,
  browser: string | undefined,
): Promise<string | undefined> {
  if (!browser || !limitsOn) return undefined;
  for (const { id, reserved } of await store.listUnpaidOrders(db, browser)) {
    const payment = reserved ? await payments.findBySubject(db, id) : undefined;
    if (payment && !isPaidOrCapturing(payment.state)) return id;
  }
  return undefined;
}
