import { Link } from 'react-router';
import { receipts } from '#features/receipts/web/receipts-words.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import type { AdminOrder } from '../../contract/orders-admin.ts';
import { describePayment, formatOrderDay, formatOrderTitle } from './format-order.ts';
import { OrderSection } from './order-section.tsx';

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
