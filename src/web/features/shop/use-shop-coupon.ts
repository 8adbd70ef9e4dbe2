import { useRef, useState } from 'react';
import { couponCode } from '#domain/payments/coupon.ts';
import { couponApplies } from '#domain/shop/order-total.ts';
import { refusalOf } from '#web/api/client.ts';
import { visitorOrClientApi } from '#web/api/visitor-or-client.ts';
import { cart } from '#web/content/cart.ts';

const words = cart.coupon;

const NONE = { code: '', fraction: 0 };

export type ShopCoupon = ReturnType<typeof useShopCoupon>;

/** 15 for 0.15; coupons know hundredths of a percent. */
export function percentOf(fraction: number): number {
  return Number((fraction * 100).toFixed(2));
}

/** The coupon of a cart: none, or applied with what it takes off (spec §4). What counts in the end the server decides. */
export function useShopCoupon() {
  const [typed, setTyped] = useState('');
  const [applied, setApplied] = useState(NONE);
  /** As `applied`, at once. */
  const current = useRef(NONE);
  const [said, setSaid] = useState({ text: '', wrong: false });
  const [busy, setBusy] = useState(false);
  /** As `busy`, at once. */
  const asking = useRef(false);
  /** The code in the field was refused, and that was said. */
  const refused = useRef('');

  const put = (coupon: typeof NONE) => {
    current.current = coupon;
    setApplied(coupon);
  };
  const wrong = (text: string) => setSaid({ text, wrong: true });
  const refuse = (code: string, text: string) => {
    refused.current = code;
    wrong(text);
  };
  const look = async (code: string) =>
    (await visitorOrClientApi('POST /api/chocolates/validate-coupon', { body: { code } })).discount;

  /** Asks for the code in the field; answers the coupon that is applied then, or undefined where it was refused. */
  const ask = async (code: string, subtotalCents: number): Promise<typeof NONE | undefined> => {
    if (!couponApplies(subtotalCents)) return void refuse(code, words.minimum);
    asking.current = true;
    setBusy(true);
    try {
      const now = { code, fraction: await look(code) };
      put(now);
      setSaid({ text: words.applied(percentOf(now.fraction)), wrong: false });
      return now;
    } catch (error) {
      const problem = refusalOf(error);
      if (problem && problem.status < 500) refuse(code, problem.message || words.failed);
      else wrong(words.failed);
      return undefined;
    } finally {
      asking.current = false;
      setBusy(false);
    }
  };

  return {
    typed,
    applied,
    said,
    busy,
    type: (text: string) => {
      setTyped(text.toUpperCase());
      refused.current = '';
      setSaid({ text: '', wrong: false });
    },
    /** Applies the code in the field to tins of this price, in cents. */
    async apply(subtotalCents: number): Promise<void> {
      const code = couponCode(typed);
      if (asking.current) return;
      if (code === '') return wrong(words.empty);
      if (code === applied.code) return setSaid({ text: words.already, wrong: false });
      await ask(code, subtotalCents);
    },
    /**
     * Before a payment: applies what was typed and not yet applied. A code whose refusal was said already is let go.
     * Answers the coupon to pay with; undefined where there is something to say first, or another question is under way.
     */
    async settle(subtotalCents: number): Promise<typeof NONE | undefined> {
      const code = couponCode(typed);
      if (asking.current) return undefined;
      const wasTooLittle = said.text === words.minimum && couponApplies(subtotalCents);
      const isToldOf = code === refused.current && !wasTooLittle;
      if (code !== '' && code !== applied.code && !isToldOf) return ask(code, subtotalCents);
      if (said.wrong) setSaid({ text: '', wrong: false });
      setTyped(applied.code);
      return applied;
    },
    /** As it was left; whether it is still good is asked quietly, and said only where it is not. */
    restore(code: string, fraction: number): void {
      setTyped(code);
      put({ code, fraction });
      setSaid({ text: '', wrong: false });
      if (code === '') return;
      const isStill = () => current.current.code === code;
      look(code).then(
        (now) => isStill() && put({ code, fraction: now }),
        (error) => {
          const problem = refusalOf(error);
          if (!isStill() || !problem || problem.status >= 500 || problem.status === 429) return;
          put(NONE);
          refuse(code, problem.message || words.invalid);
        },
      );
    },
    /** What the applied code takes off now; as it was where that cannot be found out. */
    async lookAgain(): Promise<number> {
      const { code, fraction } = current.current;
      const now = await look(code).catch(() => fraction);
      put({ code, fraction: now });
      return now;
    },
    /** Takes the coupon off, and says why where the person did not do it themselves. */
    drop(why = ''): void {
      const { code } = current.current;
      put(NONE);
      if (why) {
        refuse(code, why);
      } else {
        setSaid({ text: words.removed, wrong: false });
        setTyped('');
      }
    },
  };
}
