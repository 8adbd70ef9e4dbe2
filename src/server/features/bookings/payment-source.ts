import { canContinue, dollarsToCents } from '#domain/bookings/amounts.ts';
import { fail, isFailure } from '#domain/failure.ts';
import { normalizeCouponCode } from '#domain/payments/coupon.ts';
import type { BookingCore, BookingDeps } from './core.ts';
import * as store from './store.ts';

/** What pays for a session: a coupon for all of it, with the mark of the address it is used from, or an amount. */
export type PaymentSource = { couponCode: string; address: string } | { amountCents: number };

/** What a browser sends about it. Dollars. */
export type PaymentSourceInput = { couponCode?: string | undefined; amount?: number | undefined };

/** Holds that use up one code and ran out since the last sweep: few. */
const EXPIRED_HOLDS_BATCH_SIZE = 100;

/** Reads what pays for a session, before anything is written. Tries of codes are limited. */
export function createPaymentSourceParser({ connection, coupons }: BookingDeps, core: BookingCore) {
  const { db } = connection;

  return async function parsePaymentSource(input: PaymentSourceInput, client: { clientId: string; ip: string }) {
    if ((input.couponCode === undefined) === (input.amount === undefined)) return fail('code-or-amount');
    if (input.couponCode === undefined) {
      const amountCents = dollarsToCents(input.amount ?? Number.NaN);
      return canContinue(amountCents) ? { amountCents } : fail('amount-invalid');
    }
    const code = normalizeCouponCode(input.couponCode);
    // What a hold uses comes back when it is let go: nobody is refused for one whose time is over.
    for (const id of await store.listExpiredHolds(db, core.getMoment(), {
      limit: EXPIRED_HOLDS_BATCH_SIZE,
      couponCode: code,
    })) {
      await core.releaseExpiredHold(id);
    }
    // Nor for their own hold, which the next one replaces.
    const ownHold = await store.findHoldByClient(db, client.clientId);
    const coupon = await coupons.preview(code, { kind: 'booking', ...client, ignoredSubjectId: ownHold?.id });
    if (isFailure(coupon)) return coupon;
    // A coupon for a part of the price would need an amount beside it, which this screen does not have.
    return coupon.fraction === 1
      ? { couponCode: code, address: coupons.hashAddress(client.ip) }
      : fail('coupon-invalid');
  };
}
