import { Link } from 'react-router';
import type { AdminOrder } from '#contract/orders-admin.ts';
import { adminOrder, orderMoney as words } from '#web/content/admin-orders.ts';
import { receipts } from '#web/content/receipts.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { describePayment, formatAmount, formatOrderDay } from './format-order.ts';

/** The payment of an order: received, refunded, remaining, and what PayPal has not settled. */
export function OrderMoney({ order, onRefund }: { order: AdminOrder; onRefund: () => void }) {
  const { money, total, refunded, sendingBack, left, transaction, refunds, paidAt } = order;
  const { now, timeZone: zone } = useSite();
  const description = describePayment(order);
  const formatDay = (instant: string) => formatOrderDay(instant, { zone, today: now.day });
  return (
    <section>
      <h2>{words.heading}</h2>
      {description && <p className="mb-3">{description}</p>}
      {money === 'disputed' && (
        <p className="mb-3">
          <a href={words.resolution.href} target="_blank" rel="noopener noreferrer" className="order-mail">
            {words.resolution.label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      {paidAt && (
        <dl className="order-totals">
          <Sum label={words.paidOn(formatDay(paidAt))} amount={formatAmount(total)} />
          {refunded > 0 && <Sum label={words.refunded} amount={`\u2212${formatAmount(refunded)}`} />}
          {sendingBack > 0 && <Sum label={words.sendingBack} amount={`\u2212${formatAmount(sendingBack)}`} />}
          {(refunded > 0 || sendingBack > 0) && <Sum label={words.left} amount={formatAmount(left)} />}
        </dl>
      )}
      {refunds.length > 0 && (
        <>
          <h3 className="mt-4">{words.refunds}</h3>
          <ul className="order-refunds">
            {refunds.map(({ amount, reason, state, askedAt, doneAt }) => (
              <li key={`${askedAt} ${amount}`}>
                <span className="tabular-nums">
                  {words.refundStates[state](formatAmount(amount), formatDay(doneAt ?? askedAt))}
                </span>
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
            <span className="sr-only">{` ${adminOrder.title(order.orderNumber)}`}</span>
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
