import type { Chocolate, Order } from '#contract/shop.ts';
import { dollars } from '#domain/money.ts';
import { receiptWords as words } from '#web/content/orders.ts';
import { orderDay } from './order-standing.ts';
import { tinOfLine } from './order-tins.ts';
import { TinPicture } from './tin-picture.tsx';
import './receipt.css';
import './order-slip.css';

const inDollars = (amount: number) => dollars(Math.round(amount * 100));
/** With a true minus. */
const takenOff = (amount: number) => `\u2212${inDollars(amount)}`;

/** The slip of paper: what was bought, what was added or taken off, and what it came to. */
export function OrderReceipt({ order, tins, zone }: { order: Order; tins: readonly Chocolate[]; zone: string }) {
  const { lines, couponCode, subtotal, discount, shipping, isLocalPickup, refunded, total } = order;
  return (
    <div className="receipt is-whole order-slip">
      <div className="receipt-top">
        <p className="slip-house">{words.house}</p>
        <p className="slip-day">{orderDay(order, zone)}</p>
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
                    <TinPicture chocolate={tinOfLine(line, tins)} sizes="4rem" />
                    <span>
                      <span className="slip-name">{line.name}</span>
                      <span className="slip-count">
                        {line.quantity} × {inDollars(line.price)}
                      </span>
                    </span>
                  </span>
                </th>
                <td>{inDollars(line.price * line.quantity)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Sum label={words.subtotal} amount={inDollars(subtotal)} />
            {discount > 0 && <Sum label={`${words.coupon} ${couponCode}`} amount={takenOff(discount)} />}
            {isLocalPickup ? (
              <Sum label={words.pickup} amount={words.free} />
            ) : (
              <Sum label={words.shipping} amount={inDollars(shipping)} />
            )}
            <Sum label={words.total} amount={inDollars(total)} className="slip-total" />
            {refunded > 0 && <Sum label={words.refunded} amount={takenOff(refunded)} />}
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
