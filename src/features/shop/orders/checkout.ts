import type { CheckoutOrigin } from '#features/payments/buyer-cookies.ts';
import { normalizeCouponCode } from '#features/payments/domain/coupon.ts';
import { isPaidOrCapturing } from '#features/payments/domain/payment-state.ts';
import { lockActiveClient } from '#platform/database/client-lock.ts';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { pipeline } from '#platform/database/prepared-query.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import { formatMoney } from '#platform/money/money.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { type CheckoutLineInput, mergeLines } from '../cart/domain/order-lines.ts';
import { computeOrderTotal, isCouponApplicable } from '../cart/domain/order-total.ts';
import { findShortages } from '../cart/domain/shortage.ts';
import { isShopOpen } from '../restock/domain/opening.ts';
import { notifyRestocked } from '../restock/service.ts';
import type { OrderDeps } from './deps.ts';
import { reservationExpiresAt } from './domain/reservation.ts';
import { enforceReservationLimits, mustPayFirst, recordUnpaidTime } from './reservation-limits.ts';
import { cancelUnpaidOrder, insufficientStock, releaseStock } from './stock-reservations.ts';
import * as store from './store.ts';

type Cart = { lines: CheckoutLineInput[]; couponCode?: string | undefined; isLocalPickup: boolean };
type Buyer = CheckoutOrigin & { clientId: string | undefined };

/**
 * Prices a cart from the catalog, reserves its chocolates and creates a PayPal order (decision 21). Prices sent by the
 * browser are ignored.
 */
export async function checkOutCart(deps: OrderDeps, cart: Cart, buyer: Buyer, meta: RequestMeta) {
  const { connection, payments } = deps;
  if (cart.couponCode !== undefined) {
    // Attempts are counted outside the transaction, where a rollback cannot undo them.
    const preview = await previewCoupon(deps, cart.couponCode, buyer, meta);
    if (isFailure(preview)) return preview;
  }
  const placed = await connection.inTransaction((tx) => reserveCart(deps, tx, cart, buyer));
  if (isFailure(placed)) return placed;
  const { order, paymentId } = placed;
  await recordUnpaidTime(deps, placed.replacedOrders);
  const created = await payments.createOrder(paymentId, { shipping: order.isLocalPickup ? 'none' : 'from-payer' });
  if (isFailure(created)) {
    await cancelUnpaidOrder(deps, order.id);
    return created;
  }
  return {
    orderId: created.orderId,
    subtotal: order.subtotalCents,
    discount: order.discountCents,
    shipping: order.shippingCents,
    total: order.totalCents,
    tinsAreKept: order.reserved,
    // While PayPal answered, another tab of this browser may have replaced this order and taken its stock.
    expiresAt: (await store.findReservedUntil(connection.db, order.id))?.toISOString() ?? null,
  };
}

/** Prices and reserves a cart in the caller's transaction: all of it, or nothing. */
async function reserveCart(deps: OrderDeps, tx: Database, cart: Cart, buyer: Buyer) {
  const { clock, payments, coupons } = deps;
  // A client whose account was just deleted must not get a new order.
  if (buyer.clientId && !(await lockActiveClient(tx, buyer.clientId))) return fail('signed-out');
  const settings = await deps.settings.read(tx);
  if (!isShopOpen(settings, toWallTime(deps.clock.now(), deps.timeZone).day))
    return fail('shop-closed', undefined, settings.closure?.sentence);
  const requestedQuantity = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const paysFirst = await mustPayFirst(deps, tx, buyer);
  const replacedOrders = await enforceReservationLimits(deps, tx, buyer, requestedQuantity, paysFirst);
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
  const released = replacedOrders.length > 0 ? await releaseStock(tx, replacedIds, ids) : [];
  const chocolates = await store.lockChocolates(tx, ids);
  const missing = findShortages(requestedLines, chocolates);
  if (missing.length > 0) return insufficientStock(missing);
  const quantities = new Map(requestedLines.map((line) => [line.id, line.quantity]));
  const lines = chocolates.map(({ id: chocolateId, name, priceCents }) => ({
    chocolateId,
    name,
    priceCents,
    quantity: quantities.get(chocolateId) ?? 0,
    lidName: cart.lines.find((line) => line.id === chocolateId && line.lidName)?.lidName ?? '',
  }));
  const total = computeOrderTotal({ lines, discountFraction: coupon.fraction, isLocalPickup, prices: settings.shop });
  if (code && !isCouponApplicable(total.subtotalCents, settings.shop))
    return fail('coupon-minimum', undefined, `${formatMoney(settings.shop.couponMinimumCents, 'short')} or more.`);
  if (total.totalCents <= 0) return fail('nothing-to-pay');

  const order = {
    id,
    state: 'awaiting-payment' as const,
    ...(paysFirst ? NOT_RESERVED : { reserved: true, reservedUntil: reservationExpiresAt(now) }),
    clientId: clientId ?? null,
    browser,
    address,
    isLocalPickup,
    couponCode: code,
    discountFraction: coupon.fraction,
    ...total,
    createdAt: now,
    changedAt: now,
  };
  // An order without a reservation must not block the coupon either; the capture redeems it.
  if (paysFirst && code) await coupons.releaseRedemption(tx, id);
  // From here on, other checkouts of these chocolates wait.
  const [, , payment] = await pipeline(
    store.insertOrder(tx, order, lines),
    paysFirst ? Promise.resolve() : store.moveStock(tx, id, 'reserve'),
    payments.open(tx, {
      purpose: 'order',
      subjectId: id,
      clientId: order.clientId,
      amountCents: total.totalCents,
      description: formatLines(lines),
    }),
  );
  // Only the stock that the new order does not need is available again.
  await notifyRestocked(deps, tx, released);
  return isFailure(payment) ? payment : { order, paymentId: payment.id, replacedOrders };
}

/** The fields of an order whose stock is reserved only at the capture. */
const NOT_RESERVED = { reserved: false, reservedUntil: null };

/** '2 × Cardamom, 1 × Sea Salt': the description that PayPal shows to the buyer. */
function formatLines(lines: readonly { name: string; quantity: number }[]): string {
  return lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
}

/** Maps a coupon failure to the shop's failure reasons. */
function toShopCouponFailure<Other extends string>(failure: Failure<'coupon-invalid' | Other>) {
  return failure.reason === 'coupon-invalid'
    ? fail('shop-coupon-invalid')
    : (failure as Failure<Exclude<Other, 'coupon-invalid'>>);
}

/** Checks a coupon for a browser without redeeming it. Attempts are rate limited. */
export async function previewCoupon(
  deps: OrderDeps,
  code: string,
  { browser, clientId }: { browser: string | undefined; clientId: string | undefined },
  { ip }: RequestMeta,
) {
  const ignoredSubjectId = await findReplacedOrderId(deps, browser);
  const input = { kind: 'shop' as const, ip, ignoredSubjectId, ...(clientId && { clientId }) };
  const preview = await deps.coupons.preview(code, input);
  return isFailure(preview) ? toShopCouponFailure(preview) : preview;
}

/** The unpaid order that this browser's next checkout replaces. */
async function findReplacedOrderId(
  { connection: { db }, payments, limitsOn }: OrderDeps,
  browser: string | undefined,
): Promise<string | undefined> {
  if (!browser || !limitsOn) return undefined;
  for (const { id, reserved } of await store.listUnpaidOrders(db, browser)) {
    const payment = reserved ? await payments.findBySubject(db, id) : undefined;
    if (payment && !isPaidOrCapturing(payment.state)) return id;
  }
  return undefined;
}
