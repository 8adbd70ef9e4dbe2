import { type Cart, removePurchased, restoreItems } from '#domain/shop/cart.ts';
import type { OrderTotal } from '#domain/shop/order-total.ts';
import { asApiError } from '#web/api/client.ts';
import { visitorOrClientApi } from '#web/api/visitor-or-client.ts';
import { checkout as words } from '#web/content/cart.ts';
import type { AlertOptions } from '#web/shell/alert.tsx';
import { loadCart, saveCart } from './cart-storage.ts';
import { isFinalFailure, type StartFailure, toCaptureFailure, toStartFailure } from './checkout-failures.ts';
import { DEFAULT_CHOICES, loadChoices, saveChoices } from './choices-storage.ts';
import {
  type Choices,
  deletePendingCheckout,
  getPayer,
  isRemovedFromCart,
  loadPendingCheckout,
  type PendingCheckout,
  savePendingCheckout,
  type useReservedOrder,
} from './pending-checkout.ts';
import { fetchOrderStatus, type OrderStatus } from './poll-order-status.ts';
import { loadThanksAfterReload, saveThanks } from './thanks-storage.ts';
import type { useCartCatalog } from './use-cart-catalog.ts';
import type { ShopCoupon } from './use-shop-coupon.ts';

/**
 * The phase of a checkout. `paying`: PayPal's buttons are shown; `capturing`: the server captures the payment;
 * `waiting`: the result is unknown; `pending`: PayPal reviews the payment; `thanks`: it was captured and the order
 * exists.
 */
export type CheckoutPhase =
  | { status: 'recovering' | 'cart' | 'beginning' }
  | { status: 'paying' | 'capturing' | 'placing' | 'waiting' | 'pending'; order: PendingCheckout }
  | { status: 'thanks'; order: PendingCheckout; orderNumber: string };

export type CheckoutDeps = {
  catalog: ReturnType<typeof useCartCatalog>;
  coupon: ShopCoupon;
  /** Restores the choices of the cart. */
  restore: (choices: Choices) => void;
  setPhase: (phase: CheckoutPhase | ((current: CheckoutPhase) => CheckoutPhase)) => void;
  setPending: (order: PendingCheckout | undefined) => void;
  setReservedOrder: ReturnType<typeof useReservedOrder>[1];
  setPaymentsOff: (paymentsOff: boolean) => void;
  showDialog: (dialog: AlertOptions) => Promise<unknown>;
  isMounted: { readonly current: boolean };
  /** The items that the server has reserved for this cart. */
  reservedItems: { current: PendingCheckout['items'] };
};

function savePending(order: PendingCheckout): PendingCheckout {
  savePendingCheckout(order);
  return order;
}

/** Removes an order's items from the cart, once across all tabs. */
function removeBoughtItems(order: PendingCheckout): void {
  const stored = loadPendingCheckout();
  const isDone = isRemovedFromCart(order) || !stored || (stored.orderId === order.orderId && isRemovedFromCart(stored));
  if (!isDone) saveCart(removePurchased(loadCart(), order.items));
}

/** Pickup and coupon belong to the paid order, not to the next one. */
function resetChoices({ restore }: CheckoutDeps): void {
  saveChoices(DEFAULT_CHOICES);
  restore(DEFAULT_CHOICES);
}

function completeOrder(deps: CheckoutDeps, order: PendingCheckout, orderNumber: string): void {
  removeBoughtItems(order);
  deletePendingCheckout(order);
  deps.setPending(undefined);
  resetChoices(deps);
  saveThanks({ order, orderNumber });
  deps.setPhase({ status: 'thanks', order, orderNumber });
}

function markPending(deps: CheckoutDeps, order: PendingCheckout): void {
  removeBoughtItems(order);
  const pendingOrder = savePending({ ...order, stage: 'pending' });
  deps.setPending(pendingOrder);
  resetChoices(deps);
  deps.setPhase({ status: 'pending', order: pendingOrder });
}

/** Ends a failed order and restores its items to the cart. */
async function abandonOrder(deps: CheckoutDeps, order: PendingCheckout, dialog: AlertOptions): Promise<void> {
  if (isRemovedFromCart(order)) {
    saveCart(restoreItems(loadCart(), order.items));
    deps.restore(order);
  }
  deps.setPending(undefined);
  deletePendingCheckout(order);
  deps.reservedItems.current = [];
  deps.setPhase({ status: 'cart' });
  await Promise.all([deps.showDialog(dialog), deps.catalog.refresh()]);
}

/** Creates the order of a captured payment. */
async function placeOrder(deps: CheckoutDeps, order: PendingCheckout): Promise<void> {
  deps.setPhase({ status: 'placing', order });
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
    completeOrder(deps, order, orderNumber);
  } catch (error) {
    const apiError = asApiError(error);
    if (apiError?.reason === 'payment-pending') return markPending(deps, order);
    if (apiError?.reason === 'payment-refunded')
      return abandonOrder(deps, order, { ...words.orderFailed, text: apiError.message });
    if (isFinalFailure(apiError)) await deps.showDialog(words.notSaved);
    deps.setPhase({ status: 'waiting', order });
  }
}

/** Captures the payment that the buyer approved. */
export async function captureOrder(deps: CheckoutDeps, order: PendingCheckout): Promise<void> {
  const approved = savePending({ ...order, stage: 'approved' });
  try {
    await visitorOrClientApi('POST /api/orders/{orderId}/capture', { params: { orderId: order.orderId } });
  } catch (error) {
    const failure = toCaptureFailure(asApiError(error));
    if (failure.action === 'ask') return deps.setPhase({ status: 'waiting', order: approved });
    if (failure.action === 'pending') return markPending(deps, approved);
    if (failure.action === 'again') {
      deps.setPhase({ status: 'paying', order: savePending({ ...order, stage: 'open' }) });
      return void (await deps.showDialog(failure.dialog));
    }
    if (failure.action === 'coupon') deps.coupon.removeCoupon(failure.message);
    return abandonOrder(deps, approved, failure.dialog);
  }
  removeBoughtItems(approved);
  await placeOrder(deps, savePending({ ...approved, stage: 'taken' }));
}

/** Applies the server's status of an order. Resolves to false if the order is neither paid nor in progress. */
async function applyStatus(deps: CheckoutDeps, order: PendingCheckout, status: OrderStatus): Promise<boolean> {
  const { standing } = status;
  if (standing === 'paid') completeOrder(deps, order, status.orderNumber);
  else if (order.stage === 'pending' && standing === 'over') await abandonOrder(deps, order, words.pending.denied);
  else if (order.stage === 'pending') deps.setPending(order);
  else if (standing === 'paying') deps.setPhase({ status: 'waiting', order });
  else if (order.stage !== 'open' && standing === 'over') await abandonOrder(deps, order, words.orderFailed);
  else if (order.stage !== 'open') deps.setPhase({ status: 'waiting', order });
  else return false;
  return true;
}

/** Applies the status that ends the wait for an order's result. */
export async function applyPolledStatus(deps: CheckoutDeps, order: PendingCheckout, status: OrderStatus) {
  if (status.standing === 'paid') return completeOrder(deps, order, status.orderNumber);
  if (status.standing === 'over') return abandonOrder(deps, order, words.orderFailed);
  // Approved but still open: the capture request never reached the server, or it failed.
  return order.stage === 'approved' ? captureOrder(deps, order) : deps.setPhase({ status: 'cart' });
}

/** Checks the status of the pending order, before the cart is shown. */
export async function recoverCheckout(deps: CheckoutDeps): Promise<void> {
  const { restore, setPhase, reservedItems } = deps;
  const stored = loadPendingCheckout();
  const thanks = loadThanksAfterReload();
  if (thanks && (!stored || stored.stage === 'open')) return setPhase({ status: 'thanks', ...thanks });
  const choices = loadChoices();
  if (choices) restore(choices);
  if (stored) {
    const status = await fetchOrderStatus(stored);
    if (!deps.isMounted.current) return;
    if (status.standing === 'open' && stored.stage === 'open') {
      if (!choices) restore(stored);
      if (status.expiresAt) {
        reservedItems.current = stored.items;
        deps.setReservedOrder({ order: stored, expiresAtMs: Date.parse(status.expiresAt) });
      }
    }
    if (status.standing === 'over' && stored.stage === 'open') deletePendingCheckout(stored);
    if ((await applyStatus(deps, stored, status)) && stored.stage !== 'pending') return;
  }
  setPhase((current) => (current.status === 'recovering' ? { status: 'cart' } : current));
  await deps.catalog.refresh(reservedItems.current);
}

/** Prices the cart on the server and reserves its stock. Then PayPal's buttons are shown. */
export async function startCheckout(deps: CheckoutDeps, cart: Cart, choices: Choices, expected: OrderTotal) {
  const earlier = loadPendingCheckout();
  if (earlier && earlier.stage !== 'pending' && (await applyStatus(deps, earlier, await fetchOrderStatus(earlier))))
    return;
  const items = [...cart];
  let order: PendingCheckout;
  try {
    const {
      orderId,
      expiresAt: _,
      tinsAreKept,
      ...totals
    } = await visitorOrClientApi('POST /api/orders/checkout', {
      body: {
        cartItems: items.map(({ _id, quantity }) => ({ _id, quantity })),
        isLocalPickup: choices.isLocalPickup,
        ...(choices.code && { couponCode: choices.code }),
      },
    });
    order = savePending({ ...choices, orderId, items, totals, stage: 'open', tinsAreKept });
    deps.reservedItems.current = tinsAreKept ? items : [];
  } catch (error) {
    return handleStartFailure(deps, toStartFailure(asApiError(error)));
  }
  const totalCents = Math.round(order.totals.total * 100);
  if (totalCents !== expected.totalCents) {
    order = savePending(await reprice(deps, order));
    const text = words.otherTotal.text(totalCents, expected.totalCents);
    if (!(await deps.showDialog({ ...words.otherTotal, text, icon: 'info' }))) return deps.setPhase({ status: 'cart' });
  }
  deps.setPhase({ status: 'paying', order });
}

/** Updates the order with the current prices and the current discount of its coupon. */
async function reprice({ catalog, coupon }: CheckoutDeps, order: PendingCheckout): Promise<PendingCheckout> {
  await catalog.refresh(order.items);
  const prices = new Map(loadCart().map(({ _id, price }) => [_id, price]));
  const items = order.items.map((item) => ({ ...item, price: prices.get(item._id) ?? item.price }));
  return { ...order, items, discount: order.code ? await coupon.refreshDiscount() : 0 };
}

async function handleStartFailure(deps: CheckoutDeps, failure: StartFailure): Promise<void> {
  deps.setPhase({ status: 'cart' });
  if (failure.kind === 'off') return deps.setPaymentsOff(true);
  if (failure.kind === 'coupon') return deps.coupon.removeCoupon(failure.message);
  if (failure.kind === 'tins') await deps.catalog.refresh(deps.reservedItems.current);
  await deps.showDialog(failure.dialog);
}
