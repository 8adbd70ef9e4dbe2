import { useRef, useState } from 'react';
import { normalizeCouponCode } from '#domain/payments/coupon.ts';
import { isCouponApplicable } from '#domain/shop/order-total.ts';
import { asApiError } from '#web/api/client.ts';
import { visitorOrClientApi } from '#web/api/visitor-or-client.ts';
import { cart } from '#web/content/cart.ts';

const words = cart.coupon;

const NO_COUPON = { code: '', fraction: 0 };

export type ShopCoupon = ReturnType<typeof useShopCoupon>;

/** Converts 0.15 to 15. Coupons have a precision of 0.01 percent. */
export function toPercent(fraction: number): number {
  return Number((fraction * 100).toFixed(2));
}

const fetchDiscount = async (code: string) =>
  (await visitorOrClientApi('POST /api/chocolates/validate-coupon', { body: { code } })).discount;

/** The applied coupon, its message, and the request that applies a code. */
function useAppliedCoupon() {
  const [applied, setApplied] = useState(NO_COUPON);
  /** The same value as `applied`, without waiting for a render. */
  const current = useRef(NO_COUPON);
  const [message, setMessage] = useState({ text: '', isError: false });
  const [busy, setBusy] = useState(false);
  /** The same value as `busy`, without waiting for a render. */
  const isRequesting = useRef(false);
  /** The rejected code whose error is already shown. */
  const rejectedCode = useRef('');

  const setCoupon = (coupon: typeof NO_COUPON) => {
    current.current = coupon;
    setApplied(coupon);
  };
  const showError = (text: string) => setMessage({ text, isError: true });
  const rejectCode = (code: string, text: string) => {
    rejectedCode.current = code;
    showError(text);
  };

  /** Checks a code with the server. Resolves to the applied coupon, or undefined if the code was rejected. */
  const requestCoupon = async (code: string, subtotalCents: number): Promise<typeof NO_COUPON | undefined> => {
    if (!isCouponApplicable(subtotalCents)) return void rejectCode(code, words.minimum);
    isRequesting.current = true;
    setBusy(true);
    try {
      const newCoupon = { code, fraction: await fetchDiscount(code) };
      setCoupon(newCoupon);
      setMessage({ text: words.applied(toPercent(newCoupon.fraction)), isError: false });
      return newCoupon;
    } catch (error) {
      const apiError = asApiError(error);
      if (apiError && apiError.status < 500) rejectCode(code, apiError.message || words.failed);
      else showError(words.failed);
      return undefined;
    } finally {
      isRequesting.current = false;
      setBusy(false);
    }
  };

  return {
    applied,
    current,
    message,
    busy,
    isRequesting,
    rejectedCode,
    setCoupon,
    setMessage,
    rejectCode,
    requestCoupon,
  };
}

/** The coupon of a cart, with its discount if applied (spec §4). The server makes the final decision. */
export function useShopCoupon() {
  const [input, setInput] = useState('');
  const { applied, current, message, busy, isRequesting, rejectedCode, ...actions } = useAppliedCoupon();
  const { setCoupon, setMessage, rejectCode, requestCoupon } = actions;

  return {
    input,
    applied,
    message,
    busy,
    setText: (text: string) => {
      setInput(text.toUpperCase());
      rejectedCode.current = '';
      setMessage({ text: '', isError: false });
    },
    /**
     * Applies the entered code.
     * @param subtotalCents price of the items
     */
    async apply(subtotalCents: number): Promise<void> {
      const code = normalizeCouponCode(input);
      if (isRequesting.current) return;
      if (code === '') return setMessage({ text: words.empty, isError: true });
      if (code === applied.code) return setMessage({ text: words.already, isError: false });
      await requestCoupon(code, subtotalCents);
    },
    /**
     * Applies an entered code before payment, and ignores a code whose rejection is already shown. Resolves to the
     * coupon to pay with, or undefined if there is a new message or a request is pending.
     */
    async applyPending(subtotalCents: number): Promise<typeof NO_COUPON | undefined> {
      const code = normalizeCouponCode(input);
      if (isRequesting.current) return undefined;
      const wasBelowMinimum = message.text === words.minimum && isCouponApplicable(subtotalCents);
      const isAlreadyReported = code === rejectedCode.current && !wasBelowMinimum;
      if (code !== '' && code !== applied.code && !isAlreadyReported) return requestCoupon(code, subtotalCents);
      if (message.isError) setMessage({ text: '', isError: false });
      setInput(applied.code);
      return applied;
    },
    /** Restores a stored coupon. The server checks it in the background, and only a failure is shown. */
    restore(code: string, fraction: number): void {
      setInput(code);
      setCoupon({ code, fraction });
      setMessage({ text: '', isError: false });
      if (code === '') return;
      const isCurrent = () => current.current.code === code;
      fetchDiscount(code).then(
        (discount) => isCurrent() && setCoupon({ code, fraction: discount }),
        (error) => {
          const apiError = asApiError(error);
          if (!isCurrent() || !apiError || apiError.status >= 500 || apiError.status === 429) return;
          setCoupon(NO_COUPON);
          rejectCode(code, apiError.message || words.invalid);
        },
      );
    },
    /** Loads the current discount of the applied code. On failure the previous discount stays. */
    async refreshDiscount(): Promise<number> {
      const { code, fraction } = current.current;
      const discount = await fetchDiscount(code).catch(() => fraction);
      setCoupon({ code, fraction: discount });
      return discount;
    },
    /** Removes the coupon. `reason` is shown if the buyer did not remove it. */
    removeCoupon(reason = ''): void {
      const { code } = current.current;
      setCoupon(NO_COUPON);
      if (reason) {
        rejectCode(code, reason);
      } else {
        setMessage({ text: words.removed, isError: false });
        setInput('');
      }
    },
  };
}
