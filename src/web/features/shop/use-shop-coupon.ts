import { useRef, useState } from 'react';
import { normalizeCouponCode } from '#domain/payments/coupon.ts';
import { isCouponApplicable } from '#domain/shop/order-total.ts';
import { asApiError } from '#web/api/client.ts';
import { visitorOrClientApi } from '#web/api/visitor-or-client.ts';
import { cart } from '#web/content/cart.ts';

const words = cart.coupon;

const NO_COUPON = { code: '', fraction: 0 };

export type ShopCoupon = ReturnType<typeof useShopCoupon>;

/** 15 for 0.15; coupons know hundredths of a percent. */
export function toPercent(fraction: number): number {
  return Number((fraction * 100).toFixed(2));
}

/** The coupon of a cart: none, or applied with what it takes off (spec §4). What counts in the end the server decides. */
export function useShopCoupon() {
  const [input, setInput] = useState('');
  const [applied, setApplied] = useState(NO_COUPON);
  /** As `applied`, at once. */
  const current = useRef(NO_COUPON);
  const [message, setMessage] = useState({ text: '', isError: false });
  const [busy, setBusy] = useState(false);
  /** As `busy`, at once. */
  const isRequesting = useRef(false);
  /** The code in the field was refused, and that was said. */
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
  const fetchDiscount = async (code: string) =>
    (await visitorOrClientApi('POST /api/chocolates/validate-coupon', { body: { code } })).discount;

  /** Asks for the code in the field; answers the coupon that is applied then, or undefined where it was refused. */
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
    input,
    applied,
    message,
    busy,
    setText: (text: string) => {
      setInput(text.toUpperCase());
      rejectedCode.current = '';
      setMessage({ text: '', isError: false });
    },
    /** Applies the code in the field to tins of this price, in cents. */
    async apply(subtotalCents: number): Promise<void> {
      const code = normalizeCouponCode(input);
      if (isRequesting.current) return;
      if (code === '') return showError(words.empty);
      if (code === applied.code) return setMessage({ text: words.already, isError: false });
      await requestCoupon(code, subtotalCents);
    },
    /**
     * Before a payment: applies what was typed and not yet applied. A code whose refusal was said already is let go.
     * Answers the coupon to pay with; undefined where there is something to say first, or another question is under way.
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
    /** As it was left; whether it is still good is asked quietly, and said only where it is not. */
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
    /** What the applied code takes off now; as it was where that cannot be found out. */
    async refreshDiscount(): Promise<number> {
      const { code, fraction } = current.current;
      const discount = await fetchDiscount(code).catch(() => fraction);
      setCoupon({ code, fraction: discount });
      return discount;
    },
    /** Takes the coupon off, and says why where the person did not do it themselves. */
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
