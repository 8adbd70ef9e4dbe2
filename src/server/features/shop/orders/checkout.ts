import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { keepClient } from '#database/keep-client.ts';
import { inOneGo } from '#database/prepared.ts';
import { inDollars } from '#domain/money.ts';
import { couponCode } from '#domain/payments/coupon.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { type AskedLine, mergedLines } from '#domain/shop/order-lines.ts';
import { couponApplies, orderTotal } from '#domain/shop/order-total.ts';
import { reservationEnds } from '#domain/shop/reservation.ts';
import { shortages } from '#domain/shop/shortage.ts';
import type { From } from '../../../http/bind.ts';
import type { Origin } from './browser-mark.ts';
import { couponLook, shopCouponRefusal } from './coupon-look.ts';
import type { Given } from './given.ts';
import { notEnough, type Reserving } from './reserving.ts';
import * as store from './store.ts';

export type Cart = { lines: AskedLine[]; couponCode?: string | undefined; isLocalPickup: boolean };
export type Buyer = Origin & { clientId: string | undefined };

/**
 * Checkout: prices a cart from the catalogue, reserves its tins and asks PayPal for an order (decision 21). What the browser
 * says of prices is not even heard.
 */
export function checkingOut(given: Given, tins: Reserving) {
  const { connection, clock, payments, coupons } = given;
  const lookAtCoupon = couponLook(given);

  /** Prices and reserves a cart in the caller's transaction: all of it, or nothing. */
  async function place(tx: Database, cart: Cart, buyer: Buyer) {
    // Who was taken out a moment ago buys nothing under a name that nobody has any more.
    if (buyer.clientId && !(await keepClient(tx, buyer.clientId))) return refuse('signed-out');
    const wanted = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const paysFirst = await tins.paysFirst(tx, buyer);
    const letGoOf = await tins.makeRoom(tx, buyer, wanted, paysFirst);
    if (isRefusal(letGoOf)) return letGoOf;
    const { clientId, browser, address } = buyer;
    const { isLocalPickup } = cart;
    const id = newId();
    const now = clock.now();
    const code = cart.couponCode === undefined ? null : couponCode(cart.couponCode);
    const coupon = code
      ? await coupons.use(tx, code, { kind: 'shop', subjectId: id, clientId, address })
      : { fraction: 0 };
    if (isRefusal(coupon)) return shopCouponRefusal(coupon);

    const asked = mergedLines(cart.lines);
    const ids = asked.map((line) => line.id);
    const letGoOfIds = letGoOf.map((order) => order.id);
    if (letGoOf.length > 0) await tins.shelve(tx, letGoOfIds, ids);
    const shelf = await store.lockTins(tx, ids);
    const short = shortages(asked, shelf);
    if (short.length > 0) return notEnough(short);
    const quantities = new Map(asked.map((line) => [line.id, line.quantity]));
    const lines = shelf.map(({ id: chocolateId, name, priceCents }) => ({
      ...{ chocolateId, name, priceCents },
      quantity: quantities.get(chocolateId) ?? 0,
    }));
    const total = orderTotal({ lines, discountFraction: coupon.fraction, isLocalPickup });
    if (code && !couponApplies(total.subtotalCents)) return refuse('coupon-minimum');
    if (total.totalCents <= 0) return refuse('nothing-to-pay');

    const order = {
      ...{ id, state: 'awaiting-payment' as const },
      ...(paysFirst ? notReserved : { reserved: true, reservedUntil: reservationEnds(now) }),
      ...{ clientId: clientId ?? null, browser, address, isLocalPickup },
      ...{ couponCode: code, discountFraction: coupon.fraction, ...total },
      ...{ createdAt: now, changedAt: now },
    };
    // What is not kept for them must not be kept from others: the code counts once they pay.
    if (paysFirst && code) await coupons.giveBack(tx, id);
    // Who wants one of these tins waits by now.
    const [, , opened] = await inOneGo(
      store.insertOrder(tx, order, lines),
      paysFirst ? Promise.resolve() : store.moveTins(tx, id, 'buyer'),
      payments.open(tx, {
        ...{ purpose: 'order', subjectId: id, clientId: order.clientId, amountCents: total.totalCents },
        description: inWords(lines),
      }),
    );
    return isRefusal(opened) ? opened : { order, paymentId: opened.id, letGoOf };
  }

  /** PayPal made no order: what was reserved for it is anybody's again. */
  async function giveUp(orderId: string): Promise<void> {
    await connection.inTransaction(async (tx) => {
      const order = await store.lockOrder(tx, orderId);
      if (order?.state === 'awaiting-payment') await tins.cancel(tx, order);
    });
  }

  return async function checkOut(cart: Cart, buyer: Buyer, from: From) {
    if (cart.couponCode !== undefined) {
      // Tries are counted here, outside the transaction.
      const looked = await lookAtCoupon(cart.couponCode, buyer, from);
      if (isRefusal(looked)) return looked;
    }
    const placed = await connection.inTransaction((tx) => place(tx, cart, buyer));
    if (isRefusal(placed)) return placed;
    const { order, paymentId } = placed;
    await tins.countUnpaid(placed.letGoOf);
    const created = await payments.createOrder(paymentId, { shipping: order.isLocalPickup ? 'none' : 'from-payer' });
    if (isRefusal(created)) {
      await giveUp(order.id);
      return created;
    }
    return {
      orderId: created.orderId,
      subtotal: inDollars(order.subtotalCents),
      discount: inDollars(order.discountCents),
      shipping: inDollars(order.shippingCents),
      total: inDollars(order.totalCents),
      tinsAreKept: order.reserved,
      // Another tab of this browser may have checked out while PayPal was asked, and have these tins by now.
      expiresAt: (await store.findReservedUntil(connection.db, order.id))?.toISOString() ?? null,
    };
  };
}

/** Of an order whose tins are taken at the capture. */
const notReserved = { reserved: false, reservedUntil: null };

/** '2 × Cardamom, 1 × Sea Salt': what PayPal shows the buyer. */
function inWords(lines: readonly { name: string; quantity: number }[]): string {
  return lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
}
