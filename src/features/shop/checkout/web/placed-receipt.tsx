import type { ReactNode } from 'react';
import { userPath, useStoredUser } from '#platform/browser-session/stored-user.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { type Cart, toPricedLines } from '../../cart/domain/cart.ts';
import { formatLidLine } from '../../cart/domain/lid-name.ts';
import { computeSubtotal } from '../../cart/domain/order-total.ts';
import { useCartCount } from '../../cart/web/cart-count-storage.ts';
import { checkout, thanks as labels } from '../../cart/web/cart-words.ts';
import { ReceiptTotals } from '../../cart/web/receipt-totals.tsx';
import { ChocolatePicture } from '../../catalog/web/chocolate-picture.tsx';
import { listTinMotifs, TinDefs } from '../../tins/web/tin.tsx';
import { type PendingCheckout, totalsToCents } from './pending-checkout.ts';

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
    <ReceiptPage heading={words.heading} items={order.items} lead={`${words.placed} ${words.mail}`}>
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
    <ReceiptPage heading={heading} items={order.items} lead={order.stage === 'taken' ? taken : text}>
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
    <ReceiptPage heading={heading} items={order.items} seen={later} lead={text} note={children}>
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

/** Maximum number of drawn products. */
const MAX_SHOWN_CHOCOLATES = 5;

/** The bought items, on the same paper as in the cart. */
function BoughtLines({ order, sum }: { order: PendingCheckout; sum: string }) {
  const total = totalsToCents(order.totals);
  return (
    <>
      <ul className="mt-4 mb-[0.6rem] border-edge border-y-[1.5px] border-dashed py-2 tabular-nums first:mt-0 first:border-t-0 first:pt-0">
        {order.items.map((item) => (
          <li key={item._id} className="flex flex-wrap items-baseline gap-x-4 py-[0.45rem]">
            <span className="flex-[1_1_min-content]">
              {item.quantity} × {formatLidLine(item.name, item.lidName)}
            </span>
            <span className="ml-auto">{formatMoney(computeSubtotal(toPricedLines([item])))}</span>
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
      <p className="mt-[0.4rem] flex flex-wrap items-baseline justify-between gap-x-[0.6rem] border-edge border-t-[1.5px] border-dashed pt-[0.9rem] leading-[1.1]">
        <span>{sum}</span>{' '}
        <strong className="font-display font-normal text-[1.6rem] tabular-nums min-[60rem]:text-[2rem]">
          {formatMoney(total.totalCents)}
        </strong>
      </p>
    </>
  );
}

/** A page with only a receipt. It receives focus when it appears, so that screen readers announce the result. */
function ReceiptPage(props: {
  heading: string;
  lead: string;
  /** Below the lead. */
  note?: ReactNode;
  items: Cart;
  /** The page was shown before a reload, so focus does not move. */
  seen?: boolean;
  children: ReactNode;
}) {
  const { heading, lead, note, items, seen = false, children } = props;
  const { name } = useSite().business;
  return (
    <section className="column min-h-screen max-w-[40rem] pt-[clamp(2rem,6vw,4rem)] pb-[clamp(4rem,9vw,7rem)]">
      {/* The document title also shows the result; the server does not know it. */}
      <title>{`${heading} | ${name}`}</title>
      <h1 ref={seen ? undefined : focusAtTop} tabIndex={-1}>
        {heading}
      </h1>
      <p role="status" className="mt-4 mb-6 text-[1.1rem]">
        {lead}
      </p>
      {note}
      <TinDefs motifs={listTinMotifs(items)} />
      <div className="-mb-7 flex pl-5 *:-mr-4 *:w-[clamp(5.5rem,22vw,7.5rem)]">
        {items.slice(0, MAX_SHOWN_CHOCOLATES).map((item) => (
          <ChocolatePicture key={item._id} chocolate={item} lidName={item.lidName} sizes="9rem" />
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
