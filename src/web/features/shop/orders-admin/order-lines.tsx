import type { AdminOrder } from '#contract/orders-admin.ts';
import { adminOrder as words } from '#web/content/admin-orders.ts';
import { formatAmount } from './format-order.ts';

/** The lines and totals of an order. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const { lines, subtotal, discount, couponCode, shipping, isLocalPickup, total } = order;
  const { tin, quantity, price, amount } = words.columns;
  return (
    <section className="order-items">
      <h2>{words.tins}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{quantity}</th>
            <th scope="col">{tin}</th>
            <th scope="col" className="is-figures is-each">
              {price}
            </th>
            <th scope="col" className="is-figures">
              {amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line._id}>
              <td>{line.quantity}</td>
              <th scope="row">{line.name}</th>
              <td className="is-figures is-each">{formatAmount(line.price)}</td>
              <td className="is-figures">{formatAmount(line.price * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label={words.subtotal} amount={formatAmount(subtotal)} />
          {discount > 0 && <Sum label={`${words.coupon} ${couponCode}`} amount={`\u2212${formatAmount(discount)}`} />}
          {isLocalPickup ? (
            <Sum label={words.pickup} amount={words.free} />
          ) : (
            <Sum label={words.shipping} amount={formatAmount(shipping)} />
          )}
          <Sum label={words.total} amount={formatAmount(total)} className="is-total" />
        </tfoot>
      </table>
    </section>
  );
}

function Sum({ label, amount, className }: { label: string; amount: string; className?: string }) {
  return (
    <tr className={className}>
      <td />
      <th scope="row">{label}</th>
      <td className="is-each" />
      <td className="is-figures">{amount}</td>
    </tr>
  );
}
