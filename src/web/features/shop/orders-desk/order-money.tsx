import { Link } from 'react-router';
import type { DeskOrder } from '#contract/orders-desk.ts';
import { deskOrder, orderMoney as words } from '#web/content/desk-orders.ts';
import { receipts } from '#web/content/receipts.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { inWords, moneySays, orderDay } from './order-words.ts';

/** Where an order's money is: what came, what went back, what is left, and what PayPal has not settled. */
export function OrderMoney({ order, onRefund }: { order: DeskOrder; onRefund: () => void }) {
  const { money, total, refunded, sendingBack, left, transaction, refunds, paidAt } = order;
  const { now, timeZone: zone } = useSite();
  const says = moneySays(order);
  const day = (instant: string) => orderDay(instant, { zone, today: now.day });
  return (
    <section>
      <h2>{words.heading}</h2>
      {says && <p className="mb-3">{says}</p>}
      {money === 'disputed' && (
        <p className="mb-3">
          <a href={words.resolution.href} target="_blank" rel="noopener noreferrer" className="order-mail">
            {words.resolution.label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      {paidAt && (
        <dl className="order-sums">
          <Sum label={words.paidOn(day(paidAt))} amount={inWords(total)} />
          {refunded > 0 && <Sum label={words.refunded} amount={`\u2212${inWords(refunded)}`} />}
          {sendingBack > 0 && <Sum label={words.sendingBack} amount={`\u2212${inWords(sendingBack)}`} />}
          {(refunded > 0 || sendingBack > 0) && <Sum label={words.left} amount={inWords(left)} />}
        </dl>
      )}
      {refunds.length > 0 && (
        <>
          <h3 className="mt-4">{words.refunds}</h3>
          <ul className="order-refunds">
            {refunds.map(({ amount, reason, state, askedAt, doneAt }) => (
              <li key={`${askedAt} ${amount}`}>
                <span className="tabular-nums">{words.refundOf[state](inWords(amount), day(doneAt ?? askedAt))}</span>
                <span className="text-quiet">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {transaction && (
        <p className="order-transaction">
          {words.transaction} <span>{transaction}</span>
        </p>
      )}
      {paidAt && (
        <p className="mt-4">
          <Link to={`/admin/receipts/${order._id}`} className="link">
            {receipts.link}
          </Link>
        </p>
      )}
      {left > 0 && (
        <p className="mt-4">
          <button type="button" className="button quiet small" onClick={onRefund}>
            {words.refund}
            <span className="sr-only">{` ${deskOrder.title(order.orderNumber)}`}</span>
          </button>
        </p>
      )}
    </section>
  );
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
