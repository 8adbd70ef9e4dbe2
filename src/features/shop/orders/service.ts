import { normalizeCouponCode } from '#features/payments/domain/coupon.ts';
import { isCapturePending, isReceived } from '#features/payments/domain/payment-state.ts';
import type { Payment } from '#features/payments/payment.ts';
import { PayPalIndeterminateError } from '#features/payments/paypal/paypal.ts';
import { lockActiveClient } from '#platform/database/client-lock.ts';
import type { Database } from '#platform/database/connection.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { areSameLines, type OrderLineInput } from '../cart/domain/order-lines.ts';
import type { OrderDeps } from './deps.ts';
import { releaseOverLimit, releaseUnapproved } from './reservation-limits.ts';
import { serializeOrder } from './serializers.ts';
import { cancelOrder, reserveAgain } from './stock-reservations.ts';
import * as store from './store.ts';

/** The result of a checkout, for the browser that began it. */
export async function getCheckoutStatus(deps: OrderDeps, orderId: string, requester: OrderRequester) {
  const match = await findAuthorizedOrder(deps, orderId, requester);
  if (isFailure(match)) return match;
  const { order, payment } = match;
  const status = computeStatus(order, payment);
  const expiresAt = status === 'open' ? (order.reservedUntil?.toISOString() ?? null) : null;
  return { standing: status, orderNumber: String(order.number ?? ''), expiresAt };
}

/** The order of the signed link in a mail. */
export async function findOrderByLink(deps: OrderDeps, token: string) {
  const id = deps.links.verify('order', token);
  const order = id && (await store.findOrder(deps.connection.db, id));
  return order ? loadSerializedOrder(deps, order) : fail('link-invalid');
}

/** A client's own orders. */
export async function listClientOrders(deps: OrderDeps, clientId: string, id: string) {
  if (id !== clientId) return fail('not-yours');
  const orders = await store.listByClient(deps.connection.db, clientId);
  return Promise.all(orders.map((order) => loadSerializedOrder(deps, order)));
}

async function loadSerializedOrder({ connection: { db }, payments }: OrderDeps, order: store.OrderRow) {
  const [lines, payment] = await Promise.all([
    store.listOrderLines(db, order.id),
    payments.findBySubject(db, order.id),
  ]);
  return serializeOrder(order, lines, payment);
}

function computeStatus(order: store.OrderRow, payment: Payment): 'open' | 'paying' | 'paid' | 'over' {
  if (order.number !== null) return order.state === 'cancelled' ? 'over' : 'paid';
  if (isCapturePending(payment.state)) return 'paying';
  return order.state === 'awaiting-payment' ? 'open' : 'over';
}

/**
 * Captures the payment that the buyer approved. Stock that was released in the meantime is reserved again first.
 */
export async function captureOrder(deps: OrderDeps, orderId: string, requester: OrderRequester) {
  const match = await findAuthorizedOrder(deps, orderId, requester);
  if (isFailure(match)) return match;
  const capturing = await deps.connection.inTransaction((tx) => beginOrderCapture(deps, tx, match.order, orderId));
  if (isFailure(capturing)) return capturing;
  if (capturing.missing) return capturing.missing;
  const outcome = await deps.payments.capture(capturing.payment.id);
  if (!isFailure(outcome)) return outcome;
  if (outcome.reason === 'payment-closed') return fail('order-closed');
  // Without this, a script could keep stock reserved with captures that no buyer approved or that PayPal declines. A
  // declined buyer usually retries at once and keeps the reservation within the address limit.
  if (capturing.isReservedAgain && outcome.reason === 'payment-not-approved')
    await releaseUnapproved(deps, match.order);
  if (capturing.isReservedAgain && outcome.reason === 'payment-declined') await releaseOverLimit(deps, match.order);
  return outcome;
}

/**
 * Ensures before a capture that the order has its stock reserved, and otherwise cancels it. Without this, a sweep
 * could capture money for an order that the buyer was told is gone.
 */
async function beginOrderCapture(deps: OrderDeps, tx: Database, order: store.OrderRow, orderId: string) {
  const { payments } = deps;
  if (order.clientId) await lockActiveClient(tx, order.clientId);
  const locked = await store.lockOrder(tx, order.id);
  const identifiers = { subjectId: order.id, orderId };
  const isOpen = (await payments.lockByOrder(tx, identifiers))?.state === 'awaiting-approval';
  const isExpired = isOpen && locked?.state === 'awaiting-payment' && !locked.reserved;
  const missing = isExpired ? await reserveAgain(deps, tx, locked) : undefined;
  if (isExpired && missing) {
    await cancelOrder(deps, tx, locked);
    return { missing };
  }
  const payment = await payments.beginCapture(tx, identifiers);
  return isFailure(payment) ? fail('order-closed') : { payment, isReservedAgain: isExpired };
}

/** The browser's claim about its paid order: cents, NaN for what is no amount, and a fraction. */
type Claim = {
  orderId: string;
  transactionAmount: number;
  cartItems: (OrderLineInput & { price?: number | undefined })[];
  isLocalPickup: boolean;
  couponCode?: string | null | undefined;
  discount?: number | null | undefined;
};

/** The order of a captured payment, if the browser's claim matches it. */
export async function placeOrder(deps: OrderDeps, claim: Claim, requester: OrderRequester) {
  const match = await findAuthorizedOrder(deps, claim.orderId, requester);
  if (isFailure(match)) return match;
  if (!(await isClaimCorrect(deps, claim, match.order))) {
    deps.reportError('an order was claimed with other figures', { orderId: claim.orderId }, 'warn');
    return fail('order-mismatch');
  }
  const { payment } = match;
  // The capture is not recorded yet, so PayPal is asked. Without an answer the result stays unknown, and the call
  // reports that.
  if (!isReceived(payment.state)) {
    await deps.payments.settlePayment(payment.id).catch((error: unknown) => {
      if (!(error instanceof PayPalIndeterminateError)) throw error;
    });
  }
  const outcome = await deps.payments.getCaptureResult(payment.id);
  if (isFailure(outcome)) {
    const { reason } = outcome;
    const isElsewhere = reason === 'payment-refunded' || reason === 'payment-pending' || reason === 'payment-unsure';
    return fail(isElsewhere ? reason : 'order-unpaid');
  }
  const number = (await store.findOrder(deps.connection.db, match.order.id))?.number;
  if (!number) return fail('order-unpaid');
  return {
    success: true as const,
    message: 'Thank you. Your order is placed, and a receipt is on its way to you.',
    orderNumber: String(number),
  };
}

/** Whether the browser's claim matches the order. */
async function isClaimCorrect({ connection }: OrderDeps, claim: Claim, order: store.OrderRow): Promise<boolean> {
  const lines = await store.listOrderLines(connection.db, order.id);
  const prices = new Map(lines.map(({ chocolateId, priceCents }) => [chocolateId, priceCents]));
  const orderLines = lines.map(({ chocolateId: id, quantity }) => ({ id, quantity }));
  return (
    claim.transactionAmount === order.totalCents &&
    claim.isLocalPickup === order.isLocalPickup &&
    normalizeCouponCode(claim.couponCode ?? '') === (order.couponCode ?? '') &&
    Math.abs((claim.discount ?? 0) - order.discountFraction) < 0.000_05 &&
    areSameLines(claim.cartItems, orderLines) &&
    claim.cartItems.every(({ id, price }) => price === undefined || price === prices.get(id))
  );
}

/** Who requests an order: the hash of the buyer cookie, if any, and the signed-in client, if any. */
type OrderRequester = { browser: string | undefined; actor: Actor };

/**
 * The order with this PayPal id, for the browser or client that created it. The id is a secret, so a browser without
 * any cookie is accepted too; the response holds no personal data.
 */
async function findAuthorizedOrder(deps: OrderDeps, orderId: string, { browser, actor }: OrderRequester) {
  const payment = await deps.payments.findByOrder(orderId);
  const order = payment?.purpose === 'order' ? await store.findOrder(deps.connection.db, payment.subjectId) : undefined;
  if (!payment || !order) {
    // An unknown id may be any text, even a name, so the report omits it.
    deps.reportError('an order was asked for that is none', payment ? { orderId } : {}, 'warn');
    return fail('order-not-found');
  }
  const isOwn = actor.role === 'client' && actor.clientId === order.clientId;
  const isForeign =
    (browser !== undefined && browser !== order.browser) ||
    (actor.role === 'client' && order.clientId !== null && actor.clientId !== order.clientId);
  if (isForeign && !isOwn) {
    deps.reportError('an order was asked for by someone else', { orderId }, 'warn');
    return fail('order-not-found');
  }
  return { order, payment };
}
