import { centsOf, mayContinue } from '#domain/bookings/amounts.ts';
import { couponCode } from '#domain/payments/coupon.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { Desk, Given } from './desk.ts';
import * as store from './store.ts';

/** What pays for a session: a coupon for all of it, with the mark of the address it is used from, or an amount. */
export type Cover = { couponCode: string; address: string } | { amountCents: number };

/** What a browser sends about it. Dollars. */
export type AskedCover = { couponCode?: string | undefined; amount?: number | undefined };

/** Holds that use up one code and ran out since the last sweep: few. */
const RUN_OUT_MOST = 100;

/** Reads what pays for a session, before anything is written. Tries of codes are limited. */
export function covering({ connection, coupons }: Given, desk: Desk) {
  const { db } = connection;

  return async function readCover(asked: AskedCover, client: { clientId: string; ip: string }) {
    if ((asked.couponCode === undefined) === (asked.amount === undefined)) return refuse('code-or-amount');
    if (asked.couponCode === undefined) {
      const amountCents = centsOf(asked.amount ?? Number.NaN);
      return mayContinue(amountCents) ? { amountCents } : refuse('amount-refused');
    }
    const code = couponCode(asked.couponCode);
    // What a hold uses comes back when it is let go: nobody is refused for one whose time is over.
    for (const id of await store.listRunOut(db, desk.moment(), { limit: RUN_OUT_MOST, couponCode: code })) {
      await desk.letRunOutGo(id);
    }
    // Nor for their own hold, which the next one replaces.
    const own = await store.findHoldOf(db, client.clientId);
    const found = await coupons.look(code, { kind: 'booking', ...client, besides: own?.id });
    if (isRefusal(found)) return found;
    // A coupon for a part of the price would need an amount beside it, which this screen does not have.
    return found.fraction === 1
      ? { couponCode: code, address: coupons.addressOf(client.ip) }
      : refuse('coupon-invalid');
  };
}
