import type { ReactNode } from 'react';
import { formatMoney } from '#platform/money/money.ts';
import type { AdminOrder } from '../../contract/orders-admin.ts';
import { OrderSection } from './order-section.tsx';

/** The lines and totals of an order. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const { lines, subtotalCents, discountCents, couponCode, shippingCents, isLocalPickup, totalCents } = order;
  return (
    <OrderSection title="Tins">
      <table className="w-full border-collapse tabular-nums">
        <thead className="text-[0.9rem] text-quiet">
          <tr className="*:py-2 *:font-semibold">
            <th scope="col" className="pr-3 text-left">
              Quantity
            </th>
            <th scope="col" className="pr-3 text-left">
              Tin
            </th>
            <th scope="col" className={PRICE}>
              Each
            </th>
            <th scope="col" className="text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row
              key={line._id}
              quantity={line.quantity}
              name={
                <>
                  <span className="font-semibold">{line.name}</span>
                  {line.lidName && <span className="block text-quiet">{`Name on the lid: ${line.lidName}`}</span>}
                </>
              }
              price={formatMoney(line.priceCents)}
              amount={formatMoney(line.priceCents * line.quantity)}
              className="border-line border-t *:py-2"
            />
          ))}
        </tbody>
        <tfoot className="border-edge border-t-[1.5px]">
          <Row name="Tins" amount={formatMoney(subtotalCents)} />
          {discountCents > 0 && <Row name={`Coupon ${couponCode}`} amount={`\u2212${formatMoney(discountCents)}`} />}
          {isLocalPickup ? (
            <Row name="Local pickup" amount="Free" />
          ) : (
            <Row name="Shipping" amount={formatMoney(shippingCents)} />
          )}
          <Row name="Total" amount={formatMoney(totalCents)} className="font-bold *:pt-2 *:pb-1" />
        </tfoot>
      </table>
    </OrderSection>
  );
}

/** The price of one tin has no room on a phone. */
const PRICE = 'pr-3 text-right max-[480px]:hidden';

function Row(props: { quantity?: number; name: ReactNode; price?: string; amount: string; className?: string }) {
  return (
    <tr className={`*:align-baseline ${props.className ?? '*:py-1'}`}>
      <td className="pr-3">{props.quantity}</td>
      <th scope="row" className="wrap-anywhere pr-3 text-left [font-weight:inherit]">
        {props.name}
      </th>
      <td className={PRICE}>{props.price}</td>
      <td className="text-right">{props.amount}</td>
    </tr>
  );
}
