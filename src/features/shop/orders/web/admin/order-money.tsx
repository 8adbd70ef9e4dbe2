import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { receipts } from '#features/receipts/web/receipts-words.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import type { AdminOrder } from '../../../contract/orders-admin.ts';
import { describePayment, formatOrderDay, formatOrderTitle } from './format-order.ts';
import { OrderSection } from './order-badges.tsx';

/** The payment of an order: received, refunded, remaining, and what PayPal has not settled. */
export function OrderMoney({ order, onRefund }: { order: AdminOrder; onRefund: () => void }) {
  const { money, totalCents, refundedCents, sendingBackCents, leftCents, transaction, paidAt } = order;
  const { now, timeZone: zone } = useSite();
  const description = describePayment(order);
  return (
    <OrderSection title="Payment">
      {description && <p className="mb-3">{description}</p>}
      {money === 'disputed' && (
        <p className="mb-3">
          <a
            href="https://www.paypal.com/resolutioncenter"
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-3"
          >
            Open the Resolution Center
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      {paidAt && (
        <dl>
          <Sum label={`Paid on ${formatOrderDay(paidAt, { zone, today: now.day })}`} amount={formatMoney(totalCents)} />
          {refundedCents > 0 && <Sum label="Refunded" amount={`\u2212${formatMoney(refundedCents)}`} />}
          {sendingBackCents > 0 && <Sum label="Refund on its way" amount={`\u2212${formatMoney(sendingBackCents)}`} />}
          {(refundedCents > 0 || sendingBackCents > 0) && <Sum label="Kept" amount={formatMoney(leftCents)} />}
        </dl>
      )}
      <Refunds order={order} />
      {transaction && (
        <p className="wrap-anywhere mt-3 text-[0.9rem] text-quiet">
          PayPal transaction <span>{transaction}</span>
        </p>
      )}
      {paidAt && (
        <p className="mt-4">
          <Link to={`/admin/receipts/${order._id}`} className="link">
            {receipts.link}
          </Link>
        </p>
      )}
      {leftCents > 0 && (
        <p className="mt-4 print:hidden">
          <button type="button" className="button quiet small" onClick={onRefund}>
            Refund
            <span className="sr-only">{` ${formatOrderTitle(order)}`}</span>
          </button>
        </p>
      )}
    </OrderSection>
  );
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4 border-line border-t py-[0.3rem] tabular-nums last:font-bold">
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function Refunds({ order: { refunds } }: { order: AdminOrder }) {
  const { now, timeZone: zone } = useSite();
  if (refunds.length === 0) return null;
  return (
    <>
      <h3 className="mt-4">Refunds</h3>
      <ul className="mt-1.5">
        {refunds.map(({ amountCents, reason, state, askedAt, doneAt }) => (
          <li key={`${askedAt} ${amountCents}`} className="wrap-anywhere grid border-line border-t py-1.5">
            <span className="tabular-nums">
              {`${formatMoney(amountCents)}${refundStates[state]} ${formatOrderDay(doneAt ?? askedAt, { zone, today: now.day })}`}
            </span>
            <span className="text-quiet">{reason}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const refundStates = { asked: ', requested on', done: ' refunded on', failed: ', refused by PayPal on' };

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
