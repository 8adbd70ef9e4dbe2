import type { Chocolate, Order } from '#contract/shop.ts';
import { formatDollars } from '#domain/money.ts';
import { receiptLabels as words } from '#web/content/orders.ts';
import { ChocolatePicture } from './chocolate-picture.tsx';
import { toChocolate } from './order-chocolates.ts';
import { formatOrderDay } from './order-status.ts';
import './receipt.css';
import './order-slip.css';

const formatAmount = (amount: number) => formatDollars(Math.round(amount * 100));
/** Uses the typographic minus sign. */
const formatDeduction = (amount: number) => `\u2212${formatAmount(amount)}`;

/** The receipt of an order: lines, shipping, discount and total. */
export function OrderReceipt({
  order,
  chocolates,
  zone,
}: {
  order: Order;
  chocolates: readonly Chocolate[];
  zone: string;
}) {
  const { lines, couponCode, subtotal, discount, shipping, isLocalPickup, refunded, total } = order;
  return (
    <div className="receipt is-whole order-slip">
      <div className="receipt-top">
        <p className="slip-business">{words.businessName}</p>
        <p className="slip-day">{formatOrderDay(order, zone)}</p>
        <table>
          <caption className="sr-only">{words.caption}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{words.columns.tin}</th>
              <th scope="col">{words.columns.amount}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line._id}>
                <th scope="row">
                  <span className="slip-line">
                    <ChocolatePicture chocolate={toChocolate(line, chocolates)} sizes="4rem" />
                    <span>
                      <span className="slip-name">{line.name}</span>
                      <span className="slip-count">
                        {line.quantity} × {formatAmount(line.price)}
                      </span>
                    </span>
                  </span>
                </th>
                <td>{formatAmount(line.price * line.quantity)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Sum label={words.subtotal} amount={formatAmount(subtotal)} />
            {discount > 0 && <Sum label={`${words.coupon} ${couponCode}`} amount={formatDeduction(discount)} />}
            {isLocalPickup ? (
              <Sum label={words.pickup} amount={words.free} />
            ) : (
              <Sum label={words.shipping} amount={formatAmount(shipping)} />
            )}
            <Sum label={words.total} amount={formatAmount(total)} className="slip-total" />
            {refunded > 0 && <Sum label={words.refunded} amount={formatDeduction(refunded)} />}
          </tfoot>
        </table>
        <p className="slip-thanks">
          {words.thanks} <span>{words.signature}</span>
        </p>
      </div>
    </div>
  );
}

function Sum({ label, amount, className }: { label: string; amount: string; className?: string }) {
  return (
    <tr className={className}>
      <th scope="row">{label}</th>
      <td>{amount}</td>
    </tr>
  );
}
