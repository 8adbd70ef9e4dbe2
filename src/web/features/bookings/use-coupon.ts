import { useCallback, useEffect, useRef, useState } from 'react';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { newBooking } from '#web/content/bookings.ts';
import type { CodeWorth } from './booking-draft.ts';

const words = newBooking.payment;

/** A code is looked up when its typing pauses this long, or when its field is left. */
const PAUSE_MS = 800;

type Looked = { code: string; is: Exclude<CodeWorth, 'none'>; words: string };

/** What is known of the code that stands in the field. */
export type CouponStanding = {
  is: 'none' | 'unknown' | 'checking' | 'valid' | 'invalid';
  /** Beside the field. */
  words: string;
};

/** Looks up what a coupon code is worth, once for each code; what it is worth in the end the server decides. */
export function useCoupon(typed: string) {
  const code = typed.trim();
  const [looked, setLooked] = useState<Looked>();
  const [checking, setChecking] = useState<string>();
  const underWay = useRef<{ code: string; answer: Promise<Looked> }>(undefined);
  const last = useRef<Looked>(undefined);

  const check = useCallback(async (asked: string): Promise<Looked> => {
    if (last.current?.code === asked && last.current.is !== 'unchecked') return last.current;
    if (underWay.current?.code !== asked) {
      setChecking(asked);
      underWay.current = { code: asked, answer: look(asked) };
    }
    const mine = underWay.current;
    const answer = await mine.answer;
    if (underWay.current === mine) {
      underWay.current = undefined;
      last.current = answer;
      setLooked(answer);
      setChecking(undefined);
    }
    return answer;
  }, []);

  useEffect(() => {
    if (code === '') return;
    const timer = setTimeout(() => void check(code), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [code, check]);

  const standing: CouponStanding =
    code === ''
      ? { is: 'none', words: '' }
      : looked?.code === code
        ? { is: looked.is === 'valid' ? 'valid' : 'invalid', words: looked.words }
        : { is: checking === code ? 'checking' : 'unknown', words: checking === code ? words.checking : '' };

  return {
    standing,
    /** What the code in the field is worth; asks the server when that is not known yet. */
    worth: async (): Promise<CodeWorth> => (code === '' ? 'none' : (await check(code)).is),
    /** The field was left. */
    left: () => {
      if (code !== '') void check(code);
    },
    /** The server refused the code after all. */
    refuse: (said: string) => {
      last.current = { code, is: 'invalid', words: said };
      setLooked(last.current);
    },
  };
}

async function look(code: string): Promise<Looked> {
  try {
    await clientApi('POST /api/bookings/validate-coupon', { body: { code } });
    return { code, is: 'valid', words: words.couponValid };
  } catch (error) {
    const refused = refusalOf(error);
    if (isSignedOut(error)) return { code, is: 'unchecked', words: '' };
    if (!refused || refused.status >= 500) return { code, is: 'unchecked', words: words.couponUnchecked };
    if (refused.status === 429) return { code, is: 'unchecked', words: refused.message };
    const said = refused.reason === 'coupon-used-up' ? refused.message : words.couponInvalid;
    return { code, is: 'invalid', words: said };
  }
}
