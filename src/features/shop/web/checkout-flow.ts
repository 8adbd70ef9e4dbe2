import { subscribeToStorage } from '#platform/browser-session/browser-store.ts';
import { type AlertOptions, showAlert } from '#platform/shell/alert.tsx';
import { createReducerStore, type ReducerStore } from '#platform/ui/reducer-store.ts';
import { computeCartSubtotal } from '../domain/cart.ts';
import type { ShopPrices } from '../domain/order-total.ts';
import { isCouponApplicable } from '../domain/order-total.ts';
import { createCatalogRefresh, type RefreshCatalog } from './cart-catalog.ts';
import { loadCartFromUrl, updateCartQuery } from './cart-from-url.ts';
import { loadCart } from './cart-storage.ts';
import { cart as words } from './cart-words.ts';
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
