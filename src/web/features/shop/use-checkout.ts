import { useEffect, useRef, useState } from 'react';
import { type Cart, removePurchased, restoreItems } from '#domain/shop/cart.ts';
import type { OrderTotal } from '#domain/shop/order-total.ts';
import { asApiError } from '#web/api/client.ts';
import { visitorOrClientApi } from '#web/api/visitor-or-client.ts';
import { checkout as words } from '#web/content/cart.ts';
import { type AlertOptions, useAlert } from '#web/shell/alert.tsx';
import { loadCartFromUrl } from './cart-from-url.ts';
import { loadCart, saveCart } from './cart-storage.ts';
import { isFinalFailure, toCaptureFailure, toStartFailure } from './checkout-failures.ts';
import type { CheckoutPhase } from './checkout-phase.ts';
import { DEFAULT_CHOICES, loadChoices, saveChoices } from './choices-storage.ts';
import {
  type Choices,
  deletePendingCheckout,
  getPayer,
  isRemovedFromCart,
  loadPendingCheckout,
  type PendingCheckout,
  savePendingCheckout,
  useReservedOrder,
} from './pending-checkout.ts';
import { fetchOrderStatus, type OrderStatus, pollOrderStatus } from './poll-order-status.ts';
import { clearThanks, loadThanksAfterReload, saveThanks } from './thanks-storage.ts';
import type { useCartCatalog } from './use-cart-catalog.ts';
import type { ShopCoupon } from './use-shop-coupon.ts';

export type Checkout = ReturnType<typeof useCheckout>;

/** Runs the checkout from the cart to one paid order, also across failures and reloads. */
export function useCheckout(options: {
  catalog: ReturnType<typeof useCartCatalog>;
  coupon: ShopCoupon;
  /** Restores the choices of the cart. */
  restore: (choices: Choices) => void;
}) {
  const { catalog, coupon, restore } = options;
  const alert = useAlert();
  const [phase, setPhase] = useState<CheckoutPhase>({ status: 'recovering' });
  const [pending, setPending] = useState<PendingCheckout>();
  const [reservedOrder, setReservedOrder] = useReservedOrder();
  const [paymentsOff, setPaymentsOff] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const busy = useRef(false);
  const isMounted = useRef(true);
  /** The items that the server has reserved for this cart. */
  const reservedItems = useRef<PendingCheckout['items']>([]);

  /** Dialogs of this page are not shown after the visitor has left it. */
  const showDialog = async (dialog: AlertOptions) =>
    isMounted.current ? alert({ icon: 'error', ...dialog }) : undefined;
  const savePending = (order: PendingCheckout) => {
    savePendingCheckout(order);
    return order;
  };
  const backToCart = (order?: PendingCheckout) => {
    if (order) deletePendingCheckout(order);
    reservedItems.current = [];
    setPhase({ status: 'cart' });
  };

  /** Removes an order's items from the cart, once across all tabs. */
  const removeBoughtItems = (order: PendingCheckout) => {
    const stored = loadPendingCheckout();
    const isDone =
      isRemovedFromCart(order) || !stored || (stored.orderId === order.orderId && isRemovedFromCart(stored));
    if (!isDone) saveCart(removePurchased(loadCart(), order.items));
  };
  /** Pickup and coupon belong to the paid order, not to the next one. */
  const resetChoices = () => {
    saveChoices(DEFAULT_CHOICES);
    restore(DEFAULT_CHOICES);
  };
  const completeOrder = (order: PendingCheckout, orderNumber: string) => {
    removeBoughtItems(order);
    deletePendingCheckout(order);
    setPending(undefined);
    resetChoices();
    saveThanks({ order, orderNumber });
    setPhase({ status: 'thanks', order, orderNumber });
  };
  const markPending = (order: PendingCheckout) => {
    removeBoughtItems(order);
    const pendingOrder = savePending({ ...order, stage: 'pending' });
    setPending(pendingOrder);
    resetChoices();
    setPhase({ status: 'pending', order: pendingOrder });
  };
  /** Ends a failed order and restores its items to the cart. */
  const abandonOrder = async (order: PendingCheckout, dialog: AlertOptions) => {
    if (isRemovedFromCart(order)) {
      saveCart(restoreItems(loadCart(), order.items));
      restore(order);
    }
    setPending(undefined);
    backToCart(order);
    await Promise.all([showDialog(dialog), catalog.refresh()]);
  };

  /** Creates the order of a captured payment. */
  const placeOrder = async (order: PendingCheckout) => {
    setPhase({ status: 'placing', order });
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
      completeOrder(order, orderNumber);
    } catch (error) {
      const apiError = asApiError(error);
      if (apiError?.reason === 'payment-pending') return markPending(order);
      if (apiError?.reason === 'payment-refunded')
        return abandonOrder(order, { ...words.orderFailed, text: apiError.message });
      if (isFinalFailure(apiError)) await showDialog(words.notSaved);
      setPhase({ status: 'waiting', order });
    }
  };

  /** Captures the payment that the buyer approved. */
  const captureOrder = async (order: PendingCheckout) => {
    const approved = savePending({ ...order, stage: 'approved' });
    try {
      await visitorOrClientApi('POST /api/orders/{orderId}/capture', { params: { orderId: order.orderId } });
    } catch (error) {
      const failure = toCaptureFailure(asApiError(error));
      if (failure.action === 'ask') return setPhase({ status: 'waiting', order: approved });
      if (failure.action === 'pending') return markPending(approved);
      if (failure.action === 'again') {
        setPhase({ status: 'paying', order: savePending({ ...order, stage: 'open' }) });
        return void (await showDialog(failure.dialog));
      }
      if (failure.action === 'coupon') coupon.removeCoupon(failure.message);
      return abandonOrder(approved, failure.dialog);
    }
    removeBoughtItems(approved);
    await placeOrder(savePending({ ...approved, stage: 'taken' }));
  };

  /** Applies the server's status of an order. Resolves to false if the order is neither paid nor in progress. */
  const applyStatus = async (order: PendingCheckout, status: OrderStatus): Promise<boolean> => {
    if (status.standing === 'paid') completeOrder(order, status.orderNumber);
    else if (order.stage === 'pending' && status.standing === 'over') await abandonOrder(order, words.pending.denied);
    else if (order.stage === 'pending') setPending(order);
    else if (status.standing === 'paying') setPhase({ status: 'waiting', order });
    else if (order.stage !== 'open' && status.standing === 'over') await abandonOrder(order, words.orderFailed);
    else if (order.stage !== 'open') setPhase({ status: 'waiting', order });
    else return false;
    return true;
  };

  // After a reload, the page first checks the status of the pending order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes.
  useEffect(() => {
    isMounted.current = true;
    const path = location.pathname;
    loadCartFromUrl();
    const stored = loadPendingCheckout();
    const recover = async () => {
      const thanks = loadThanksAfterReload();
      if (thanks && (!stored || stored.stage === 'open')) return setPhase({ status: 'thanks', ...thanks });
      const choices = loadChoices();
      if (choices) restore(choices);
      if (stored) {
        const status = await fetchOrderStatus(stored);
        if (!isMounted.current) return;
        if (status.standing === 'open' && stored.stage === 'open') {
          if (!choices) restore(stored);
          if (status.expiresAt) {
            reservedItems.current = stored.items;
            setReservedOrder({ order: stored, expiresAtMs: Date.parse(status.expiresAt) });
          }
        }
        if (status.standing === 'over' && stored.stage === 'open') deletePendingCheckout(stored);
        if ((await applyStatus(stored, status)) && stored.stage !== 'pending') return;
      }
      setPhase((current) => (current.status === 'recovering' ? { status: 'cart' } : current));
      await catalog.refresh(reservedItems.current);
    };
    void recover();
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
      (status) => {
        if (status.standing === 'paid') return completeOrder(order, status.orderNumber);
        if (status.standing === 'over') return abandonOrder(order, words.orderFailed);
        // Approved but still open: the capture request never reached the server, or it failed.
        return order.stage === 'approved' ? captureOrder(order) : setPhase({ status: 'cart' });
      },
      () => {},
    );
    return () => stop.abort();
  }, [phase]);

  /** Prices the cart on the server and reserves its stock. Then PayPal's buttons are shown. */
  const startCheckout = async (cart: Cart, choices: Choices, expected: OrderTotal) => {
    const earlier = loadPendingCheckout();
    if (earlier && earlier.stage !== 'pending' && (await applyStatus(earlier, await fetchOrderStatus(earlier)))) return;
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
      reservedItems.current = tinsAreKept ? items : [];
    } catch (error) {
      return handleStartFailure(toStartFailure(asApiError(error)));
    }
    if (Math.round(order.totals.total * 100) !== expected.totalCents) {
      order = savePending(await reprice(order));
      const text = words.otherTotal.text(Math.round(order.totals.total * 100), expected.totalCents);
      if (!(await showDialog({ ...words.otherTotal, text, icon: 'info' }))) return setPhase({ status: 'cart' });
    }
    setPhase({ status: 'paying', order });
  };
  /** Updates the order with the current prices and the current discount of its coupon. */
  const reprice = async (order: PendingCheckout): Promise<PendingCheckout> => {
    await catalog.refresh(order.items);
    const prices = new Map(loadCart().map(({ _id, price }) => [_id, price]));
    const items = order.items.map((item) => ({ ...item, price: prices.get(item._id) ?? item.price }));
    return { ...order, items, discount: order.code ? await coupon.refreshDiscount() : 0 };
  };
  const handleStartFailure = async (failure: ReturnType<typeof toStartFailure>) => {
    setPhase({ status: 'cart' });
    if (failure.kind === 'off') return setPaymentsOff(true);
    if (failure.kind === 'coupon') return coupon.removeCoupon(failure.message);
    if (failure.kind === 'tins') await catalog.refresh(reservedItems.current);
    await showDialog(failure.dialog);
  };

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
        await startCheckout(cart, choices, expected);
      }),
    approve: (order: PendingCheckout) =>
      runExclusive(async () => {
        setPhase({ status: 'capturing', order });
        await captureOrder(order);
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
      restore(loadChoices() ?? DEFAULT_CHOICES);
      setPhase({ status: 'cart' });
      void catalog.refresh();
    },
    showDialog,
  };
}
