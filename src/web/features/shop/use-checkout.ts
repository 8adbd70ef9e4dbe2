import { useEffect, useRef, useState } from 'react';
import { type Cart, withBack, withoutBought } from '#domain/shop/cart.ts';
import type { OrderTotal } from '#domain/shop/order-total.ts';
import { refusalOf } from '#web/api/client.ts';
import { visitorOrClientApi } from '#web/api/visitor-or-client.ts';
import { checkout as words } from '#web/content/cart.ts';
import { type Alert, useAlert } from '#web/shell/alert.tsx';
import { askUntilKnown, type Found, standingOf } from './ask-until-known.ts';
import { unpackCart } from './carried-cart.ts';
import type { Phase } from './checkout-phase.ts';
import { beginFailure, captureFailure, isRefusedForGood } from './checkout-problem.ts';
import {
  type Choices,
  checkoutUnderWay,
  forgetCheckout,
  isOutOfCart,
  keepCheckout,
  type UnderWay,
} from './checkout-under-way.ts';
import { keepCart, keptCart } from './kept-cart.ts';
import { keepChoices, keptChoices, NOTHING_CHOSEN } from './kept-choices.ts';
import { forgetThanks, keepThanks, thanksBeforeReload } from './kept-thanks.ts';
import { payerOf } from './payer.ts';
import type { useCartShelf } from './use-cart-shelf.ts';
import type { ShopCoupon } from './use-shop-coupon.ts';
import { useStillKept } from './use-still-kept.ts';

export type Checkout = ReturnType<typeof useCheckout>;

/** From a cart to an order that is paid for, once, whatever happens on the way. */
export function useCheckout(given: {
  shelf: ReturnType<typeof useCartShelf>;
  coupon: ShopCoupon;
  /** Brings back what was chosen for the cart. */
  restore: (choices: Choices) => void;
}) {
  const { shelf, coupon, restore } = given;
  const alert = useAlert();
  const [phase, setPhase] = useState<Phase>({ is: 'recovering' });
  const [pending, setPending] = useState<UnderWay>();
  const [stillKept, setStillKept] = useStillKept();
  const [isOff, setOff] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const busy = useRef(false);
  const here = useRef(true);
  /** What the server keeps off the shelf for this cart. */
  const ours = useRef<UnderWay['items']>([]);

  /** A dialog of this page: nobody sees it who has walked on to another. */
  const tell = async (dialog: Alert) => (here.current ? alert({ icon: 'error', ...dialog }) : undefined);
  const keep = (order: UnderWay) => {
    keepCheckout(order);
    return order;
  };
  const backToCart = (order?: UnderWay) => {
    if (order) forgetCheckout(order);
    ours.current = [];
    setPhase({ is: 'cart' });
  };

  /** Takes an order's tins out of the cart, once, whichever tab comes first. */
  const takeOut = (order: UnderWay) => {
    const kept = checkoutUnderWay();
    const isDone = isOutOfCart(order) || !kept || (kept.orderId === order.orderId && isOutOfCart(kept));
    if (!isDone) keepCart(withoutBought(keptCart(), order.items));
  };
  /** Pickup and coupon were for what was bought. */
  const chooseAnew = () => {
    keepChoices(NOTHING_CHOSEN);
    restore(NOTHING_CHOSEN);
  };
  const arrive = (order: UnderWay, orderNumber: string) => {
    takeOut(order);
    forgetCheckout(order);
    setPending(undefined);
    chooseAnew();
    keepThanks({ order, orderNumber });
    setPhase({ is: 'thanks', order, orderNumber });
  };
  const becomePending = (order: UnderWay) => {
    takeOut(order);
    const looked = keep({ ...order, stage: 'pending' });
    setPending(looked);
    chooseAnew();
    setPhase({ is: 'pending', order: looked });
  };
  /** It will not come about: whatever was taken out of the cart is put back. */
  const giveUp = async (order: UnderWay, dialog: Alert) => {
    if (isOutOfCart(order)) {
      keepCart(withBack(keptCart(), order.items));
      restore(order);
    }
    setPending(undefined);
    backToCart(order);
    await Promise.all([tell(dialog), shelf.look()]);
  };

  /** Asks for the order of a payment that was taken. */
  const place = async (order: UnderWay) => {
    setPhase({ is: 'placing', order });
    try {
      const { orderNumber } = await visitorOrClientApi('POST /api/orders', {
        body: {
          orderId: order.orderId,
          ...payerOf(),
          transactionAmount: order.totals.total,
          cartItems: order.items.map(({ _id, name, price, quantity }) => ({ _id, name, price, quantity })),
          isLocalPickup: order.isLocalPickup,
          couponCode: order.code,
          discount: order.discount,
        },
      });
      arrive(order, orderNumber);
    } catch (error) {
      const refused = refusalOf(error);
      if (refused?.reason === 'payment-pending') return becomePending(order);
      if (refused?.reason === 'payment-refunded') return giveUp(order, { ...words.gone, text: refused.message });
      if (isRefusedForGood(refused)) await tell(words.notSaved);
      setPhase({ is: 'waiting', order });
    }
  };

  /** Has the money taken that the person agreed to. */
  const take = async (order: UnderWay) => {
    const approved = keep({ ...order, stage: 'approved' });
    try {
      await visitorOrClientApi('POST /api/orders/{orderId}/capture', { params: { orderId: order.orderId } });
    } catch (error) {
      const failure = captureFailure(refusalOf(error));
      if (failure.next === 'ask') return setPhase({ is: 'waiting', order: approved });
      if (failure.next === 'pending') return becomePending(approved);
      if (failure.next === 'again') {
        setPhase({ is: 'paying', order: keep({ ...order, stage: 'open' }) });
        return void (await tell(failure.dialog));
      }
      if (failure.next === 'coupon') coupon.drop(failure.said);
      return giveUp(approved, failure.dialog);
    }
    takeOut(approved);
    await place(keep({ ...approved, stage: 'taken' }));
  };

  /** Goes by what the server says of an order; answers whether there is anything to go by. */
  const follow = async (order: UnderWay, found: Found): Promise<boolean> => {
    if (found.standing === 'paid') arrive(order, found.orderNumber);
    else if (order.stage === 'pending' && found.standing === 'over') await giveUp(order, words.pending.denied);
    else if (order.stage === 'pending') setPending(order);
    else if (found.standing === 'paying') setPhase({ is: 'waiting', order });
    else if (order.stage !== 'open' && found.standing === 'over') await giveUp(order, words.gone);
    else if (order.stage !== 'open') setPhase({ is: 'waiting', order });
    else return false;
    return true;
  };

  // A page that comes back finds out first what became of the order that was under way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes.
  useEffect(() => {
    here.current = true;
    const path = location.pathname;
    unpackCart();
    const kept = checkoutUnderWay();
    const recover = async () => {
      const thanks = thanksBeforeReload();
      if (thanks && (!kept || kept.stage === 'open')) return setPhase({ is: 'thanks', ...thanks });
      const choices = keptChoices();
      if (choices) restore(choices);
      if (kept) {
        const found = await standingOf(kept);
        if (!here.current) return;
        if (found.standing === 'open' && kept.stage === 'open') {
          if (!choices) restore(kept);
          if (found.expiresAt) {
            ours.current = kept.items;
            setStillKept({ order: kept, until: Date.parse(found.expiresAt) });
          }
        }
        if (found.standing === 'over' && kept.stage === 'open') forgetCheckout(kept);
        if ((await follow(kept, found)) && kept.stage !== 'pending') return;
      }
      setPhase((now) => (now.is === 'recovering' ? { is: 'cart' } : now));
      await shelf.look(ours.current);
    };
    void recover();
    return () => {
      here.current = false;
      if (location.pathname !== path) forgetThanks();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each wait.
  useEffect(() => {
    if (phase.is !== 'waiting') return;
    const stop = new AbortController();
    const { order } = phase;
    askUntilKnown(order, stop.signal).then(
      (found) => {
        if (found.standing === 'paid') return arrive(order, found.orderNumber);
        if (found.standing === 'over') return giveUp(order, words.gone);
        // Approved, and open all the same: our server never heard of it, or was told no.
        return order.stage === 'approved' ? take(order) : setPhase({ is: 'cart' });
      },
      () => {},
    );
    return () => stop.abort();
  }, [phase]);

  /** Prices the cart on the server and reserves its tins; PayPal's buttons follow. */
  const begin = async (cart: Cart, choices: Choices, expected: OrderTotal) => {
    const earlier = checkoutUnderWay();
    if (earlier && earlier.stage !== 'pending' && (await follow(earlier, await standingOf(earlier)))) return;
    const items = [...cart];
    let order: UnderWay;
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
      order = keep({ ...choices, orderId, items, totals, stage: 'open', tinsAreKept });
      ours.current = tinsAreKept ? items : [];
    } catch (error) {
      return refuse(beginFailure(refusalOf(error)));
    }
    if (Math.round(order.totals.total * 100) !== expected.totalCents) {
      order = keep(await pricedAnew(order));
      const text = words.otherTotal.text(Math.round(order.totals.total * 100), expected.totalCents);
      if (!(await tell({ ...words.otherTotal, text, icon: 'info' }))) return setPhase({ is: 'cart' });
    }
    setPhase({ is: 'paying', order });
  };
  /** The cart with the prices of now, and the coupon with what it takes off now. */
  const pricedAnew = async (order: UnderWay): Promise<UnderWay> => {
    await shelf.look(order.items);
    const prices = new Map(keptCart().map(({ _id, price }) => [_id, price]));
    const items = order.items.map((item) => ({ ...item, price: prices.get(item._id) ?? item.price }));
    return { ...order, items, discount: order.code ? await coupon.lookAgain() : 0 };
  };
  const refuse = async (failure: ReturnType<typeof beginFailure>) => {
    setPhase({ is: 'cart' });
    if (failure.about === 'off') return setOff(true);
    if (failure.about === 'coupon') return coupon.drop(failure.said);
    if (failure.about === 'tins') await shelf.look(ours.current);
    await tell(failure.dialog);
  };

  /** One thing at a time: a second press may come before the first has been drawn. */
  const alone = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    await work().finally(() => {
      busy.current = false;
    });
  };

  return {
    phase,
    pending,
    stillKept,
    isOff,
    hasFailed,
    begin: (cart: Cart, choices: Choices, expected: OrderTotal) =>
      alone(async () => {
        setFailed(false);
        setStillKept(undefined);
        setPhase({ is: 'beginning' });
        await begin(cart, choices, expected);
      }),
    approve: (order: UnderWay) =>
      alone(async () => {
        setPhase({ is: 'capturing', order });
        await take(order);
      }),
    /** PayPal's buttons could not be shown, or PayPal failed: the button returns (spec §4). */
    fail: async (dialog: Alert) => {
      setFailed(true);
      setPhase({ is: 'cart' });
      await tell(dialog);
    },
    /** Away from a receipt, to the cart of now. */
    walkOn: () => {
      if (phase.is !== 'thanks' && phase.is !== 'pending') return;
      forgetThanks();
      restore(keptChoices() ?? NOTHING_CHOSEN);
      setPhase({ is: 'cart' });
      void shelf.look();
    },
    tell,
  };
}
