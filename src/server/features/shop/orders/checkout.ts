import { lockActiveClient } from '#database/client-lock.ts';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { pipeline } from '#database/prepared-query.ts';
import { fail, isFailure } from '#domain/failure.ts';
import { centsToDollars } from '#domain/money.ts';
import { normalizeCouponCode } from '#domain/payments/coupon.ts';
import { mergeLines, type OrderLineInput } from '#domain/shop/order-lines.ts';
import { computeOrderTotal, isCouponApplicable } from '#domain/shop/order-total.ts';
import { reservationExpiresAt } from '#domain/shop/reservation.ts';
import { findShortages } from '#domain/shop/shortage.ts';
import type { RequestMeta } from '../../../http/endpoint-router.ts';
import type { CheckoutOrigin } from './buyer-cookies.ts';
import { createCouponPreview, toShopCouponFailure } from './coupon-preview.ts';
import type { OrderDeps } from './deps.ts';
import { insufficientStock, type StockReservations } from './stock-reservations.ts';
import * as store from './store.ts';

export type Cart = { lines: OrderLineInput[]; couponCode?: string | undefined; isLocalPickup: boolean };
export type Buyer = CheckoutOrigin & { clientId: string | undefined };

/**
 * Checkout: prices a cart from the catalogue, reserves its tins and asks PayPal for an order (decision 21). What the browser
 * says of prices is not even heard.
 */
export function createCheckout(deps: OrderDeps, reservations: StockReservations) {
  const { connection, clock, payments, coupons } = deps;
  const lookAtCoupon = createCouponPreview(deps);

  /** Prices and reserves a cart in the caller's transaction: all of it, or nothing. */
  async function placeOrder(tx: Database, cart: Cart, buyer: Buyer) {
    // Who was taken out a moment ago buys nothing under a name that nobody has any more.
    if (buyer.clientId && !(await lockActiveClient(tx, buyer.clientId))) return fail('signed-out');
    const requestedQuantity = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const paysFirst = await reservations.mustPayFirst(tx, buyer);
    const replacedOrders = await reservations.enforceReservationLimits(tx, buyer, requestedQuantity, paysFirst);
    if (isFailure(replacedOrders)) return replacedOrders;
    const { clientId, browser, address } = buyer;
    const { isLocalPickup } = cart;
    const id = newId();
    const now = clock.now();
    const code = cart.couponCode === undefined ? null : normalizeCouponCode(cart.couponCode);
    const coupon = code
      ? await coupons.redeem(tx, code, { kind: 'shop', subjectId: id, clientId, address })
      : { fraction: 0 };
    if (isFailure(coupon)) return toShopCouponFailure(coupon);

    const requestedLines = mergeLines(cart.lines);
    const ids = requestedLines.map((line) => line.id);
    const replacedIds = replacedOrders.map((order) => order.id);
    if (replacedOrders.length > 0) await reservations.restockOrders(tx, replacedIds, ids);
    const chocolates = await store.lockChocolates(tx, ids);
    const missing = findShortages(requestedLines, chocolates);
    if (missing.length > 0) return insufficientStock(missing);
    const quantities = new Map(requestedLines.map((line) => [line.id, line.quantity]));
    const lines = chocolates.map(({ id: chocolateId, name, priceCents }) => ({
      ...{ chocolateId, name, priceCents },
      quantity: quantities.get(chocolateId) ?? 0,
    }));
    const total = computeOrderTotal({ lines, discountFraction: coupon.fraction, isLocalPickup });
    if (code && !isCouponApplicable(total.subtotalCents)) return fail('coupon-minimum');
    if (total.totalCents <= 0) return fail('nothing-to-pay');

    const order = {
      ...{ id, state: 'awaiting-payment' as const },
      ...(paysFirst ? NOT_RESERVED : { reserved: true, reservedUntil: reservationExpiresAt(now) }),
      ...{ clientId: clientId ?? null, browser, address, isLocalPickup },
      ...{ couponCode: code, discountFraction: coupon.fraction, ...total },
      ...{ createdAt: now, changedAt: now },
    };
    // What is not kept for them must not be kept from others: the code counts once they pay.
    if (paysFirst && code) await coupons.releaseRedemption(tx, id);
    // Who wants one of these tins waits by now.
    const [, , payment] = await pipeline(
      store.insertOrder(tx, order, lines),
      paysFirst ? Promise.resolve() : store.moveStock(tx, id, 'reserve'),
      payments.open(tx, {
        ...{ purpose: 'order', subjectId: id, clientId: order.clientId, amountCents: total.totalCents },
        description: formatLines(lines),
      }),
    );
    return isFailure(payment) ? payment : { order, paymentId: payment.id, replacedOrders };
  }

  /** PayPal made no order: what was reserved for it is anybody's again. */
  async function cancelUnpaidOrder(orderId: string): Promise<void> {
    await connection.inTransaction(async (tx) => {
      const order = await store.lockOrder(tx, orderId);
      if (order?.state === 'awaiting-payment') await reservations.cancelOrder(tx, order);
    });
  }

  return async function checkout(cart: Cart, buyer: Buyer, meta: RequestMeta) {
    if (cart.couponCode !== undefined) {
      // Tries are counted here, outside the transaction.
      const preview = await lookAtCoupon(cart.couponCode, buyer, meta);
      if (isFailure(preview)) return preview;
    }
    const placed = await connection.inTransaction((tx) => placeOrder(tx, cart, buyer));
    if (isFailure(placed)) return placed;
    const { order, paymentId } = placed;
    await reservations.recordUnpaidTime(placed.replacedOrders);
    const created = await payments.createOrder(paymentId, { shipping: order.isLocalPickup ? 'none' : 'from-payer' });
    if (isFailure(created)) {
      await cancelUnpaidOrder(order.id);
      return created;
    }
    return {
      orderId: created.orderId,
      subtotal: centsToDollars(order.subtotalCents),
      discount: centsToDollars(order.discountCents),
      shipping: centsToDollars(order.shippingCents),
      total: centsToDollars(order.totalCents),
      tinsAreKept: order.reserved,
      // Another tab of this browser may have checked out while PayPal was asked, and have these tins by now.
      expiresAt: (await store.findReservedUntil(connection.db, order.id))?.toISOString() ?? null,
    };
  };
}

/** Of an order whose tins are taken at the capture. */
const NOT_RESERVED = { reserved: false, reservedUntil: null };

/** '2 × Cardamom, 1 × Sea Salt': what PayPal shows the buyer. */
function formatLines(lines: readonly { name: string; quantity: number }[]): string {
  return lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
}
