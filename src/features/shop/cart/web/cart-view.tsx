import { type ReactNode, type Ref, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { usePayPalStatus } from '#features/payments/web/paypal-config.ts';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { brandTin } from '../../catalog/web/how-it-is-made.tsx';
import { type CheckoutFlow, createCheckoutFlow } from '../../checkout/web/checkout-flow.ts';
import { type CheckoutState, isCartLocked } from '../../checkout/web/checkout-state.ts';
import { applyPolledStatus, recoverCheckout, returnToCart } from '../../checkout/web/checkout-steps.ts';
import { PendingNote, ThankYou, UnderReview, WaitingForPayPal } from '../../checkout/web/placed-receipt.tsx';
import type { Chocolate } from '../../contract/shop.ts';
import { LazyStartHere } from '../../featured/web/lazy-start-here.tsx';
import { listTinMotifs, Tin, TinDefs } from '../../tins/web/tin.tsx';
import { type Cart, type CartItem, filterAvailableItems, removeFromCart, restoreItems } from '../domain/cart.ts';
import { CartLines, focusLine } from './cart-lines.tsx';
import { CartReceipt } from './cart-receipt.tsx';
import { saveCart, useStoredCart } from './cart-storage.ts';
import { cart as labels, startHere } from './cart-words.ts';
import '../../tins/web/tin.css';
import './receipt.css';
import './cart.css';

/** A minimum height keeps the footer below the window, so that nothing moves when the cart loads. */
const pageStyle = 'lit-table column min-h-screen pt-[clamp(1.5rem,3vw,2.25rem)] pb-[clamp(4rem,9vw,7rem)]';

const EMPTY_CART: Cart = [];

/** Shown until the stored cart is loaded. Without scripts they explain another way to buy. */
function LoadingWords() {
  const { heading, withoutScript } = useContent('cart');
  const { text, link } = withoutScript;
  return (
    <div className={`cart-loading-page ${pageStyle}`}>
      <h1>{heading}</h1>
      <p className="needs-script mt-6 text-quiet" role="status">
        {labels.loading}
      </p>
      <noscript>
        <p className="measure mt-6">{showLinks(text)}</p>
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
function CatalogChanges({ flow, catalog }: { flow: CheckoutFlow; catalog: CheckoutState['catalog'] }) {
  const { changes, failed } = catalog;
  return (
    <div role="status">
      {(changes.length > 0 || failed) && (
        <div className="mt-6 rounded-r-card border-highlight border-l-3 bg-raised px-5 py-4">
          {changes.length > 0 && (
            <>
              <h2 className="mb-1 text-[1.2rem]">{labels.catalog.changesHeading}</h2>
              <ul className="ml-[1.2rem] list-disc space-y-[0.4rem]">
                {changes.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          )}
          {failed && (
            <p>
              {labels.catalog.failed}{' '}
              <button type="button" className="link min-h-11" onClick={() => flow.refreshCatalog()}>
                {labels.catalog.retry}
              </button>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** The head of the cart; it offers to clear the cart unless a checkout has locked it. */
function CartHead({ onClear }: { onClear: (() => void) | undefined }) {
  const { heading } = useContent('cart');
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
      <h1 className="text-[clamp(2.2rem,1.5rem+3vw,3.6rem)]">{heading}</h1>
      <p className="flex flex-wrap items-baseline gap-x-6 print:hidden">
        <SmartLink href={labels.more.href} className="link py-[0.6rem]">
          {labels.more.label}
        </SmartLink>
        {onClear && (
          <button type="button" className="link py-[0.6rem]" onClick={onClear}>
            {labels.clear.button}
          </button>
        )}
      </p>
    </div>
  );
}

/** The stored cart, its checkout, and the receipt after payment. An empty cart offers the featured tins. */
export function CartView({ featured }: { featured: readonly Chocolate[] }) {
  const cart = useStoredCart();
  const { shop: prices } = useSite();
  const [flow] = useState(() => createCheckoutFlow({ recover: recoverCheckout, applyPolledStatus }, prices));
  const { subscribe, getState } = flow.store;
  const state = useSyncExternalStore(subscribe, getState, getState);
  const payPalStatus = usePayPalStatus();
  const { phase } = state;
  // The header's cart link also leads to this page, which then shows the current cart.
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current !== key) returnToCart(flow);
    shownKey.current = key;
  }, [flow, key]);

  const reopen = () => returnToCart(flow);
  if (phase.status === 'thanks') {
    return <ThankYou order={phase.order} orderNumber={phase.orderNumber} onReturnToCart={reopen} />;
  }
  if (phase.status === 'pending') return <UnderReview order={phase.order} onReturnToCart={reopen} />;
  if (phase.status === 'waiting' || phase.status === 'recapturing' || phase.status === 'placing') {
    return <WaitingForPayPal order={phase.order} />;
  }
  const paymentsOff = state.paymentsOff || payPalStatus === 'off';
  const loadedCart = phase.status === 'recovering' ? undefined : cart;
  return (
    <CurrentCart loadedCart={loadedCart} featured={featured} flow={flow} state={state} paymentsOff={paymentsOff} />
  );
}

/** The cart before payment. */
function CurrentCart(props: {
  /** Undefined until it is known. */
  loadedCart: Cart | undefined;
  featured: readonly Chocolate[];
  flow: CheckoutFlow;
  state: CheckoutState;
  paymentsOff: boolean;
}) {
  const { loadedCart, featured, flow, state, paymentsOff } = props;
  const isLoading = loadedCart === undefined;
  const cart = loadedCart ?? EMPTY_CART;
  const { removed, undoButton, remove, clear, restore } = useRemovedItem(cart);
  const orderInReview = isLoading ? undefined : state.orderInReview;
  const words = useContent('cart');
  const items = filterAvailableItems(cart);
  const locked = isCartLocked(state);
  const notes = (
    <>
      <CatalogChanges flow={flow} catalog={state.catalog} />
      {removed && <RemovedNotice removed={removed} undoButton={undoButton} onRestore={restore} />}
    </>
  );
  if (cart.length === 0 && orderInReview) {
    return (
      <UnderReview order={orderInReview} later>
        {notes}
      </UnderReview>
    );
  }
  return (
    <>
      <TinDefs motifs={listTinMotifs([{ name: '', ...brandTin }, ...(cart.length === 0 ? featured : cart)])} />
      {orderInReview && <PendingNote />}
      {cart.length === 0 ? (
        // A browser that keeps no cart shows this before its scripts run (see cart.css), and keeps the same elements.
        <div className={isLoading ? 'early-empty-cart' : undefined}>
          <EmptyCart featured={featured}>{notes}</EmptyCart>
        </div>
      ) : (
        <div className={pageStyle}>
          <div className="min-[60rem]:grid min-[60rem]:grid-cols-[minmax(0,1fr)_min(24.5rem,50%)] min-[60rem]:items-start min-[60rem]:gap-[clamp(2rem,5vw,4.5rem)]">
            <div>
              <CartHead onClear={locked ? undefined : clear} />
              {notes}
              {items.length === 0 && <p className="measure mt-4">{words.nothingToBuy}</p>}
              <CartLines cart={cart} locked={locked} onRemove={remove} />
            </div>
            {items.length > 0 && <CartReceipt items={items} flow={flow} state={state} paymentsOff={paymentsOff} />}
          </div>
        </div>
      )}
      {isLoading && <LoadingWords />}
    </>
  );
}

/** The empty cart with a few tins to start with. `children` explains what happened to its items. */
function EmptyCart({ featured, children }: { featured: readonly Chocolate[]; children?: ReactNode }) {
  const { business } = useSite();
  const { title, text, link } = useContent('cart').empty;
  return (
    <div className="lit-table overflow-x-clip">
      <div className="column grid items-center gap-x-16 gap-y-8 pt-8 pb-14 md:grid-cols-2 md:py-16">
        <div>
          <h1>{title}</h1>
          <p className="mt-5 max-w-[46ch] text-balance text-[1.1rem]">{showLinks(text)}</p>
          {children}
          <p className="mt-8">
            <SmartLink href={link.href} className="button">
              {link.label}
            </SmartLink>
          </p>
        </div>
        <div className="w-[min(76%,20rem)] max-md:order-first max-md:mx-auto md:w-full md:max-w-112 md:justify-self-end">
          <Tin name={business.name} {...brandTin} open empty />
        </div>
      </div>
      <LazyStartHere heading={startHere.heading} featured={featured} />
    </div>
  );
}

/** A removed item, its message, and the function that restores it. */
type RemovedItem = { message: string; undoLabel: string; restore: (current: Cart) => Cart; itemId: string };

/** Removes items from the cart, and keeps the last removal until it is undone. */
function useRemovedItem(cart: Cart) {
  const [removed, setRemoved] = useState<RemovedItem>();
  const undoButton = useRef<HTMLButtonElement>(null);
  const applyRemoval = (removal: RemovedItem, remaining: Cart) => {
    // The notice must be on the page before it can take the focus of the pressed button, which is gone.
    flushSync(() => {
      setRemoved(removal);
      saveCart(remaining);
    });
    undoButton.current?.focus();
  };
  const remove = (item: CartItem) => {
    const index = cart.indexOf(item);
    const removal = {
      message: labels.line.removed(item.name || labels.line.unnamed),
      undoLabel: labels.line.putBack,
      restore: (current: Cart) => [...current.slice(0, index), item, ...current.slice(index)],
      itemId: item._id,
    };
    applyRemoval(removal, removeFromCart(cart, item._id));
  };
  const clear = () => {
    const { done: message, putBack: undoLabel } = labels.clear;
    const restoreAll = (current: Cart) => restoreItems(current, cart);
    applyRemoval({ message, undoLabel, restore: restoreAll, itemId: cart[0]?._id ?? '' }, []);
  };
  const restore = () => {
    if (!removed) return;
    // The restored line must be on the page before it can take the focus.
    flushSync(() => {
      saveCart([...removed.restore(cart)]);
      setRemoved(undefined);
    });
    focusLine(removed.itemId);
  };
  return { removed, undoButton, remove, clear, restore };
}

/** Announces a removal and offers to undo it. */
function RemovedNotice(props: { removed: RemovedItem; undoButton: Ref<HTMLButtonElement>; onRestore: () => void }) {
  const { removed, undoButton, onRestore } = props;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 print:hidden">
      <span role="status">{removed.message}</span>{' '}
      <button ref={undoButton} type="button" className="link min-h-11" onClick={onRestore}>
        {removed.undoLabel}
      </button>
    </p>
  );
}
