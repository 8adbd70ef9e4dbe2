import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type Cart,
  type CartItem,
  computeCartSubtotal,
  filterAvailableItems,
  removeFromCart,
  restoreItems,
} from '#domain/shop/cart.ts';
import { isCouponApplicable } from '#domain/shop/order-total.ts';
import { cart as words } from '#web/content/cart.ts';
import { usePayPalStatus } from '#web/features/payments/paypal-config.ts';
import { SmartLink } from '#web/ui/smart-link.tsx';
import { CartLines, focusLine } from './cart-lines.tsx';
import { CartReceipt } from './cart-receipt.tsx';
import { saveCart, useStoredCart } from './cart-storage.ts';
import { saveChoices } from './choices-storage.ts';
import { EmptyCart } from './empty-cart.tsx';
import { brandTin } from './how-it-is-made.tsx';
import { PendingNote, ThankYou, UnderReview, WaitingForPayPal } from './placed-receipt.tsx';
import { listTinMotifs, TinDefs } from './tin.tsx';
import { useCartCatalog } from './use-cart-catalog.ts';
import { useCheckout } from './use-checkout.ts';
import { useShopCoupon } from './use-shop-coupon.ts';
import './tin.css';
import './receipt.css';
import './cart.css';

/** Shown until the stored cart is loaded. Without scripts it explains another way to buy. */
function CartLoading() {
  const { text, link } = words.withoutScript;
  return (
    <div className="column cart-loading-page">
      <h1>{words.heading}</h1>
      <p className="cart-loading mt-6 text-quiet" role="status">
        {words.loading}
      </p>
      <noscript>
        <p className="measure mt-6">{text}</p>
        <p className="mt-6">
          <a href={link.href} className="button">
            {link.label}
          </a>
        </p>
      </noscript>
    </div>
  );
}

/** Announces catalog changes since the last visit to the cart, or that the catalog could not be loaded. */
function CatalogChanges({ catalog }: { catalog: ReturnType<typeof useCartCatalog> }) {
  return (
    <div className="cart-changes" role="status">
      {catalog.changes.length > 0 && (
        <>
          <h2>{words.catalog.changesHeading}</h2>
          <ul>
            {catalog.changes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {catalog.failed && (
        <p>
          {words.catalog.failed}{' '}
          <button type="button" className="link min-h-11" onClick={() => catalog.refresh()}>
            {words.catalog.retry}
          </button>
        </p>
      )}
    </div>
  );
}

/** A removed item, its message, and the function that restores it. */
type RemovedItem = { message: string; undoLabel: string; restore: (current: Cart) => Cart; itemId: string };

/** Announces a removal and offers to undo it. It receives focus, because the pressed button is gone. */
function RemovedNotice(props: { removed: RemovedItem; cart: Cart; onRestored: (id: string) => void }) {
  const { removed, cart, onRestored } = props;
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each tin that is removed.
  useEffect(() => button.current?.focus(), [removed]);
  const restore = () => {
    saveCart([...removed.restore(cart)]);
    onRestored(removed.itemId);
  };
  return (
    <p className="cart-removed">
      <span role="status">{removed.message}</span>{' '}
      <button ref={button} type="button" className="link min-h-11" onClick={restore}>
        {removed.undoLabel}
      </button>
    </p>
  );
}

/** Removes items from the cart, and keeps the last removal until it is undone. */
function useRemovedItem(cart: Cart) {
  const [removed, setRemoved] = useState<RemovedItem>();
  const [restoredItemId, setRestoredItemId] = useState<string>();
  useEffect(() => {
    if (restoredItemId) focusLine(restoredItemId);
    setRestoredItemId(undefined);
  }, [restoredItemId]);
  const remove = (item: CartItem) => {
    const index = cart.indexOf(item);
    setRemoved({
      message: words.line.removed(item.name || words.line.unnamed),
      undoLabel: words.line.putBack,
      restore: (current) => [...current.slice(0, index), item, ...current.slice(index)],
      itemId: item._id,
    });
    saveCart(removeFromCart(cart, item._id));
  };
  const clear = () => {
    const { done: message, putBack: undoLabel } = words.clear;
    setRemoved({ message, undoLabel, restore: (current) => restoreItems(current, cart), itemId: cart[0]?._id ?? '' });
    saveCart([]);
  };
  const handleRestored = (id: string) => {
    setRemoved(undefined);
    setRestoredItemId(id);
  };
  return { removed, remove, clear, handleRestored };
}

/** The head of the cart; it offers to clear the cart unless a checkout has locked it. */
function CartHead({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <div className="cart-head">
      <h1>{words.heading}</h1>
      <p className="flex flex-wrap items-baseline gap-x-6">
        <SmartLink href={words.more.href} className="link">
          {words.more.label}
        </SmartLink>
        {onClear && (
          <button type="button" className="link" onClick={onClear}>
            {words.clear.button}
          </button>
        )}
      </p>
    </div>
  );
}

/** The stored cart, its checkout, and the receipt after payment. */
export function CartView() {
  const cart = useStoredCart();
  const catalog = useCartCatalog();
  const coupon = useShopCoupon();
  const payPalStatus = usePayPalStatus();
  const [isLocalPickup, setLocalPickup] = useState(false);
  const { removed, remove, clear, handleRestored } = useRemovedItem(cart ?? []);
  const checkout = useCheckout({
    catalog,
    coupon,
    restore: (choices) => {
      setLocalPickup(choices.isLocalPickup);
      coupon.restore(choices.code, choices.discount);
    },
  });
  const { phase } = checkout;
  const isCart = phase.status === 'cart' || phase.status === 'beginning' || phase.status === 'paying';
  const { code, fraction } = coupon.applied;
  useEffect(() => {
    if (isCart) saveChoices({ isLocalPickup, code, discount: fraction });
  }, [isCart, isLocalPickup, code, fraction]);

  // The header's cart link also leads to this page, which then shows the current cart.
  const { key } = useLocation();
  const previousKey = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step to this page.
  useEffect(() => {
    if (previousKey.current !== key) checkout.returnToCart();
    previousKey.current = key;
  }, [key]);

  const subtotal = computeCartSubtotal(cart ?? []);
  const isBelowMinimum = code !== '' && subtotal > 0 && !isCouponApplicable(subtotal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the tins come to too little for the coupon.
  useEffect(() => {
    if (isBelowMinimum) coupon.removeCoupon(words.coupon.minimum);
  }, [isBelowMinimum]);

  if (!cart || phase.status === 'recovering') return <CartLoading />;
  if (phase.status === 'thanks') {
    return <ThankYou order={phase.order} orderNumber={phase.orderNumber} onReturnToCart={checkout.returnToCart} />;
  }
  if (phase.status === 'pending') return <UnderReview order={phase.order} onReturnToCart={checkout.returnToCart} />;
  if (phase.status === 'waiting' || phase.status === 'placing') return <WaitingForPayPal order={phase.order} />;

  const items = filterAvailableItems(cart);
  const locked = phase.status === 'beginning' || phase.status === 'capturing';
  const notes = (
    <>
      <CatalogChanges catalog={catalog} />
      {removed && <RemovedNotice removed={removed} cart={cart} onRestored={handleRestored} />}
    </>
  );
  if (cart.length === 0 && checkout.pending) {
    return (
      <UnderReview order={checkout.pending} later>
        {notes}
      </UnderReview>
    );
  }
  return (
    <>
      <TinDefs motifs={listTinMotifs([brandTin, ...cart.map(({ name, label }) => ({ name, ...label }))])} />
      {checkout.pending && <PendingNote />}
      {cart.length === 0 ? (
        <EmptyCart>{notes}</EmptyCart>
      ) : (
        <div className="column cart-page">
          <div className="cart-table">
            <div className="cart-main">
              <CartHead onClear={locked ? undefined : clear} />
              {notes}
              {items.length === 0 && <p className="measure mt-4">{words.nothingToBuy}</p>}
              <CartLines cart={cart} locked={locked} onRemove={remove} />
            </div>
            {items.length > 0 && (
              <CartReceipt
                items={items}
                coupon={coupon}
                isLocalPickup={isLocalPickup}
                onChoose={setLocalPickup}
                paymentsOff={checkout.paymentsOff || payPalStatus === 'off'}
                checkout={checkout}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}
