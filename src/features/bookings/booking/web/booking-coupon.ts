import { asApiError, isUnauthenticated } from '#platform/api/client.ts';
import { trimLine } from '#platform/text/line.ts';
import type { ReducerStore } from '#platform/ui/state/reducer-store.ts';
import { newBooking } from '../../web/bookings-words.ts';
import { clientApi } from '../../web/signed-in-api.ts';
import type { CouponResult } from './booking-draft.ts';
import { type BookingEvent, type BookingState, hasHold } from './booking-state.ts';

const words = newBooking.payment;

/** The code is checked after this pause in typing, or on blur. */
const CHECK_DEBOUNCE_MS = 800;

type CheckedCoupon = { code: string; state: Exclude<CouponResult, 'none'>; message: string };

export type CouponChecker = {
  /** The result for the entered code; asks the server when it is unknown. */
  check: () => Promise<CouponResult>;
  checkSoon: () => void;
  stop: () => void;
};

/** Checks each coupon code once, as a preview. The server decides its final value. */
export function createCouponChecker({ dispatch, getState }: ReducerStore<BookingState, BookingEvent>): CouponChecker {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: { code: string; result: Promise<CheckedCoupon> } | undefined;

  const requestCheck = async (code: string): Promise<CheckedCoupon> => {
    dispatch({ type: 'couponChecked', coupon: { code, state: 'checking', message: words.checking } });
    const coupon = await validateCoupon(code);
    if (pending?.code === code) pending = undefined;
    dispatch({ type: 'couponChecked', coupon });
    return coupon;
  };
  const check = async (): Promise<CouponResult> => {
    const { draft, coupon } = getState();
    const code = trimLine(draft.coupon);
    if (code === '') return 'none';
    if (coupon?.code === code && (coupon.state === 'valid' || coupon.state === 'invalid')) return coupon.state;
    if (pending?.code !== code) pending = { code, result: requestCheck(code) };
    return (await pending.result).state;
  };
  return {
    check,
    checkSoon() {
      clearTimeout(timer);
      timer = setTimeout(() => hasHold(getState()) || check(), CHECK_DEBOUNCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

async function validateCoupon(code: string): Promise<CheckedCoupon> {
  try {
    await clientApi('POST /api/bookings/validate-coupon', { body: { code } });
    return { code, state: 'valid', message: words.couponValid };
  } catch (error) {
    const apiError = asApiError(error);
    if (isUnauthenticated(error)) return { code, state: 'unchecked', message: '' };
    if (!apiError || apiError.status >= 500) return { code, state: 'unchecked', message: words.couponUnchecked };
    if (apiError.status === 429) return { code, state: 'unchecked', message: apiError.message };
    const message = apiError.reason === 'coupon-used-up' ? apiError.message : words.couponInvalid;
    return { code, state: 'invalid', message };
  }
}
