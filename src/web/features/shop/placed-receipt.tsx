import { type ReactNode, useEffect } from 'react';
import { formatDollars } from '#domain/money.ts';
import { type Cart, toPricedLines } from '#domain/shop/cart.ts';
import { computeSubtotal } from '#domain/shop/order-total.ts';
import { studio } from '#domain/studio.ts';
import { checkout, thanks as words } from '#web/content/cart.ts';
import { userPath, useStoredUser } from '#web/session/stored-user.ts';
import { SmartLink } from '#web/ui/smart-link.tsx';
import { useCartCount } from './cart-text-storage.ts';
import { ChocolatePicture } from './chocolate-picture.tsx';
import { type PendingCheckout, totalsToCents } from './pending-checkout.ts';
import { ReceiptTotals } from './receipt-totals.tsx';
import { listTinMotifs, TinDefs } from './tin.tsx';

/** Maximum number of drawn products. */
const MAX_SHOWN_CHOCOLATES = 5;

/** The bought items, on the same paper as in the cart. */
function BoughtLines({ order, sum }: { order: PendingCheckout; sum: string }) {
  const total = totalsToCents(order.totals);
  return (
    <>
      <ul className="bought-lines">
        {order.items.map((item) => (
          <li key={item._id}>
            <span>
              {item.quantity} × {item.name}
            </span>
            <span>{formatDollars(computeSubtotal(toPricedLines([item])))}</span>
          </li>
        ))}
      </ul>
      <ReceiptTotals
        quantity={order.items.reduce((count, { quantity }) => count + quantity, 0)}
        total={total}
        code={order.code}
        discount={order.discount}
        isLocalPickup={order.isLocalPickup}
      />
      <p className="receipt-total">
        <span>{sum}</span> <strong>{formatDollars(total.totalCents)}</strong>
      </p>
    </>
  );
}

/** A page with only a receipt. It receives focus when it appears, so that screen readers announce the result. */
function ReceiptPage(props: {
  heading: string;
  lead: ReactNode;
  items: Cart;
  /** The page was shown before a reload, so focus does not move. */
  seen?: boolean;
  children: ReactNode;
}) {
  const { heading, lead, items, seen = false, children } = props;
  // The document title also shows the result; the server does not know it.
  useEffect(() => {
    const previousTitle = document.title;
    const receiptTitle = `${heading} | ${studio.name}`;
    document.title = receiptTitle;
    return () => {
      if (document.title === receiptTitle) document.title = previousTitle;
    };
  }, [heading]);
  return (
    <section className="column receipt-page">
      <h1 ref={seen ? undefined : focusAtTop} tabIndex={-1}>
        {heading}
      </h1>
      {lead}
      <TinDefs motifs={listTinMotifs(items.map(({ name, label }) => ({ name, ...label })))} />
      <div className="bought-tins">
        {items.slice(0, MAX_SHOWN_CHOCOLATES).map((item) => (
          <ChocolatePicture key={item._id} chocolate={item} sizes="9rem" />
        ))}
      </div>
      <div className="receipt is-whole">{children}</div>
    </section>
  );
}

function focusAtTop(title: HTMLElement | null): void {
  if (!title) return;
  title.focus();
  window.scrollTo({ top: 0 });
}

/** Reminds of items that were added to the cart since the checkout. */
function CartReminder({ onReturnToCart }: { onReturnToCart: () => void }) {
  if (useCartCount() === 0) return null;
  return (
    <p className="mt-4 text-[0.94rem] text-quiet">
      {words.left}{' '}
      <button type="button" className="link min-h-11" onClick={onReturnToCart}>
        {words.toCart}
      </button>
    </p>
  );
}

/** The order is placed: its number, items and next steps. */
export function ThankYou(props: { order: PendingCheckout; orderNumber: string; onReturnToCart: () => void }) {
  const { order, orderNumber, onReturnToCart } = props;
  const user = useStoredUser();
  const next = order.isLocalPickup ? words.pickup : words.shipping;
  return (
    <ReceiptPage
      heading={words.heading}
      items={order.items}
      lead={
        <p role="status" className="receipt-lead">
          {words.placed} {words.mail}
        </p>
      }
    >
      <div className="receipt-top">
        <p className="receipt-number">
          {words.order} <strong>{orderNumber}</strong>
        </p>
        <BoughtLines order={order} sum={words.sum} />
      </div>
      <div className="receipt-payment">
        <h2>{words.nextHeading}</h2>
        <ol className="receipt-next">
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-4 text-[0.94rem] text-quiet">{words.returns}</p>
        <p className="mt-2 text-[0.94rem] text-quiet">
          {words.question.before}{' '}
          <a className="link" href={words.question.href}>
            {words.question.label}
          </a>
        </p>
        <CartReminder onReturnToCart={onReturnToCart} />
        <p className="receipt-actions">
          <SmartLink href={words.again.href} className="button">
            {words.again.label}
          </SmartLink>
          {user && (
            <SmartLink href={userPath(user, '/orders')} className="link">
              {words.myOrders}
            </SmartLink>
          )}
        </p>
      </div>
    </ReceiptPage>
  );
}

/** The result of the capture is unknown, and the page polls for it. */
export function WaitingForPayPal({ order }: { order: PendingCheckout }) {
  const { heading, text, taken } = checkout.waiting;
  return (
    <ReceiptPage
      heading={heading}
      items={order.items}
      lead={
        <p role="status" className="receipt-lead">
          {order.stage === 'taken' ? taken : text}
        </p>
      }
    >
      <div className="receipt-top">
        <BoughtLines order={order} sum={words.due} />
        <div className="receipt-waiting" aria-hidden="true" />
      </div>
    </ReceiptPage>
  );
}

/**
 * PayPal reviews a payment: shows its items. `later` is the version in place of an empty cart, below `children`,
 * which explains what happened to its items.
 */
export function UnderReview(props: {
  order: PendingCheckout;
  later?: boolean;
  onReturnToCart?: () => void;
  children?: ReactNode;
}) {
  const { order, later = false, onReturnToCart, children } = props;
  const { heading, text } = checkout.pending;
  return (
    <ReceiptPage
      heading={heading}
      items={order.items}
      seen={later}
      lead={
        <>
          <p role="status" className="receipt-lead">
            {text}
          </p>
          {children}
        </>
      }
    >
      <div className="receipt-top">
        <BoughtLines order={order} sum={words.due} />
        {onReturnToCart && <CartReminder onReturnToCart={onReturnToCart} />}
        <p className="receipt-actions">
          <SmartLink href={words.again.href} className="button">
            {words.again.label}
          </SmartLink>
        </p>
      </div>
    </ReceiptPage>
  );
}

/** PayPal reviews a payment. Its items are out of the cart, so that they are not bought twice. */
export function PendingNote() {
  const { heading, text } = checkout.pending;
  return (
    <section className="column cart-pending">
      <h2>{heading}</h2>
      <p role="status" className="measure mt-2 text-quiet">
        {text}
      </p>
    </section>
  );
}
