import { asApiError } from '#platform/api/client.ts';
import { dollarsToCents } from '#platform/money/money.ts';
import { filterAvailableItems, toPricedLines } from '../../cart/domain/cart.ts';
import { computeOrderTotal, computeSubtotal } from '../../cart/domain/order-total.ts';
import { loadCart } from '../../cart/web/cart-storage.ts';
import { checkout as words } from '../../cart/web/cart-words.ts';
import { confirmCoupon, recheckCoupon, refreshDiscount } from '../../cart/web/coupon-requests.ts';
import { RESERVATION_MINUTES } from '../../orders/domain/reservation.ts';
import { visitorOrClientApi } from '../../web/visitor-or-client-api.ts';
import { applyStatus, restoreChoices } from './capture-order.ts';
import { type StartFailure, toStartFailure } from './checkout-failures.ts';
import type { CheckoutFlow } from './checkout-flow.ts';
import { DEFAULT_CHOICES, getChoices } from './checkout-state.ts';
import { deletePendingCheckout, loadChoices, type PendingCheckout, pendingCheckout } from './pending-checkout.ts';
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
