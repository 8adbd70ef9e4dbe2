import { useCallback, useEffect, useRef, useState } from 'react';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { newBooking } from '#web/content/bookings.ts';
import type { CouponResult } from './booking-draft.ts';

const words = newBooking.payment;

/** The code is checked after this pause in typing, or on blur. */
const CHECK_DEBOUNCE_MS = 800;

type CheckedCoupon = { code: string; state: Exclude<CouponResult, 'none'>; message: string };

export type CouponStatus = {
  state: 'none' | 'unknown' | 'checking' | 'valid' | 'invalid';
  /** Shown beside the field. */
  message: string;
};

/** Checks each coupon code once, as a preview. The server decides its final value. */
export function useCoupon(input: string) {
  const code = input.trim();
  const [checked, setChecked] = useState<CheckedCoupon>();
  const [checking, setChecking] = useState<string>();
  const pendingCheck = useRef<{ code: string; result: Promise<CheckedCoupon> }>(undefined);
  const lastChecked = useRef<CheckedCoupon>(undefined);

  const checkCode = useCallback(async (couponCode: string): Promise<CheckedCoupon> => {
    if (lastChecked.current?.code === couponCode && lastChecked.current.state !== 'unchecked')
      return lastChecked.current;
    if (pendingCheck.current?.code !== couponCode) {
      setChecking(couponCode);
      pendingCheck.current = { code: couponCode, result: validateCoupon(couponCode) };
    }
    const check = pendingCheck.current;
    const result = await check.result;
    if (pendingCheck.current === check) {
      pendingCheck.current = undefined;
      lastChecked.current = result;
      setChecked(result);
      setChecking(undefined);
    }
    return result;
  }, []);

  useEffect(() => {
    if (code === '') return;
    const timer = setTimeout(() => void checkCode(code), CHECK_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [code, checkCode]);

  const status: CouponStatus =
    code === ''
      ? { state: 'none', message: '' }
      : checked?.code === code
        ? { state: checked.state === 'valid' ? 'valid' : 'invalid', message: checked.message }
        : { state: checking === code ? 'checking' : 'unknown', message: checking === code ? words.checking : '' };

  return {
    status,
    /** The result for the current code; asks the server when it is unknown. */
    getResult: async (): Promise<CouponResult> => (code === '' ? 'none' : (await checkCode(code)).state),
    handleBlur: () => {
      if (code !== '') void checkCode(code);
    },
    /** Marks the code as invalid after the server rejected it. */
    reject: (message: string) => {
      lastChecked.current = { code, state: 'invalid', message };
      setChecked(lastChecked.current);
    },
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
