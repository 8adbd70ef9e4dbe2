import type { ReactNode } from 'react';
import { userPath, useStoredUser } from '#platform/browser-session/stored-user.ts';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { useCartCount } from './cart-count-storage.ts';
import { checkout, thanks as labels } from './cart-words.ts';
import type { PendingCheckout } from './pending-checkout.ts';
import { BoughtLines, ReceiptPage } from './receipt-page.tsx';

const leadStyle = 'mt-4 mb-6 text-[1.1rem]';
const actionsStyle = 'mt-6 flex flex-wrap items-center gap-x-6 gap-y-2';

/** Reminds of items that were added to the cart since the checkout. */
function CartReminder({ onReturnToCart }: { onReturnToCart: () => void }) {
  const { left } = useContent('cart').thanks;
  if (useCartCount() === 0) return null;
  return (
    <p className="mt-4 text-[0.94rem] text-quiet">
      {left}{' '}
      <button type="button" className="link min-h-11" onClick={onReturnToCart}>
        {labels.toCart}
      </button>
    </p>
  );
}

/** The order is placed: its number, items and next steps. */
export function ThankYou(props: { order: PendingCheckout; orderNumber: string; onReturnToCart: () => void }) {
  const { order, orderNumber, onReturnToCart } = props;
  const { business } = useSite();
  const user = useStoredUser();
  const words = useContent('cart').thanks;
  const next = order.isLocalPickup ? words.pickup : words.shipping;
  return (
    <ReceiptPage
      heading={words.heading}
      items={order.items}
      lead={
        <p role="status" className={leadStyle}>
          {words.placed} {words.mail}
        </p>
      }
    >
      <div className="receipt-top">
        <p className="font-display text-[1.5rem]">
          {labels.order} <strong className="font-medium tabular-nums">{orderNumber}</strong>
        </p>
        <BoughtLines order={order} sum={labels.sum} />
      </div>
      <div className="receipt-payment">
        <h2 className="mb-[0.35rem] text-[1.35rem]">{words.next}</h2>
        <ol className="ml-[1.2rem] list-decimal *:mt-[0.4rem] *:pl-[0.3rem]">
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-4 text-[0.94rem] text-quiet">{business.policies.returns}</p>
        <p className="mt-2 text-[0.94rem] text-quiet">
          {showLinks(words.question.text)}{' '}
          <a className="link" href={`mailto:${business.email}`}>
            {words.question.label}
          </a>
        </p>
        <CartReminder onReturnToCart={onReturnToCart} />
        <p className={actionsStyle}>
          <SmartLink href={labels.again.href} className="button">
            {labels.again.label}
          </SmartLink>
          {user && (
            <SmartLink href={userPath(user, '/orders')} className="link py-[0.6rem]">
              {labels.myOrders}
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
        <p role="status" className={leadStyle}>
          {order.stage === 'taken' ? taken : text}
        </p>
      }
    >
      <div className="receipt-top">
        <BoughtLines order={order} sum={labels.due} />
        <div className="receipt-waiting mt-5 h-[3px]" aria-hidden="true" />
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
          <p role="status" className={leadStyle}>
            {text}
          </p>
          {children}
        </>
      }
    >
      <div className="receipt-top">
        <BoughtLines order={order} sum={labels.due} />
        {onReturnToCart && <CartReminder onReturnToCart={onReturnToCart} />}
        <p className={actionsStyle}>
          <SmartLink href={labels.again.href} className="button">
            {labels.again.label}
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
    <section className="column border-edge border-b py-6">
      <h2>{heading}</h2>
      <p role="status" className="measure mt-2 text-quiet">
        {text}
      </p>
    </section>
  );
}
