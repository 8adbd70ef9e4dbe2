import { asApiError } from '#platform/api/client.ts';
import type { AlertOptions } from '#platform/shell/alert.tsx';
import { removePurchased, restoreItems } from '../../cart/domain/cart.ts';
import { loadCart, saveCart } from '../../cart/web/cart-storage.ts';
import { checkout as words } from '../../cart/web/cart-words.ts';
import { recheckCoupon } from '../../cart/web/coupon-requests.ts';
import { visitorOrClientApi } from '../../web/visitor-or-client-api.ts';
import { isFinalFailure, toCaptureFailure } from './checkout-failures.ts';
import type { CheckoutFlow } from './checkout-flow.ts';
import { DEFAULT_CHOICES } from './checkout-state.ts';
import {
  type Choices,
  deletePendingCheckout,
  getPayer,
  isRemovedFromCart,
  type PendingCheckout,
  pendingCheckout,
  saveChoices,
} from './pending-checkout.ts';
import type { OrderStatus } from './poll-order-status.ts';
import { thanksStore } from './thanks-storage.ts';

/** Captures the payment that the buyer approved. */
export async function captureOrder(flow: CheckoutFlow, order: PendingCheckout): Promise<void> {
  const approved: PendingCheckout = { ...order, stage: 'approved' };
  if (!flow.store.dispatch({ type: 'orderApproved', order: approved })) return;
  pendingCheckout.save(approved);
  await requestCapture(flow, approved);
}

async function requestCapture(flow: CheckoutFlow, order: PendingCheckout): Promise<void> {
  const { store, showDialog } = flow;
  try {
    await visitorOrClientApi('POST /api/orders/{orderId}/capture', { params: { orderId: order.orderId } });
  } catch (error) {
    const failure = toCaptureFailure(asApiError(error));
    if (failure.action === 'ask') return void store.dispatch({ type: 'resultUnknown', order });
    if (failure.action === 'pending') return markInReview(flow, order);
    if (failure.action === 'again') {
      store.dispatch({ type: 'orderDeclined', order: savePending({ ...order, stage: 'open' }) });
      return void (await showDialog(failure.dialog));
    }
    if (failure.action === 'coupon') store.dispatch({ type: 'couponRemoved', reason: failure.message });
    return abandonOrder(flow, order, failure.dialog);
  }
  removeBoughtItems(order);
  await placeOrder(flow, savePending({ ...order, stage: 'taken' }));
}

/** Creates the order of a captured payment. */
async function placeOrder(flow: CheckoutFlow, order: PendingCheckout): Promise<void> {
  flow.store.dispatch({ type: 'orderCaptured', order });
  try {
    const { orderNumber } = await visitorOrClientApi('POST /api/orders', {
      body: {
        orderId: order.orderId,
        ...getPayer(),
        transactionAmount: order.totals.total,
        cartItems: order.items.map(({ _id, name, price, quantity }) => ({ _id, name, price, quantity })),
        isLocalPickup: order.isLocalPickup,
        couponCode: order.code,
        discount: order.discount,
      },
    });
    completeOrder(flow, order, orderNumber);
  } catch (error) {
    const apiError = asApiError(error);
    if (apiError?.reason === 'payment-pending') return markInReview(flow, order);
    if (apiError?.reason === 'payment-refunded')
      return abandonOrder(flow, order, { ...words.orderFailed, text: apiError.message });
    if (isFinalFailure(apiError)) await flow.showDialog(words.notSaved);
    flow.store.dispatch({ type: 'resultUnknown', order });
  }
}

/**
 * Applies the server's status of a stored order. Resolves to false if its payment is neither complete, failed nor in
 * progress, so that the cart is shown.
 */
export async function applyStatus(flow: CheckoutFlow, order: PendingCheckout, status: OrderStatus): Promise<boolean> {
  const { standing, orderNumber } = status;
  const isInReview = order.stage === 'pending';
  if (standing === 'paid') completeOrder(flow, order, orderNumber);
  else if (standing === 'over' && isInReview) await abandonOrder(flow, order, words.pending.denied);
  else if (isInReview) {
    flow.store.dispatch({ type: 'reviewFound', order });
    return false;
  } else if (standing === 'over' && order.stage !== 'open') await abandonOrder(flow, order, words.orderFailed);
  else if (standing === 'paying' || order.stage !== 'open') flow.store.dispatch({ type: 'resultUnknown', order });
  else return false;
  return true;
}

/** Applies the status that ends the wait for the result of an order. */
export async function applyPolledStatus(flow: CheckoutFlow, order: PendingCheckout, status: OrderStatus) {
  const { store } = flow;
  if (status.standing === 'paid') return completeOrder(flow, order, status.orderNumber);
  if (status.standing === 'over') return abandonOrder(flow, order, words.orderFailed);
  // Approved but still open: the capture request never reached the server, or it failed.
  if (order.stage !== 'approved') return void store.dispatch({ type: 'checkoutClosed' });
  if (store.dispatch({ type: 'captureRepeated', order })) await requestCapture(flow, order);
}

function completeOrder({ store }: CheckoutFlow, order: PendingCheckout, orderNumber: string): void {
  if (!store.dispatch({ type: 'orderPaid', order, orderNumber })) return;
  removeBoughtItems(order);
  deletePendingCheckout(order);
  saveChoices(DEFAULT_CHOICES);
  thanksStore.save({ order, orderNumber });
}

function markInReview({ store }: CheckoutFlow, order: PendingCheckout): void {
  const orderInReview: PendingCheckout = { ...order, stage: 'pending' };
  if (!store.dispatch({ type: 'orderReviewed', order: orderInReview })) return;
  removeBoughtItems(order);
  pendingCheckout.save(orderInReview);
  saveChoices(DEFAULT_CHOICES);
}

/** Ends a failed order and restores its items to the cart. */
async function abandonOrder(flow: CheckoutFlow, order: PendingCheckout, dialog: AlertOptions): Promise<void> {
  if (!flow.store.dispatch({ type: 'orderFailed', order })) return;
  if (isRemovedFromCart(order)) {
    saveCart(restoreItems(loadCart(), order.items));
    restoreChoices(flow, order);
  }
  deletePendingCheckout(order);
  await Promise.all([flow.showDialog(dialog), flow.refreshCatalog()]);
}

/** Restores delivery and coupon of the cart. The server checks the coupon in the background. */
export function restoreChoices(flow: CheckoutFlow, choices: Choices): void {
  flow.store.dispatch({ type: 'choicesRestored', choices });
  void recheckCoupon(flow);
}

function savePending(order: PendingCheckout): PendingCheckout {
  pendingCheckout.save(order);
  return order;
}

/** Removes an order's items from the cart, once across all tabs. */
function removeBoughtItems(order: PendingCheckout): void {
  const stored = pendingCheckout.load();
  const isDone = isRemovedFromCart(order) || !stored || (stored.orderId === order.orderId && isRemovedFromCart(stored));
  if (!isDone) saveCart(removePurchased(loadCart(), order.items));
}
