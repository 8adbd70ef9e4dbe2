import { normalizeCouponCode } from '#features/payments/domain/coupon.ts';
import { asApiError } from '#platform/api/client.ts';
import type { CheckoutFlow } from '../../checkout/web/checkout-flow.ts';
import { visitorOrClientApi } from '../../web/visitor-or-client-api.ts';
import { cart } from './cart-words.ts';

const words = cart.coupon;

const fetchDiscount = async (code: string) =>
  (await visitorOrClientApi('POST /api/chocolates/validate-coupon', { body: { code } })).discount;

/** Applies the entered code. */
export async function applyCoupon(flow: CheckoutFlow, subtotalCents: number): Promise<void> {
  const isChanged = flow.store.dispatch({ type: 'couponSubmitted', order: { ...flow.prices, subtotalCents } });
  if (isChanged && flow.store.getState().coupon.isRequested) await requestCoupon(flow);
}

/** Applies an entered code before payment. Resolves to false if there is a new message or another request runs. */
export async function confirmCoupon(flow: CheckoutFlow, subtotalCents: number): Promise<boolean> {
  const { store } = flow;
  if (!store.dispatch({ type: 'couponConfirmed', order: { ...flow.prices, subtotalCents } })) return false;
  if (store.getState().coupon.isRequested) await requestCoupon(flow);
  return !store.getState().coupon.message.isError;
}

async function requestCoupon({ store }: CheckoutFlow): Promise<void> {
  const code = normalizeCouponCode(store.getState().coupon.input);
  try {
    store.dispatch({ type: 'couponAccepted', coupon: { code, fraction: await fetchDiscount(code) } });
  } catch (error) {
    const apiError = asApiError(error);
    if (apiError && apiError.status < 500) {
      store.dispatch({ type: 'couponRefused', code, message: apiError.message || words.failed });
    } else store.dispatch({ type: 'couponRefused', message: words.failed });
  }
}

/** Checks a restored coupon in the background. Only a failure is shown. */
export async function recheckCoupon({ store }: CheckoutFlow): Promise<void> {
  const { code } = store.getState().coupon.applied;
  if (code === '') return;
  try {
    store.dispatch({ type: 'discountLoaded', coupon: { code, fraction: await fetchDiscount(code) } });
  } catch (error) {
    const apiError = asApiError(error);
    const isCurrent = store.getState().coupon.applied.code === code;
    if (!isCurrent || !apiError || apiError.status >= 500 || apiError.status === 429) return;
    store.dispatch({ type: 'couponRemoved', reason: apiError.message || words.invalid });
  }
}

/** Loads the current discount of the applied code. On failure the previous discount stays. */
export async function refreshDiscount({ store }: CheckoutFlow): Promise<number> {
  const { code, fraction } = store.getState().coupon.applied;
  const discount = await fetchDiscount(code).catch(() => fraction);
  store.dispatch({ type: 'discountLoaded', coupon: { code, fraction: discount } });
  return discount;
}
