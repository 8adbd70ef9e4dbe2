import { useEffect, useRef, useState } from 'react';
import type { Cart } from '#domain/shop/cart.ts';
import type { OrderTotal } from '#domain/shop/order-total.ts';
import { type AlertOptions, useAlert } from '#web/shell/alert.tsx';
import { loadCartFromUrl } from './cart-from-url.ts';
import {
  applyPolledStatus,
  type CheckoutDeps,
  type CheckoutPhase,
  captureOrder,
  recoverCheckout,
  startCheckout,
} from './checkout-steps.ts';
import { DEFAULT_CHOICES, loadChoices } from './choices-storage.ts';
import { type Choices, type PendingCheckout, useReservedOrder } from './pending-checkout.ts';
import { pollOrderStatus } from './poll-order-status.ts';
import { clearThanks } from './thanks-storage.ts';

export type Checkout = ReturnType<typeof useCheckout>;

/** Runs the checkout from the cart to one paid order, also across failures and reloads. */
export function useCheckout(options: Pick<CheckoutDeps, 'catalog' | 'coupon' | 'restore'>) {
  const alert = useAlert();
  const [phase, setPhase] = useState<CheckoutPhase>({ status: 'recovering' });
  const [pending, setPending] = useState<PendingCheckout>();
  const [reservedOrder, setReservedOrder] = useReservedOrder();
  const [paymentsOff, setPaymentsOff] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const busy = useRef(false);
  const isMounted = useRef(true);
  const reservedItems = useRef<PendingCheckout['items']>([]);

  /** Dialogs of this page are not shown after the visitor has left it. */
  const showDialog = async (dialog: AlertOptions) =>
    isMounted.current ? alert({ icon: 'error', ...dialog }) : undefined;
  const setters = { setPhase, setPending, setReservedOrder, setPaymentsOff };
  const deps: CheckoutDeps = { ...options, ...setters, showDialog, isMounted, reservedItems };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes.
  useEffect(() => {
    isMounted.current = true;
    const path = location.pathname;
    loadCartFromUrl();
    void recoverCheckout(deps);
    return () => {
      isMounted.current = false;
      if (location.pathname !== path) clearThanks();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each wait.
  useEffect(() => {
    if (phase.status !== 'waiting') return;
    const stop = new AbortController();
    const { order } = phase;
    pollOrderStatus(order, stop.signal).then(
      (status) => applyPolledStatus(deps, order, status),
      () => {},
    );
    return () => stop.abort();
  }, [phase]);

  /** Runs one action at a time, because a second press may come before the next render. */
  const runExclusive = async (action: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    await action().finally(() => {
      busy.current = false;
    });
  };

  return {
    phase,
    pending,
    reservedOrder,
    paymentsOff,
    hasFailed,
    start: (cart: Cart, choices: Choices, expected: OrderTotal) =>
      runExclusive(async () => {
        setFailed(false);
        setReservedOrder(undefined);
        setPhase({ status: 'beginning' });
        await startCheckout(deps, cart, choices, expected);
      }),
    approve: (order: PendingCheckout) =>
      runExclusive(async () => {
        setPhase({ status: 'capturing', order });
        await captureOrder(deps, order);
      }),
    /** PayPal's buttons could not be shown, or PayPal failed: the checkout button returns (spec §4). */
    fail: async (dialog: AlertOptions) => {
      setFailed(true);
      setPhase({ status: 'cart' });
      await showDialog(dialog);
    },
    /** Leaves a receipt and shows the current cart. */
    returnToCart: () => {
      if (phase.status !== 'thanks' && phase.status !== 'pending') return;
      clearThanks();
      options.restore(loadChoices() ?? DEFAULT_CHOICES);
      setPhase({ status: 'cart' });
      void options.catalog.refresh();
    },
    showDialog,
  };
}
