import { subscribeToStorage } from '#platform/browser-session/browser-store.ts';
import { type AlertOptions, showAlert } from '#platform/shell/alert.tsx';
import { createReducerStore, type ReducerStore } from '#platform/ui/state/reducer-store.ts';
import { computeCartSubtotal, isChocolateId, refreshCartFromCatalog } from '../../cart/domain/cart.ts';
import { isCouponApplicable, type ShopPrices } from '../../cart/domain/order-total.ts';
import { loadCartFromUrl, updateCartQuery } from '../../cart/web/cart-from-url.ts';
import { loadCart, saveCart } from '../../cart/web/cart-storage.ts';
import { cart as words } from '../../cart/web/cart-words.ts';
import { api } from '../../web/api.ts';
import {
  type CheckoutEvent,
  type CheckoutState,
  getChoices,
  initialCheckout,
  isCartShown,
  reduceCheckout,
} from './checkout-state.ts';
import { type PendingCheckout, saveChoices } from './pending-checkout.ts';
import { type OrderStatus, pollOrderStatus } from './poll-order-status.ts';
import { thanksStore } from './thanks-storage.ts';

/** The checkout of the cart page: its state and the effects of its changes (storage, timers, dialogs). */
export type CheckoutFlow = {
  store: ReducerStore<CheckoutState, CheckoutEvent>;
  prices: ShopPrices;
  refreshCatalog: RefreshCatalog;
  isInUse: () => boolean;
  /** Dialogs of this page are not shown after the visitor has left it. */
  showDialog: (dialog: AlertOptions) => Promise<boolean | undefined>;
  /** Reports the end of a reservation after `delayMs`. Only the latest call counts. */
  expireReservation: (orderId: string, delayMs: number) => void;
};

export type CheckoutSteps = {
  /** Checks the stored order before the cart is shown. */
  recover: (flow: CheckoutFlow) => void;
  /** Applies the status that ends the wait for the result of an order. */
  applyPolledStatus: (flow: CheckoutFlow, order: PendingCheckout, status: OrderStatus) => void;
};

/** Creates the checkout from the cart to one paid order, also across failures and reloads. */
export function createCheckoutFlow(steps: CheckoutSteps, prices: ShopPrices): CheckoutFlow {
  let inUse = false;
  let polling: AbortController | undefined;
  let reservationTimer: ReturnType<typeof setTimeout> | undefined;
  const store = createReducerStore<CheckoutState, CheckoutEvent>({
    initial: initialCheckout,
    reduce: reduceCheckout,
    onChange: (before, after) => {
      storeChoices(before, after);
      if (before.coupon.applied !== after.coupon.applied) enforceCouponMinimum(flow);
      if (before.phase.status === 'waiting' && after.phase.status !== 'waiting') polling?.abort();
      if (before.phase.status !== 'waiting' && after.phase.status === 'waiting') {
        polling = new AbortController();
        void pollResult(flow, steps, after.phase.order, polling.signal);
      }
    },
    onUse: () => {
      inUse = true;
      const path = location.pathname;
      loadCartFromUrl();
      const unsubscribe = subscribeToStorage(() => {
        enforceCouponMinimum(flow);
        updateCartQuery();
      });
      steps.recover(flow);
      return () => {
        inUse = false;
        unsubscribe();
        polling?.abort();
        clearTimeout(reservationTimer);
        if (location.pathname !== path) thanksStore.save(undefined);
      };
    },
  });
  const flow: CheckoutFlow = {
    store,
    prices,
    refreshCatalog: createCatalogRefresh(store.dispatch),
    isInUse: () => inUse,
    showDialog: async (dialog) => (inUse ? showAlert({ icon: 'error', ...dialog }) : undefined),
    expireReservation(orderId, delayMs) {
      clearTimeout(reservationTimer);
      reservationTimer = setTimeout(() => store.dispatch({ type: 'reservationEnded', orderId }), delayMs);
    },
  };
  return flow;
}

function storeChoices(before: CheckoutState, after: CheckoutState): void {
  const isChanged = before.isLocalPickup !== after.isLocalPickup || before.coupon.applied !== after.coupon.applied;
  if (isCartShown(after) && (isChanged || !isCartShown(before))) saveChoices(getChoices(after));
}

/** Removes a coupon when the items cost too little for it. */
function enforceCouponMinimum({ store, prices }: CheckoutFlow): void {
  const subtotalCents = computeCartSubtotal(loadCart());
  const hasCoupon = store.getState().coupon.applied.code !== '';
  if (!hasCoupon || subtotalCents === 0 || isCouponApplicable(subtotalCents, prices)) return;
  store.dispatch({ type: 'couponRemoved', reason: words.coupon.minimum(prices.couponMinimumCents) });
}

async function pollResult(
  flow: CheckoutFlow,
  steps: CheckoutSteps,
  order: PendingCheckout,
  signal: AbortSignal,
): Promise<void> {
  try {
    const status = await pollOrderStatus(order, signal);
    steps.applyPolledStatus(flow, order, status);
  } catch {
    // The wait has ended, or the visitor has left the page.
  }
}

/**
 * Loads the catalog data and updates the cart.
 * @param reserved items that the server has reserved for this cart
 */
type RefreshCatalog = (reserved?: readonly { _id: string; quantity: number }[]) => Promise<void>;

/** Creates the function that refreshes the cart. Only its latest request counts. */
function createCatalogRefresh(dispatch: (event: CheckoutEvent) => void): RefreshCatalog {
  let latestRequest = 0;
  return async (reserved = []) => {
    latestRequest += 1;
    const requestId = latestRequest;
    const ids = loadCart()
      .map(({ _id }) => _id)
      .filter(isChocolateId);
    try {
      const chocolates = ids.length > 0 ? await api('GET /api/chocolates', { query: { ids: ids.join(',') } }) : [];
      if (requestId !== latestRequest) return;
      // The cart may have grown during the request.
      const requestedItems = loadCart().filter(({ _id }) => ids.includes(_id) || !isChocolateId(_id));
      const merged = refreshCartFromCatalog(requestedItems, chocolates, reserved);
      const addedMeanwhile = loadCart().filter((item) => !requestedItems.includes(item));
      saveCart([...merged.cart, ...addedMeanwhile]);
      dispatch({ type: 'catalogLoaded', changes: merged.messages });
    } catch {
      if (requestId === latestRequest) dispatch({ type: 'catalogFailed' });
    }
  };
}
