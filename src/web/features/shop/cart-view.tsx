import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Cart, type CartItem, cartSubtotal, removeFromCart, toBuy, withBack } from '#domain/shop/cart.ts';
import { couponApplies } from '#domain/shop/order-total.ts';
import { cart as words } from '#web/content/cart.ts';
import { usePayPalStanding } from '#web/features/payments/paypal-config.ts';
import { SmartLink } from '#web/ui/smart-link.tsx';
import { CartLines, focusLine } from './cart-lines.tsx';
import { CartReceipt } from './cart-receipt.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { keepCart, useKeptCart } from './kept-cart.ts';
import { keepChoices } from './kept-choices.ts';
import { houseTin } from './made-by-hand.tsx';
import { PendingNote, ThankYou, UnderReview, WaitingForPayPal } from './placed-receipt.tsx';
import { TinDefs, tinMotifsOf } from './tin.tsx';
import { useCartShelf } from './use-cart-shelf.ts';
import { useCheckout } from './use-checkout.ts';
import { useShopCoupon } from './use-shop-coupon.ts';
import './tin.css';
import './receipt.css';
import './cart.css';

/** Until the browser's cart is known: the page without it, and for readers without scripts another way to a tin. */
function LookingIntoCart() {
  const { text, link } = words.withoutScript;
  return (
    <div className="column cart-looking">
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

/** What changed on the shelf since the cart was last looked at, or that it could not be asked. */
function ShelfNews({ shelf }: { shelf: ReturnType<typeof useCartShelf> }) {
  return (
    <div className="cart-news" role="status">
      {shelf.news.length > 0 && (
        <>
          <h2>{words.shelf.newsHeading}</h2>
          <ul>
            {shelf.news.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {shelf.failed && (
        <p>
          {words.shelf.failed}{' '}
          <button type="button" className="link min-h-11" onClick={() => shelf.look()}>
            {words.shelf.retry}
          </button>
        </p>
      )}
    </div>
  );
}

/** What was taken out, in words, and the way back. */
type Removed = { said: string; back: string; putBack: (cart: Cart) => Cart; line: string };

/** Says what was removed, and puts it back where it was. It has the focus: the button that was pressed is gone. */
function RemovedNote({ removed, cart, onBack }: { removed: Removed; cart: Cart; onBack: (id: string) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each tin that is removed.
  useEffect(() => button.current?.focus(), [removed]);
  const putBack = () => {
    keepCart([...removed.putBack(cart)]);
    onBack(removed.line);
  };
  return (
    <p className="cart-removed">
      <span role="status">{removed.said}</span>{' '}
      <button ref={button} type="button" className="link min-h-11" onClick={putBack}>
        {removed.back}
      </button>
    </p>
  );
}

/** The cart of this browser, its checkout, and the thanks when it is paid. */
export function CartView() {
  const cart = useKeptCart();
  const shelf = useCartShelf();
  const coupon = useShopCoupon();
  const payPal = usePayPalStanding();
  const [isLocalPickup, setPickup] = useState(false);
  const [removed, setRemoved] = useState<Removed>();
  const checkout = useCheckout({
    shelf,
    coupon,
    restore: (choices) => {
      setPickup(choices.isLocalPickup);
      coupon.restore(choices.code, choices.discount);
    },
  });
  const { phase } = checkout;
  const isCart = phase.is === 'cart' || phase.is === 'beginning' || phase.is === 'paying';
  const { code, fraction } = coupon.applied;
  useEffect(() => {
    if (isCart) keepChoices({ isLocalPickup, code, discount: fraction });
  }, [isCart, isLocalPickup, code, fraction]);

  // The bar's way to the cart leads here, too.
  const { key } = useLocation();
  const cameBy = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step to this page.
  useEffect(() => {
    if (cameBy.current !== key) checkout.walkOn();
    cameBy.current = key;
  }, [key]);

  const [putBack, setPutBack] = useState<string>();
  useEffect(() => {
    if (putBack) focusLine(putBack);
    setPutBack(undefined);
  }, [putBack]);

  const subtotal = cartSubtotal(cart ?? []);
  const isTooLittle = code !== '' && subtotal > 0 && !couponApplies(subtotal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the tins come to too little for the coupon.
  useEffect(() => {
    if (isTooLittle) coupon.drop(words.coupon.minimum);
  }, [isTooLittle]);

  if (!cart || phase.is === 'recovering') return <LookingIntoCart />;
  if (phase.is === 'thanks') {
    return <ThankYou order={phase.order} orderNumber={phase.orderNumber} onWalkOn={checkout.walkOn} />;
  }
  if (phase.is === 'pending') return <UnderReview order={phase.order} onWalkOn={checkout.walkOn} />;
  if (phase.is === 'waiting' || phase.is === 'placing') return <WaitingForPayPal order={phase.order} />;

  const items = toBuy(cart);
  const remove = (item: CartItem) => {
    const at = cart.indexOf(item);
    setRemoved({
      said: words.line.removed(item.name || words.line.unnamed),
      back: words.line.putBack,
      putBack: (now) => [...now.slice(0, at), item, ...now.slice(at)],
      line: item._id,
    });
    keepCart(removeFromCart(cart, item._id));
  };
  const clear = () => {
    const { done: said, putBack: back } = words.clear;
    setRemoved({ said, back, putBack: (now) => withBack(now, cart), line: cart[0]?._id ?? '' });
    keepCart([]);
  };
  const locked = phase.is === 'beginning' || phase.is === 'capturing';
  const takeBack = (id: string) => {
    setRemoved(undefined);
    setPutBack(id);
  };
  const notes = (
    <>
      <ShelfNews shelf={shelf} />
      {removed && <RemovedNote removed={removed} cart={cart} onBack={takeBack} />}
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
      <TinDefs motifs={tinMotifsOf([houseTin, ...cart.map(({ name, label }) => ({ name, ...label }))])} />
      {checkout.pending && <PendingNote />}
      {cart.length === 0 ? (
        <EmptyCart>{notes}</EmptyCart>
      ) : (
        <div className="column cart-page">
          <div className="cart-table">
            <div className="cart-main">
              <div className="cart-head">
                <h1>{words.heading}</h1>
                <p className="flex flex-wrap items-baseline gap-x-6">
                  <SmartLink href={words.more.href} className="link">
                    {words.more.label}
                  </SmartLink>
                  {!locked && (
                    <button type="button" className="link" onClick={clear}>
                      {words.clear.button}
                    </button>
                  )}
                </p>
              </div>
              {notes}
              {items.length === 0 && <p className="measure mt-4">{words.nothingToBuy}</p>}
              <CartLines cart={cart} locked={locked} onRemove={remove} />
            </div>
            {items.length > 0 && (
              <CartReceipt
                items={items}
                coupon={coupon}
                isLocalPickup={isLocalPickup}
                onChoose={setPickup}
                isOff={checkout.isOff || payPal === 'off'}
                checkout={checkout}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}
