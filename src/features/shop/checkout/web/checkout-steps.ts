import { asApiError } from '#platform/api/client.ts';
import { dollarsToCents } from '#platform/money/money.ts';
import type { AlertOptions } from '#platform/shell/alert.tsx';
import { filterAvailableItems, removePurchased, restoreItems, toPricedLines } from '../../cart/domain/cart.ts';
import { computeOrderTotal, computeSubtotal } from '../../cart/domain/order-total.ts';
import { loadCart, saveCart } from '../../cart/web/cart-storage.ts';
import { checkout as words } from '../../cart/web/cart-words.ts';
import { confirmCoupon, recheckCoupon, refreshDiscount } from '../../cart/web/coupon-requests.ts';
import { RESERVATION_MINUTES } from '../../orders/domain/reservation.ts';
import { visitorOrClientApi } from '../../web/visitor-or-client-api.ts';
import { isFinalFailure, type StartFailure, toCaptureFailure, toStartFailure } from './checkout-failures.ts';
import type { CheckoutFlow } from './checkout-flow.ts';
import { DEFAULT_CHOICES, getChoices } from './checkout-state.ts';
import {
  type Choices,
  deletePendingCheckout,
  getPayer,
  isRemovedFromCart,
  loadChoices,
  type PendingCheckout,
  pendingCheckout,
  saveChoices,
} from './pending-checkout.ts';
import { fetchOrderStatus, type OrderStatus } from './poll-order-status.ts';
import { loadThanksAfterReload, thanksStore } from './thanks-storage.ts';

/** Checks the status of the stored order, before the cart is shown. */
export async function recoverCheckout(flow: CheckoutFlow): Promise<void> {
  const { store } = flow;
  const stored = pendingCheckout.load();
  const thanks = loadThanksAfterReload();
  if (thanks && (!stored || stored.stage === 'open')) return void store.dispatch({ type: 'orderPaid', ...thanks });
  const choices = loadChoices();
  if (choices) restoreChoices(flow, choices);
  if (stored) {
    const status = await fetchOrderStatus(stored);
    if (!flow.isInUse() || (await applyStatus(flow, stored, status))) return;
    if (stored.stage === 'open') resumeOpenOrder(flow, stored, status, choices === undefined);
  }
  store.dispatch({ type: 'recovered' });
  await flow.refreshCatalog(store.getState().reservedItems);
}

/** Restores what the cart had before a checkout that was never paid. */
function resumeOpenOrder(
  flow: CheckoutFlow,
  order: PendingCheckout,
  { standing, expiresAt }: OrderStatus,
  needsChoices: boolean,
): void {
  if (standing === 'over') deletePendingCheckout(order);
  if (standing !== 'open') return;
  if (needsChoices) restoreChoices(flow, order);
  if (!expiresAt) return;
  flow.store.dispatch({ type: 'reservationFound', order });
  flow.expireReservation(order.orderId, Date.parse(expiresAt) - Date.now());
}

/**
 * Prices the cart on the server and reserves its stock, so that PayPal's buttons can be shown.
 * @returns false if the entered coupon stops the checkout
 */
export async function startCheckout(flow: CheckoutFlow): Promise<boolean> {
  const { store } = flow;
  const { status } = store.getState().phase;
  if (status !== 'cart' && status !== 'paying') return true;
  if (!(await confirmCoupon(flow, computeSubtotal(toPricedLines(filterAvailableItems(loadCart())))))) return false;
  if (!store.dispatch({ type: 'started' })) return true;
  const earlier = pendingCheckout.load();
  const isInProgress =
    earlier && earlier.stage !== 'pending' && (await applyStatus(flow, earlier, await fetchOrderStatus(earlier)));
  if (!isInProgress) await openOrder(flow);
  return true;
}

async function openOrder(flow: CheckoutFlow): Promise<void> {
  const { store } = flow;
  const items = filterAvailableItems(loadCart());
  const choices = getChoices(store.getState());
  const { isLocalPickup, code, discount } = choices;
  const lines = toPricedLines(items);
  const expected = computeOrderTotal({ lines, discountFraction: discount, isLocalPickup, prices: flow.prices });
  let order: PendingCheckout;
  try {
    const {
      orderId,
      expiresAt: _,
      tinsAreKept,
      ...totals
    } = await visitorOrClientApi('POST /api/orders/checkout', {
      body: {
        cartItems: items.map(({ _id, quantity, lidName }) => ({ _id, quantity, ...(lidName && { lidName }) })),
        isLocalPickup,
        ...(code && { couponCode: code }),
      },
    });
    order = { ...choices, orderId, items, totals, stage: 'open', tinsAreKept };
    pendingCheckout.save(order);
    store.dispatch({ type: 'itemsReserved', items: tinsAreKept ? items : [] });
  } catch (error) {
    return handleStartFailure(flow, toStartFailure(asApiError(error)));
  }
  const totalCents = dollarsToCents(order.totals.total);
  if (totalCents !== expected.totalCents) {
    order = await reprice(flow, order);
    const text = words.otherTotal.text(totalCents, expected.totalCents);
    if (!(await flow.showDialog({ ...words.otherTotal, text, icon: 'info' })))
      return void store.dispatch({ type: 'startFailed' });
  }
  store.dispatch({ type: 'orderOpened', order });
  flow.expireReservation(order.orderId, RESERVATION_MINUTES * 60_000);
}

/** Updates the order with the current prices and the current discount of its coupon. */
async function reprice(flow: CheckoutFlow, order: PendingCheckout): Promise<PendingCheckout> {
  await flow.refreshCatalog(order.items);
  const prices = new Map(loadCart().map(({ _id, price }) => [_id, price]));
  const items = order.items.map((item) => ({ ...item, price: prices.get(item._id) ?? item.price }));
  const repriced = { ...order, items, discount: order.code ? await refreshDiscount(flow) : 0 };
  pendingCheckout.save(repriced);
  return repriced;
}

async function handleStartFailure(flow: CheckoutFlow, failure: StartFailure): Promise<void> {
  const { store } = flow;
  store.dispatch({ type: 'startFailed', paymentsOff: failure.kind === 'off' });
  if (failure.kind === 'off') return;
  if (failure.kind === 'coupon') return void store.dispatch({ type: 'couponRemoved', reason: failure.message });
  if (failure.kind === 'tins') await flow.refreshCatalog(store.getState().reservedItems);
  await flow.showDialog(failure.dialog);
}

/** Leaves a receipt and shows the current cart. */
export function returnToCart(flow: CheckoutFlow): void {
  const choices = loadChoices() ?? DEFAULT_CHOICES;
  if (!flow.store.dispatch({ type: 'cartReopened', choices })) return;
  thanksStore.save(undefined);
  void recheckCoupon(flow);
  void flow.refreshCatalog();
}

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
async function applyStatus(flow: CheckoutFlow, order: PendingCheckout, status: OrderStatus): Promise<boolean> {
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
function restoreChoices(flow: CheckoutFlow, choices: Choices): void {
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
