import { lockActiveClient } from '#database/client-lock.ts';
import type { Database } from '#database/connection.ts';
import { fail, isFailure } from '#domain/failure.ts';
import { normalizeCouponCode } from '#domain/payments/coupon.ts';
import { isCapturePending, isReceived } from '#domain/payments/payment-state.ts';
import { areSameLines, type OrderLineInput } from '#domain/shop/order-lines.ts';
import { PayPalIndeterminateError } from '../../../integrations/paypal.ts';
import type { Actor } from '../../../sessions/actor.ts';
import type { Payment } from '../../payments/payment.ts';
import { createCheckout } from './checkout.ts';
import { createCouponPreview } from './coupon-preview.ts';
import type { OrderDeps } from './deps.ts';
import { createOrderPaymentHandler } from './payment-handler.ts';
import { serializeOrder } from './serializers.ts';
import { createStockReservations } from './stock-reservations.ts';
import * as store from './store.ts';

export type OrderService = ReturnType<typeof createOrderService>;

/** Who requests an order: the hash of the buyer cookie, if any, and the signed-in client, if any. */
export type OrderRequester = { browser: string | undefined; actor: Actor };

/** The browser's claim about its paid order. Dollars and fractions, as in the API. */
export type Claim = {
  orderId: string;
  transactionAmount: number | string;
  cartItems: (OrderLineInput & { price?: number | string | undefined })[];
  isLocalPickup: boolean;
  couponCode?: string | null | undefined;
  discount?: number | null | undefined;
};

/** Orders from the cart to the payment (decision 21). */
export function createOrderService(deps: OrderDeps) {
  const { connection, payments, links } = deps;
  const { db } = connection;
  const reservations = createStockReservations(deps);
  payments.registerHandler('order', createOrderPaymentHandler(deps, reservations));

  /**
   * The order with this PayPal id, for the browser or client that created it. The id is a secret, so a browser without
   * any cookie is accepted too; the response holds no personal data.
   */
  async function findAuthorizedOrder(orderId: string, { browser, actor }: OrderRequester) {
    const payment = await payments.findByOrder(orderId);
    const order = payment?.purpose === 'order' ? await store.findOrder(db, payment.subjectId) : undefined;
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

  async function loadSerializedOrder(order: store.OrderRow) {
    const [lines, payment] = await Promise.all([
      store.listOrderLines(db, order.id),
      payments.findBySubject(db, order.id),
    ]);
    return serializeOrder(order, lines, payment);
  }

  /** Whether the browser's claim matches the order. */
  async function isClaimCorrect(claim: Claim, order: store.OrderRow): Promise<boolean> {
    const lines = await store.listOrderLines(db, order.id);
    const prices = new Map(lines.map(({ chocolateId, priceCents }) => [chocolateId, priceCents]));
    const orderLines = lines.map(({ chocolateId: id, quantity }) => ({ id, quantity }));
    return (
      parseCents(claim.transactionAmount) === order.totalCents &&
      claim.isLocalPickup === order.isLocalPickup &&
      normalizeCouponCode(claim.couponCode ?? '') === (order.couponCode ?? '') &&
      Math.abs((claim.discount ?? 0) - order.discountFraction) < 0.000_05 &&
      areSameLines(claim.cartItems, orderLines) &&
      claim.cartItems.every(({ id, price }) => price === undefined || parseCents(price) === prices.get(id))
    );
  }

  /**
   * Ensures before a capture that the order has its stock reserved, and otherwise cancels it. Without this, a sweep
   * could capture money for an order that the buyer was told is gone.
   */
  async function beginCapture(tx: Database, order: store.OrderRow, orderId: string) {
    if (order.clientId) await lockActiveClient(tx, order.clientId);
    const locked = await store.lockOrder(tx, order.id);
    const identifiers = { subjectId: order.id, orderId };
    const isOpen = (await payments.lockByOrder(tx, identifiers))?.state === 'awaiting-approval';
    const isExpired = isOpen && locked?.state === 'awaiting-payment' && !locked.reserved;
    const missing = isExpired ? await reservations.reserveAgain(tx, locked) : undefined;
    if (isExpired && missing) {
      await reservations.cancelOrder(tx, locked);
      return { missing };
    }
    const payment = await payments.beginCapture(tx, identifiers);
    return isFailure(payment) ? fail('order-closed') : { payment, isReservedAgain: isExpired };
  }

  return {
    checkout: createCheckout(deps, reservations),
    previewCoupon: createCouponPreview(deps),

    /**
     * Captures the payment that the buyer approved. Stock that was released in the meantime is reserved again first.
     */
    async capture(orderId: string, requester: OrderRequester) {
      const match = await findAuthorizedOrder(orderId, requester);
      if (isFailure(match)) return match;
      const capturing = await connection.inTransaction((tx) => beginCapture(tx, match.order, orderId));
      if (isFailure(capturing)) return capturing;
      if (capturing.missing) return capturing.missing;
      const outcome = await payments.capture(capturing.payment.id);
      if (!isFailure(outcome)) return outcome;
      if (outcome.reason === 'payment-closed') return fail('order-closed');
      // Without this, a script could keep stock reserved with captures that nobody approved or that PayPal declines. A
      // declined buyer usually retries at once and keeps the reservation within the address limit.
      if (capturing.isReservedAgain && outcome.reason === 'payment-not-approved')
        await reservations.releaseUnapproved(match.order);
      if (capturing.isReservedAgain && outcome.reason === 'payment-declined')
        await reservations.releaseOverLimit(match.order);
      return outcome;
    },

    /** The order of a captured payment, if the browser's claim matches it. */
    async placeOrder(claim: Claim, requester: OrderRequester) {
      const match = await findAuthorizedOrder(claim.orderId, requester);
      if (isFailure(match)) return match;
      if (!(await isClaimCorrect(claim, match.order))) {
        deps.reportError('an order was claimed with other figures', { orderId: claim.orderId }, 'warn');
        return fail('order-mismatch');
      }
      const { payment } = match;
      // The capture is not recorded yet, so PayPal is asked. Without an answer the result stays unknown, and the call
      // reports that.
      if (!isReceived(payment.state)) {
        await payments.settlePayment(payment.id).catch((error: unknown) => {
          if (!(error instanceof PayPalIndeterminateError)) throw error;
        });
      }
      const outcome = await payments.getCaptureResult(payment.id);
      if (isFailure(outcome)) {
        const { reason } = outcome;
        const isElsewhere =
          reason === 'payment-refunded' || reason === 'payment-pending' || reason === 'payment-unsure';
        return fail(isElsewhere ? reason : 'order-unpaid');
      }
      const number = (await store.findOrder(db, match.order.id))?.number;
      if (!number) return fail('order-unpaid');
      return {
        success: true as const,
        message: 'Thank you. Your order is placed, and a receipt is on its way to you.',
        orderNumber: String(number),
      };
    },

    /** The result of a checkout, for the browser that began it. */
    async getStatus(orderId: string, requester: OrderRequester) {
      const match = await findAuthorizedOrder(orderId, requester);
      if (isFailure(match)) return match;
      const { order, payment } = match;
      const status = computeStatus(order, payment);
      const expiresAt = status === 'open' ? (order.reservedUntil?.toISOString() ?? null) : null;
      return { standing: status, orderNumber: String(order.number ?? ''), expiresAt };
    },

    /** The order of the signed link in a mail. */
    async findByLink(token: string) {
      const id = links.verify('order', token);
      const order = id && (await store.findOrder(db, id));
      return order ? loadSerializedOrder(order) : fail('link-invalid');
    },

    /** A client's own orders. */
    async listForClient(clientId: string, id: string) {
      if (id !== clientId) return fail('not-yours');
      return Promise.all((await store.listByClient(db, clientId)).map(loadSerializedOrder));
    },

    /** Handles expired reservations; called every minute. */
    sweep: () => reservations.sweep(),
  };
}

function computeStatus(order: store.OrderRow, payment: Payment): 'open' | 'paying' | 'paid' | 'over' {
  if (order.number !== null) return order.state === 'cancelled' ? 'over' : 'paid';
  if (isCapturePending(payment.state)) return 'paying';
  return order.state === 'awaiting-payment' ? 'open' : 'over';
}

/** Dollars from the browser in cents. NaN for an invalid amount, which equals nothing. */
function parseCents(dollars: number | string): number {
  return Math.round(Number(dollars) * 100);
}
