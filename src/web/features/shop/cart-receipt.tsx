import { useEffect, useRef } from 'react';
import { formatDollars } from '#domain/money.ts';
import { type CartItem, toPricedLines } from '#domain/shop/cart.ts';
import { countCartQuantity } from '#domain/shop/cart-count.ts';
import { computeOrderTotal, type OrderTotal } from '#domain/shop/order-total.ts';
import { cart, checkout as words } from '#web/content/cart.ts';
import { SmartLink } from '#web/ui/smart-link.tsx';
import { CouponField } from './coupon-field.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { OrderPaymentPanel } from './order-payment-panel.tsx';
import { type Choices, matchesCart, type Totals } from './pending-checkout.ts';
import { ReceiptTotals } from './receipt-totals.tsx';
import { SpokenTotal } from './spoken-total.tsx';
import type { Checkout } from './use-checkout.ts';
import type { ShopCoupon } from './use-shop-coupon.ts';

/** Converts the server's totals to cents. */
export function totalsToCents({ subtotal, discount, shipping, total }: Totals): OrderTotal {
  const [subtotalCents = 0, discountCents = 0, shippingCents = 0, totalCents = 0] = [
    subtotal,
    discount,
    shipping,
    total,
  ].map((amount) => Math.round(amount * 100));
  return { subtotalCents, discountCents, shippingCents, totalCents };
}

/** Returns the ref of the checkout button, which receives focus when a started checkout returns to the cart. */
function useFocusOnReturn(status: Checkout['phase']['status']) {
  const button = useRef<HTMLButtonElement>(null);
  const previousStatus = useRef(status);
  useEffect(() => {
    const hasReturned = ['beginning', 'paying', 'capturing'].includes(previousStatus.current);
    if (status === 'cart' && hasReturned) button.current?.focus();
    previousStatus.current = status;
  }, [status]);
  return button;
}

function PaymentsOff() {
  return (
    <div className="receipt-payment">
      <h2>{words.off.heading}</h2>
      <p>{words.off.text}</p>
      <p className="mt-3">
        <SmartLink href={words.off.link.href} className="link">
          {words.off.link.label}
        </SmartLink>
      </p>
    </div>
  );
}

/**
 * The receipt beside the cart: delivery, coupon, totals and payment. On a phone its parts are direct children of the
 * cart, so that the total can be sticky from the first item on.
 */
export function CartReceipt(props: {
  items: readonly CartItem[];
  coupon: ShopCoupon;
  isLocalPickup: boolean;
  onChoose: (isLocalPickup: boolean) => void;
  /** The owner has disabled payments. */
  paymentsOff: boolean;
  checkout: Checkout;
}) {
  const { items, coupon, isLocalPickup, checkout } = props;
  const { phase } = checkout;
  const { code, fraction } = coupon.applied;
  const choices: Choices = { isLocalPickup, code, discount: fraction };
  const order = phase.status === 'paying' || phase.status === 'capturing' ? phase.order : undefined;
  // PayPal's buttons are valid for one order only. Any later change of the cart or its choices hides them.
  const payableOrder = order && matchesCart(order, items, choices) ? order : undefined;
  const locked = phase.status === 'beginning' || phase.status === 'capturing';
  const computeTotal = (discountFraction: number) =>
    computeOrderTotal({ lines: toPricedLines(items), discountFraction, isLocalPickup });
  const computedTotal = computeTotal(fraction);
  const isStillReserved =
    checkout.reservedOrder && phase.status === 'cart' && matchesCart(checkout.reservedOrder, items, choices);
  const total = payableOrder ? totalsToCents(payableOrder.totals) : computedTotal;

  const field = useRef<HTMLInputElement>(null);
  const proceed = async () => {
    const applied = await coupon.applyPending(computedTotal.subtotalCents);
    if (!applied) return field.current?.focus();
    await checkout.start(
      items,
      { isLocalPickup, code: applied.code, discount: applied.fraction },
      computeTotal(applied.fraction),
    );
  };

  const footer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isStillReserved) footer.current?.scrollIntoView({ block: 'end' });
  }, [isStillReserved]);

  const button = useFocusOnReturn(phase.status);
  const removeCoupon = () => {
    coupon.removeCoupon();
    field.current?.focus();
  };
  const busy = phase.status === 'beginning' ? words.starting : coupon.busy ? cart.coupon.applying : '';
  return (
    <div className="receipt">
      <div className="receipt-top">
        <DeliveryChoice isLocalPickup={isLocalPickup} locked={locked} onChoose={props.onChoose} />
        <CouponField coupon={coupon} subtotalCents={computedTotal.subtotalCents} locked={locked} field={field} />
        <ReceiptTotals
          quantity={countCartQuantity(items)}
          total={total}
          code={code}
          discount={fraction}
          isLocalPickup={isLocalPickup}
          onRemoveCoupon={locked ? undefined : removeCoupon}
        />
      </div>
      <div ref={footer} className="receipt-foot">
        <SpokenTotal totalCents={total.totalCents} busy={busy} />
        {isStillReserved && (
          <p role="status" className="receipt-note">
            {words.stillReserved}
          </p>
        )}
        {checkout.hasFailed && phase.status === 'cart' && (
          <p role="alert" className="receipt-note is-wrong">
            {words.failed}
          </p>
        )}
        {order && !payableOrder && (
          <p role="status" className="receipt-note">
            {words.changed}
          </p>
        )}
        <p className="receipt-total">
          <span>{cart.sums.total}</span> <strong>{formatDollars(total.totalCents)}</strong>
        </p>
        {!payableOrder && !props.paymentsOff && (
          <button
            ref={button}
            type="button"
            className="button"
            aria-disabled={locked || undefined}
            aria-busy={phase.status === 'beginning'}
            onClick={proceed}
          >
            {phase.status === 'beginning' ? words.starting : words.continue}
          </button>
        )}
      </div>
      {props.paymentsOff && <PaymentsOff />}
      {payableOrder && <OrderPaymentPanel key={payableOrder.orderId} order={payableOrder} checkout={checkout} />}
    </div>
  );
}
