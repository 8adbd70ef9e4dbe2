import type { Database } from '#database/connection.ts';
import { keepClient } from '#database/keep-client.ts';
import { couponCode } from '#domain/payments/coupon.ts';
import { hasCome, isBeingTaken } from '#domain/payments/payment-state.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { type AskedLine, sameLines } from '#domain/shop/order-lines.ts';
import { PayPalUnsure } from '../../../outside/paypal.ts';
import type { Who } from '../../../sessions/who.ts';
import type { Payment } from '../../payments/payment.ts';
import { checkingOut } from './checkout.ts';
import { couponLook } from './coupon-look.ts';
import type { Given } from './given.ts';
import { paymentOutcomes } from './payment-outcomes.ts';
import { reserving } from './reserving.ts';
import * as store from './store.ts';
import { orderOf } from './wire.ts';

export type OrderService = ReturnType<typeof orderService>;

/** Who asks for an order: a browser by its mark, if it has one, and a client where one is signed in. */
export type Asking = { browser: string | undefined; who: Who };

/** What a browser says about the order that it paid for. Dollars and fractions, as it has them. */
export type Claim = {
  orderId: string;
  transactionAmount: number | string;
  cartItems: (AskedLine & { price?: number | string | undefined })[];
  isLocalPickup: boolean;
  couponCode?: string | null | undefined;
  discount?: number | null | undefined;
};

/** Orders: from a cart to what is paid for (decision 21). */
export function orderService(given: Given) {
  const { connection, payments, links } = given;
  const { db } = connection;
  const tins = reserving(given);
  payments.handle('order', paymentOutcomes(given, tins));

  /**
   * The order behind PayPal's id, for the browser or the client that made it. PayPal's id is a secret of its own: anyone who
   * has it and no mark at all, a browser that takes no cookies, is believed. Nothing personal is answered to it.
   */
  async function find(orderId: string, { browser, who }: Asking) {
    const payment = await payments.ofOrder(orderId);
    const order = payment?.purpose === 'order' ? await store.findOrder(db, payment.subjectId) : undefined;
    if (!payment || !order) {
      // An id that nobody knows may be anything, a name too: it is not repeated.
      given.report('an order was asked for that is none', payment ? { orderId } : {}, 'warn');
      return refuse('order-not-found');
    }
    const isClients = who.role === 'client' && who.clientId === order.clientId;
    const isAnothers =
      (browser !== undefined && browser !== order.browser) ||
      (who.role === 'client' && order.clientId !== null && who.clientId !== order.clientId);
    if (isAnothers && !isClients) {
      given.report('an order was asked for by someone else', { orderId }, 'warn');
      return refuse('order-not-found');
    }
    return { order, payment };
  }

  async function wireOf(order: store.OrderRow) {
    const [lines, payment] = await Promise.all([store.linesOf(db, order.id), payments.ofSubject(db, order.id)]);
    return orderOf(order, lines, payment);
  }

  /** Whether what a browser says of an order is how the order is. */
  async function isTrue(claim: Claim, order: store.OrderRow): Promise<boolean> {
    const lines = await store.linesOf(db, order.id);
    const prices = new Map(lines.map(({ chocolateId, priceCents }) => [chocolateId, priceCents]));
    const asLines = lines.map(({ chocolateId: id, quantity }) => ({ id, quantity }));
    return (
      centsOf(claim.transactionAmount) === order.totalCents &&
      claim.isLocalPickup === order.isLocalPickup &&
      couponCode(claim.couponCode ?? '') === (order.couponCode ?? '') &&
      Math.abs((claim.discount ?? 0) - order.discountFraction) < 0.000_05 &&
      sameLines(claim.cartItems, asLines) &&
      claim.cartItems.every(({ id, price }) => price === undefined || centsOf(price) === prices.get(id))
    );
  }

  /**
   * The tins of an order that is about to be captured are its own, or it is not captured: it ends here, or a sweep
   * could take the money later for what this buyer was told is gone.
   */
  async function beginCapture(tx: Database, order: store.OrderRow, orderId: string) {
    if (order.clientId) await keepClient(tx, order.clientId);
    const locked = await store.lockOrder(tx, order.id);
    const asked = { subjectId: order.id, orderId };
    const isOpen = (await payments.lockOrder(tx, asked))?.state === 'awaiting-approval';
    const hasLapsed = isOpen && locked?.state === 'awaiting-payment' && !locked.reserved;
    const missing = hasLapsed ? await tins.takeAgain(tx, locked) : undefined;
    if (hasLapsed && missing) {
      await tins.cancel(tx, locked);
      return { missing };
    }
    const payment = await payments.beginCapture(tx, asked);
    return isRefusal(payment) ? refuse('order-over') : { payment, takenAgain: hasLapsed };
  }

  return {
    checkOut: checkingOut(given, tins),
    lookAtCoupon: couponLook(given),

    /** Takes the payment that the buyer approved. Tins that had to be given back meanwhile are taken again before it. */
    async capture(orderId: string, asking: Asking) {
      const found = await find(orderId, asking);
      if (isRefusal(found)) return found;
      const begun = await connection.inTransaction((tx) => beginCapture(tx, found.order, orderId));
      if (isRefusal(begun)) return begun;
      if (begun.missing) return begun.missing;
      const outcome = await payments.capture(begun.payment.id);
      if (!isRefusal(outcome)) return outcome;
      if (outcome.refused === 'payment-over') return refuse('order-over');
      // Or a script could reserve without end, by asking for money that nobody has approved, or that PayPal declines.
      // Who is declined tries again at once, mostly, and keeps the tins as far as their address may.
      if (begun.takenAgain && outcome.refused === 'payment-not-approved') await tins.releaseUnapproved(found.order);
      if (begun.takenAgain && outcome.refused === 'payment-declined') await tins.releaseBeyondMost(found.order);
      return outcome;
    },

    /** The order of a payment that PayPal says was taken, if the browser and PayPal say the same of it. */
    async place(claim: Claim, asking: Asking) {
      const found = await find(claim.orderId, asking);
      if (isRefusal(found)) return found;
      if (!(await isTrue(claim, found.order))) {
        given.report('an order was claimed with other figures', { orderId: claim.orderId }, 'warn');
        return refuse('order-mismatch');
      }
      const { payment } = found;
      // Nobody has noted yet that it was taken: PayPal is asked. While it does not answer, the answer is that.
      if (!hasCome(payment.state)) {
        await payments.settle(payment.id).catch((error: unknown) => {
          if (!(error instanceof PayPalUnsure)) throw error;
        });
      }
      const outcome = await payments.outcome(payment.id);
      if (isRefusal(outcome)) {
        const { refused } = outcome;
        const isElsewhere =
          refused === 'payment-refunded' || refused === 'payment-pending' || refused === 'payment-unsure';
        return refuse(isElsewhere ? refused : 'order-unpaid');
      }
      const number = (await store.findOrder(db, found.order.id))?.number;
      if (!number) return refuse('order-unpaid');
      return {
        success: true as const,
        message: 'Thank you. Your order is placed, and a receipt is on its way to you.',
        orderNumber: String(number),
      };
    },

    /** How a checkout ended, for the browser that began it. */
    async standing(orderId: string, asking: Asking) {
      const found = await find(orderId, asking);
      if (isRefusal(found)) return found;
      const { order, payment } = found;
      const standing = standingOf(order, payment);
      const expiresAt = standing === 'open' ? (order.reservedUntil?.toISOString() ?? null) : null;
      return { standing, orderNumber: String(order.number ?? ''), expiresAt };
    },

    /** The order that the link in a mail leads to. */
    async byLink(token: string) {
      const id = links.verify('order', token);
      const order = id && (await store.findOrder(db, id));
      return order ? wireOf(order) : refuse('link-invalid');
    },

    /** A client's own orders. */
    async ofClient(clientId: string, id: string) {
      if (id !== clientId) return refuse('not-yours');
      return Promise.all((await store.listOfClient(db, clientId)).map(wireOf));
    },

    /** What is due by now; called every minute. */
    sweep: () => tins.sweep(),
  };
}

function standingOf(order: store.OrderRow, payment: Payment): 'open' | 'paying' | 'paid' | 'over' {
  if (order.number !== null) return order.state === 'cancelled' ? 'over' : 'paid';
  if (isBeingTaken(payment.state)) return 'paying';
  return order.state === 'awaiting-payment' ? 'open' : 'over';
}

/** Cents of dollars that a browser names; NaN for what is no amount, which equals nothing. */
function centsOf(dollars: number | string): number {
  return Math.round(Number(dollars) * 100);
}
