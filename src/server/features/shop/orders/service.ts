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

/** Who asks for an order: a browser by its mark, if it has one, and a client where one is signed in. */
export type OrderRequester = { browser: string | undefined; actor: Actor };

/** What a browser says about the order that it paid for. Dollars and fractions, as it has them. */
export type Claim = {
  orderId: string;
  transactionAmount: number | string;
  cartItems: (OrderLineInput & { price?: number | string | undefined })[];
  isLocalPickup: boolean;
  couponCode?: string | null | undefined;
  discount?: number | null | undefined;
};

/** Orders: from a cart to what is paid for (decision 21). */
export function createOrderService(deps: OrderDeps) {
  const { connection, payments, links } = deps;
  const { db } = connection;
  const reservations = createStockReservations(deps);
  payments.registerHandler('order', createOrderPaymentHandler(deps, reservations));

  /**
   * The order behind PayPal's id, for the browser or the client that made it. PayPal's id is a secret of its own: anyone who
   * has it and no mark at all, a browser that takes no cookies, is believed. Nothing personal is answered to it.
   */
  async function findAuthorizedOrder(orderId: string, { browser, actor }: OrderRequester) {
    const payment = await payments.findByOrder(orderId);
    const order = payment?.purpose === 'order' ? await store.findOrder(db, payment.subjectId) : undefined;
    if (!payment || !order) {
      // An id that nobody knows may be anything, a name too: it is not repeated.
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

  /** Whether what a browser says of an order is how the order is. */
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
   * The tins of an order that is about to be captured are its own, or it is not captured: it ends here, or a sweep
   * could take the money later for what this buyer was told is gone.
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

    /** Takes the payment that the buyer approved. Tins that had to be given back meanwhile are taken again before it. */
    async capture(orderId: string, requester: OrderRequester) {
      const match = await findAuthorizedOrder(orderId, requester);
      if (isFailure(match)) return match;
      const capturing = await connection.inTransaction((tx) => beginCapture(tx, match.order, orderId));
      if (isFailure(capturing)) return capturing;
      if (capturing.missing) return capturing.missing;
      const outcome = await payments.capture(capturing.payment.id);
      if (!isFailure(outcome)) return outcome;
      if (outcome.reason === 'payment-closed') return fail('order-closed');
      // Or a script could reserve without end, by asking for money that nobody has approved, or that PayPal declines.
      // Who is declined tries again at once, mostly, and keeps the tins as far as their address may.
      if (capturing.isReservedAgain && outcome.reason === 'payment-not-approved')
        await reservations.releaseUnapproved(match.order);
      if (capturing.isReservedAgain && outcome.reason === 'payment-declined')
        await reservations.releaseOverLimit(match.order);
      return outcome;
    },

    /** The order of a payment that PayPal says was taken, if the browser and PayPal say the same of it. */
    async placeOrder(claim: Claim, requester: OrderRequester) {
      const match = await findAuthorizedOrder(claim.orderId, requester);
      if (isFailure(match)) return match;
      if (!(await isClaimCorrect(claim, match.order))) {
        deps.reportError('an order was claimed with other figures', { orderId: claim.orderId }, 'warn');
        return fail('order-mismatch');
      }
      const { payment } = match;
      // Nobody has noted yet that it was taken: PayPal is asked. While it does not answer, the answer is that.
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

    /** How a checkout ended, for the browser that began it. */
    async getStatus(orderId: string, requester: OrderRequester) {
      const match = await findAuthorizedOrder(orderId, requester);
      if (isFailure(match)) return match;
      const { order, payment } = match;
      const status = computeStatus(order, payment);
      const expiresAt = status === 'open' ? (order.reservedUntil?.toISOString() ?? null) : null;
      return { standing: status, orderNumber: String(order.number ?? ''), expiresAt };
    },

    /** The order that the link in a mail leads to. */
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

    /** What is due by now; called every minute. */
    sweep: () => reservations.sweep(),
  };
}

function computeStatus(order: store.OrderRow, payment: Payment): 'open' | 'paying' | 'paid' | 'over' {
  if (order.number !== null) return order.state === 'cancelled' ? 'over' : 'paid';
  if (isCapturePending(payment.state)) return 'paying';
  return order.state === 'awaiting-payment' ? 'open' : 'over';
}

/** Cents of dollars that a browser names; NaN for what is no amount, which equals nothing. */
function parseCents(dollars: number | string): number {
  return Math.round(Number(dollars) * 100);
}
