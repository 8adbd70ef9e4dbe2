import type { ReactNode } from 'react';
import type { Receipt } from '#contract/receipts.ts';
import { formatDollars } from '#domain/money.ts';
import { receipts as words } from '#web/content/receipts.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { formatOrderDay } from '#web/features/shop/order-status.ts';
import '#web/ui/sheet.css';
import './receipt-sheet.css';

const formatAmount = (amount: number) => formatDollars(Math.round(amount * 100));
/** Uses the typographic minus sign. */
const formatDeduction = (amount: number) => `\u2212${formatAmount(amount)}`;

/** A page with one receipt and its print button. `backLink` leads to the page before. */
export function ReceiptPage({ receipt, backLink }: { receipt: Receipt; backLink: ReactNode }) {
  return (
    <>
      <p className="sheet-actions">
        {backLink}
        <PrintButton className="button" />
      </p>
      <ReceiptSheet receipt={receipt} />
    </>
  );
}

/** Prints the page. If the page contains a receipt, only the receipt is printed. */
export function PrintButton({ className }: { className: string }) {
  return (
    <button type="button" className={`${className} needs-script`} onClick={() => window.print()}>
      {words.print}
    </button>
  );
}

/** The receipt itself, white in every color scheme. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { receiptNumber, paidAt, buyerName, transactionId } = receipt;
  const { timeZone } = useSite();
  const paidOn = formatOrderDay({ orderedAt: paidAt }, timeZone);
  return (
    <article className="sheet receipt-sheet" aria-label={`${words.label} ${receiptNumber}`}>
      <header>
        <div>
          <p className="sheet-business">{words.businessName}</p>
          <address>
            {words.contact.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        <div className="sheet-number">
          <h1>
            {words.label} <span>{receiptNumber}</span>
          </h1>
          <p>{`${words.issued} ${paidOn}`}</p>
        </div>
      </header>
      {buyerName && <p className="receipt-for">{`${words.for} ${buyerName}`}</p>}
      <table>
        <Lines receipt={receipt} />
        <Sums receipt={receipt} zone={timeZone} />
      </table>
      <p className="receipt-paid">
        {words.paidBy(paidOn)}
        {transactionId && <span>{`${words.transaction} ${transactionId}`}</span>}
      </p>
    </article>
  );
}

function Lines({ receipt: { lines } }: { receipt: Receipt }) {
  const { what, quantity, price, amount } = words.columns;
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col" className="is-amount">
            {quantity}
          </th>
          <th scope="col" className="is-amount">
            {price}
          </th>
          <th scope="col" className="is-amount">
            {amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name}>
            <th scope="row">
              {line.name}
              {line.detail && <span>{line.detail}</span>}
            </th>
            <td className="is-amount">{line.quantity}</td>
            <td className="is-amount">{formatAmount(line.price)}</td>
            <td className="is-amount">{formatAmount(line.price * line.quantity)}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}

function Sums({ receipt, zone }: { receipt: Receipt; zone: string }) {
  const { purpose, couponCode, subtotal, discount, shipping, isLocalPickup, total, refunded, refunds } = receipt;
  return (
    <tfoot>
      {purpose === 'order' && <Sum label={words.subtotal} amount={formatAmount(subtotal)} />}
      {discount > 0 && <Sum label={`${words.coupon} ${couponCode}`} amount={formatDeduction(discount)} />}
      {isLocalPickup && <Sum label={words.pickup} amount={words.free} />}
      {shipping !== null && <Sum label={words.shipping} amount={formatAmount(shipping)} />}
      <Sum label={words.total} amount={formatAmount(total)} className="is-total" />
      {refunds.map(({ amount, at, isDone }, index) => (
        <Sum
          // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may be alike, and they keep their order.
          key={index}
          label={isDone ? words.refund(at ? formatOrderDay({ orderedAt: at }, zone) : '') : words.refundPending}
          amount={formatDeduction(amount)}
        />
      ))}
      {refunded > 0 && <Sum label={words.left} amount={formatAmount(total - refunded)} />}
    </tfoot>
  );
}

function Sum({ label, amount, className }: { label: string; amount: string; className?: string }) {
  return (
    <tr className={className}>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td className="is-amount">{amount}</td>
    </tr>
  );
}
