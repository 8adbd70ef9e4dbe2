import type { ReactNode } from 'react';
import { dollars } from '#domain/money.ts';
import type { OrderTotal } from '#domain/shop/order-total.ts';
import { cart } from '#web/content/cart.ts';
import { percentOf } from './use-shop-coupon.ts';

const { sums } = cart;

function Row({ term, why, children }: { term: string; why?: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {term}
        {why && <span>{why}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What stands between the tins and the total: each line says why it is there. */
export function ReceiptSums(given: {
  tins: number;
  total: OrderTotal;
  code: string;
  discount: number;
  isLocalPickup: boolean;
  /** Takes the coupon off; without it there is no such button. */
  onDropCoupon?: (() => void) | undefined;
}) {
  const { total, code, isLocalPickup } = given;
  return (
    <dl className="receipt-sums">
      <Row term={sums.tins(given.tins)}>{dollars(total.subtotalCents)}</Row>
      {code && (
        <Row term={sums.coupon(code)} why={sums.couponOff(percentOf(given.discount))}>
          −{dollars(total.discountCents)}
          {given.onDropCoupon && (
            <button type="button" onClick={given.onDropCoupon}>
              {cart.coupon.remove}
            </button>
          )}
        </Row>
      )}
      <Row term={isLocalPickup ? sums.pickup : sums.shipping} why={isLocalPickup ? sums.pickupWhy : sums.shippingWhy}>
        {isLocalPickup ? cart.way.pickup.price : dollars(total.shippingCents)}
      </Row>
    </dl>
  );
}
