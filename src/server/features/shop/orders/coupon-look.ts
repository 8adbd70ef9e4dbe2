import { isUnderWay } from '#domain/payments/payment-state.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { From } from '../../../http/bind.ts';
import type { Given } from './given.ts';
import * as store from './store.ts';

/** What a coupon's 'no' is called in the shop (spec §8). */
export function shopCouponRefusal<Other extends string>(refused: Refusal<'coupon-invalid' | Other>) {
  return refused.refused === 'coupon-invalid'
    ? refuse('shop-coupon-invalid')
    : (refused as Refusal<Exclude<Other, 'coupon-invalid'>>);
}

/** What a coupon would take off for a browser, without using it. Tries are limited. */
export function couponLook({ connection: { db }, payments, coupons, limitsOn }: Given) {
  /** The order that this browser's next checkout takes the place of. */
  async function replacedOf(browser: string | undefined): Promise<string | undefined> {
    if (!browser || !limitsOn) return undefined;
    for (const { id, reserved } of await store.listUnpaid(db, browser)) {
      const payment = reserved ? await payments.ofSubject(db, id) : undefined;
      if (payment && !isUnderWay(payment.state)) return id;
    }
    return undefined;
  }

  return async function lookAtCoupon(
    code: string,
    asking: { browser: string | undefined; clientId: string | undefined },
    from: From,
  ) {
    const { browser, clientId } = asking;
    const besides = await replacedOf(browser);
    const looked = await coupons.look(code, { kind: 'shop', ip: from.ip, besides, ...(clientId && { clientId }) });
    return isRefusal(looked) ? shopCouponRefusal(looked) : looked;
  };
}
