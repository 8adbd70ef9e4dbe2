import type { ReactNode } from 'react';
import { fillValues } from '#features/content/domain/values.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useContent } from '#platform/shell/content.ts';
import type { OrderTotal } from '../domain/order-total.ts';
import { cart } from './cart-words.ts';
import { toPercent } from './coupon-state.ts';

const { sums } = cart;

function Row({ term, reason, children }: { term: string; reason?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 py-[0.45rem]">
      <dt className="flex-[1_1_min-content]">
        {term}
        {reason && <span className="block text-[0.86rem] text-quiet leading-[1.35]">{reason}</span>}
      </dt>
      <dd className="ml-auto whitespace-nowrap text-right">{children}</dd>
    </div>
  );
}

/** The lines between the items and the total, each with its reason. */
export function ReceiptTotals(props: {
  quantity: number;
  total: OrderTotal;
  code: string;
  discount: number;
  isLocalPickup: boolean;
  /** Removes the coupon; without it there is no button. */
  onRemoveCoupon?: (() => void) | undefined;
}) {
  const { total, code, isLocalPickup } = props;
  const { reasons } = useContent('cart');
  return (
    <dl className="tabular-nums">
      <Row term={sums.tins(props.quantity)}>{formatMoney(total.subtotalCents)}</Row>
      {code && (
        <Row
          term={sums.coupon(code)}
          reason={fillValues(reasons.coupon, { percent: String(toPercent(props.discount)) })}
        >
          −{formatMoney(total.discountCents)}
          {props.onRemoveCoupon && (
            <button
              type="button"
              className="link -mt-[0.35rem] -mb-[0.6rem] ml-auto block min-h-[44px] text-[0.86rem] print:hidden"
              onClick={props.onRemoveCoupon}
            >
              {cart.coupon.remove}
            </button>
          )}
        </Row>
      )}
      <Row
        term={isLocalPickup ? sums.pickup : sums.shipping}
        reason={isLocalPickup ? reasons.pickup : reasons.shipping}
      >
        {isLocalPickup ? cart.free : formatMoney(total.shippingCents)}
      </Row>
    </dl>
  );
}
