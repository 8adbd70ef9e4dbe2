import { useEffect, useRef } from 'react';
import { dollars } from '#domain/money.ts';
import { type CartItem, pricedLines } from '#domain/shop/cart.ts';
import { countTins } from '#domain/shop/cart-count.ts';
import { type OrderTotal, orderTotal } from '#domain/shop/order-total.ts';
import { cart, checkout as words } from '#web/content/cart.ts';
import { SmartLink } from '#web/ui/smart-link.tsx';
import { type Choices, isFor, type Totals } from './checkout-under-way.ts';
import { CouponField } from './coupon-field.tsx';
import { ReceiptSums } from './receipt-sums.tsx';
import { ShopTill } from './shop-till.tsx';
import { SpokenTotal } from './spoken-total.tsx';
import type { Checkout } from './use-checkout.ts';
import type { ShopCoupon } from './use-shop-coupon.ts';
import { WayChoice } from './way-choice.tsx';

/** What the server reckoned, in cents. */
export function inCents({ subtotal, discount, shipping, total }: Totals): OrderTotal {
  const [subtotalCents = 0, discountCents = 0, shippingCents = 0, totalCents = 0] = [
    subtotal,
    discount,
    shipping,
    total,
  ].map((dollars) => Math.round(dollars * 100));
  return { subtotalCents, discountCents, shippingCents, totalCents };
}

/**
 * The receipt beside the tins: how they come, the coupon, the sums, and the way to pay. Its parts are children of the
 * whole cart on a phone, so that the total can stay in sight from the first tin on.
 */
export function CartReceipt(given: {
  items: readonly CartItem[];
  coupon: ShopCoupon;
  isLocalPickup: boolean;
  onChoose: (isLocalPickup: boolean) => void;
  /** The owner takes no payments. */
  isOff: boolean;
  checkout: Checkout;
}) {
  const { items, coupon, isLocalPickup, checkout } = given;
  const { phase } = checkout;
  const { code, fraction } = coupon.applied;
  const choices: Choices = { isLocalPickup, code, discount: fraction };
  const order = phase.is === 'paying' || phase.is === 'capturing' ? phase.order : undefined;
  // Buttons stand for one order alone: what was changed since takes them away.
  const standing = order && isFor(order, items, choices) ? order : undefined;
  const locked = phase.is === 'beginning' || phase.is === 'capturing';
  const reckon = (discountFraction: number) =>
    orderTotal({ lines: pricedLines(items), discountFraction, isLocalPickup });
  const reckoned = reckon(fraction);
  const isStillKept = checkout.stillKept && phase.is === 'cart' && isFor(checkout.stillKept, items, choices);
  const total = standing ? inCents(standing.totals) : reckoned;

  const field = useRef<HTMLInputElement>(null);
  const proceed = async () => {
    const settled = await coupon.settle(reckoned.subtotalCents);
    if (!settled) return field.current?.focus();
    await checkout.begin(
      items,
      { isLocalPickup, code: settled.code, discount: settled.fraction },
      reckon(settled.fraction),
    );
  };

  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isStillKept) foot.current?.scrollIntoView({ block: 'end' });
  }, [isStillKept]);

  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(phase.is);
  useEffect(() => {
    const returns = before.current === 'beginning' || before.current === 'paying' || before.current === 'capturing';
    if (phase.is === 'cart' && returns) button.current?.focus();
    before.current = phase.is;
  }, [phase.is]);

  const dropCoupon = () => {
    coupon.drop();
    field.current?.focus();
  };
  const busy = phase.is === 'beginning' ? words.beginning : coupon.busy ? cart.coupon.applying : '';
  return (
    <div className="receipt">
      <div className="receipt-top">
        <WayChoice isLocalPickup={isLocalPickup} locked={locked} onChoose={given.onChoose} />
        <CouponField coupon={coupon} subtotalCents={reckoned.subtotalCents} locked={locked} field={field} />
        <ReceiptSums
          tins={countTins(items)}
          total={total}
          code={code}
          discount={fraction}
          isLocalPickup={isLocalPickup}
          onDropCoupon={locked ? undefined : dropCoupon}
        />
      </div>
      <div ref={foot} className="receipt-foot">
        <SpokenTotal totalCents={total.totalCents} busy={busy} />
        {isStillKept && (
          <p role="status" className="receipt-note">
            {words.stillKept}
          </p>
        )}
        {checkout.hasFailed && phase.is === 'cart' && (
          <p role="alert" className="receipt-note is-wrong">
            {words.failed}
          </p>
        )}
        {order && !standing && (
          <p role="status" className="receipt-note">
            {words.changed}
          </p>
        )}
        <p className="receipt-total">
          <span>{cart.sums.total}</span> <strong>{dollars(total.totalCents)}</strong>
        </p>
        {!standing && !given.isOff && (
          <button
            ref={button}
            type="button"
            className="button"
            aria-disabled={locked || undefined}
            aria-busy={phase.is === 'beginning'}
            onClick={proceed}
          >
            {phase.is === 'beginning' ? words.beginning : words.continue}
          </button>
        )}
      </div>
      {given.isOff && (
        <div className="receipt-till">
          <h2>{words.off.heading}</h2>
          <p>{words.off.text}</p>
          <p className="mt-3">
            <SmartLink href={words.off.link.href} className="link">
              {words.off.link.label}
            </SmartLink>
          </p>
        </div>
      )}
      {standing && <ShopTill key={standing.orderId} order={standing} checkout={checkout} />}
    </div>
  );
}
