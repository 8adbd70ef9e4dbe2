import type { DeskOrder } from '#contract/orders-desk.ts';
import { deskOrder as words } from '#web/content/desk-orders.ts';
import { inWords } from './order-words.ts';

/** What was ordered, line by line, and what it came to. */
export function OrderTins({ order }: { order: DeskOrder }) {
  const { lines, subtotal, discount, couponCode, shipping, isLocalPickup, total } = order;
  const { tin, quantity, price, amount } = words.columns;
  return (
    <section className="order-tins">
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
              <td className="is-figures is-each">{inWords(line.price)}</td>
              <td className="is-figures">{inWords(line.price * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label={words.subtotal} amount={inWords(subtotal)} />
          {discount > 0 && <Sum label={`${words.coupon} ${couponCode}`} amount={`\u2212${inWords(discount)}`} />}
          {isLocalPickup ? (
            <Sum label={words.pickup} amount={words.free} />
          ) : (
            <Sum label={words.shipping} amount={inWords(shipping)} />
          )}
          <Sum label={words.total} amount={inWords(total)} className="is-total" />
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
