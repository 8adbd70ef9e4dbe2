import { normalizeCouponCode } from '#features/payments/domain/coupon.ts';
import { isReceived } from '#features/payments/domain/payment-state.ts';
import { PayPalIndeterminateError } from '#features/payments/paypal/paypal.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { areSameLines, type OrderLineInput } from '../cart/domain/order-lines.ts';
import type { OrderDeps } from './deps.ts';
import { findAuthorizedOrder, type OrderRequester } from './order-access.ts';
import * as store from './store.ts';

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
