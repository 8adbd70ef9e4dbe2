import { useRef } from 'react';
import { formatMoney } from '#platform/money/money.ts';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { focusElement } from '#platform/ui/focus-element.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { type CartItem, toPricedLines } from '../domain/cart.ts';
import { countCartQuantity } from '../domain/cart-count.ts';
import { computeOrderTotal } from '../domain/order-total.ts';
import { cart, checkout as words } from './cart-words.ts';
import type { CheckoutFlow } from './checkout-flow.ts';
import { type CheckoutState, getChoices, isCartLocked } from './checkout-state.ts';
import { startCheckout } from './checkout-steps.ts';
import { CouponField } from './coupon-field.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { OrderPaymentPanel } from './order-payment-panel.tsx';
import { matchesCart, totalsToCents } from './pending-checkout.ts';
import { ReceiptTotals } from './receipt-totals.tsx';
import { SpokenTotal } from './spoken-total.tsx';

function PaymentsOff() {
  const { heading, text, link } = useContent('cart').paymentsOff;
  return (
    <div className="receipt-payment">
      <h2 className="mb-[0.35rem] text-[1.35rem]">{heading}</h2>
      <p>{showLinks(text)}</p>
      <p className="mt-3">
        <SmartLink href={link.href} className="link">
          {link.label}
        </SmartLink>
      </p>
    </div>
  );
}

const nothingYetStyle = 'text-[0.86rem] text-quiet';
const noteStyle = 'flex-[1_0_100%] text-[0.94rem] font-medium leading-[1.4]';

/**
 * The receipt beside the cart: delivery, coupon, totals and payment. On a phone its parts are direct children of the
 * cart, so that the total can be sticky from the first item on.
 */
export function CartReceipt(props: {
  items: readonly CartItem[];
  flow: CheckoutFlow;
  state: CheckoutState;
  /** The owner has disabled payments. */
  paymentsOff: boolean;
}) {
  const { items, flow, state, paymentsOff } = props;
  const { phase, coupon, isLocalPickup, reservedOrder } = state;
  const { business } = useSite();
  const choices = getChoices(state);
  const order = phase.status === 'paying' || phase.status === 'capturing' ? phase.order : undefined;
  // PayPal's buttons are valid for one order only. Any later change of the cart or its choices hides them.
  const payableOrder = order && matchesCart(order, items, choices) ? order : undefined;
  const canStart = !payableOrder && !paymentsOff;
  const locked = isCartLocked(state);
  const priced = { lines: toPricedLines(items), discountFraction: choices.discount, prices: flow.prices };
  const computed = computeOrderTotal({ ...priced, isLocalPickup });
  const total = payableOrder ? totalsToCents(payableOrder.totals) : computed;
  const isStillReserved = reservedOrder && phase.status === 'cart' && matchesCart(reservedOrder, items, choices);
  const field = useRef<HTMLInputElement>(null);
  const removeCoupon = () => {
    flow.store.dispatch({ type: 'couponRemoved' });
    field.current?.focus();
  };
  const start = async () => {
    if (!(await startCheckout(flow))) field.current?.focus();
  };
  const busy = phase.status === 'starting' ? words.starting : coupon.isRequested ? cart.coupon.applying : '';
  return (
    <div className="receipt">
      <div className="receipt-top">
        <p className="mb-3 border-edge border-b pb-2 font-display">
          {business.name}
          {business.address.city && ` · ${business.address.city}`}
        </p>
        <DeliveryChoice
          isLocalPickup={isLocalPickup}
          locked={locked}
          shippingCents={computeOrderTotal({ ...priced, isLocalPickup: false }).shippingCents}
          onChoose={(pickup) => flow.store.dispatch({ type: 'deliveryChosen', isLocalPickup: pickup })}
        />
        <CouponField flow={flow} coupon={coupon} subtotalCents={computed.subtotalCents} locked={locked} field={field} />
        <ReceiptTotals
          quantity={countCartQuantity(items)}
          total={total}
          code={choices.code}
          discount={choices.discount}
          isLocalPickup={isLocalPickup}
          onRemoveCoupon={locked ? undefined : removeCoupon}
        />
        {canStart && <p className={`${nothingYetStyle} mt-3 sm:hidden`}>{words.nothingYet}</p>}
      </div>
      <div className="receipt-foot flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-edge border-t-[1.5px] border-dashed py-[0.8rem] min-[60rem]:gap-y-3 min-[60rem]:pt-3 min-[60rem]:pb-4">
        <SpokenTotal totalCents={total.totalCents} busy={busy} />
        {isStillReserved && (
          <p ref={scrollFooterIntoView} role="status" className={noteStyle}>
            {words.stillReserved}
          </p>
        )}
        {state.hasFailed && phase.status === 'cart' && (
          <p role="alert" className={`${noteStyle} text-accent`}>
            {words.failed}
          </p>
        )}
        {order && !payableOrder && (
          <p role="status" className={noteStyle}>
            {words.changed}
          </p>
        )}
        <p className="flex flex-wrap items-baseline gap-x-[0.6rem] leading-[1.1] max-sm:flex-col min-[60rem]:my-2 min-[60rem]:flex-[1_0_100%] min-[60rem]:justify-between">
          <span>{cart.sums.total}</span>{' '}
          <strong className="font-display font-normal text-[1.35rem] tabular-nums sm:text-[1.6rem] min-[60rem]:text-[2rem]">
            {formatMoney(total.totalCents)}
          </strong>
        </p>
        {canStart && (
          <>
            <StartButton state={state} onStart={start} />
            <p className={`${nothingYetStyle} max-sm:hidden sm:flex-[1_0_100%] sm:max-[59.99rem]:text-right`}>
              {words.nothingYet}
            </p>
          </>
        )}
      </div>
      {paymentsOff && <PaymentsOff />}
      {payableOrder && <OrderPaymentPanel key={payableOrder.orderId} order={payableOrder} flow={flow} state={state} />}
    </div>
  );
}

const scrollFooterIntoView = (note: HTMLElement | null) => note?.parentElement?.scrollIntoView({ block: 'end' });

/** Starts the checkout. It takes the focus when a started checkout has returned to the cart. */
function StartButton({ state, onStart }: { state: CheckoutState; onStart: () => void }) {
  const isStarting = state.phase.status === 'starting';
  return (
    <button
      ref={state.returning ? focusElement : undefined}
      type="button"
      className="button px-[0.9rem] max-sm:text-[0.97rem] sm:px-[1.1rem] min-[60rem]:flex-[1_0_100%]"
      aria-disabled={isCartLocked(state) || undefined}
      aria-busy={isStarting}
      onClick={onStart}
    >
      {isStarting ? words.starting : words.continue}
    </button>
  );
}
