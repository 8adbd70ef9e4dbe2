import type { ReactNode } from 'react';
import { formatCity } from '#platform/business/business.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { Sheet, SheetActions, SheetHead, SheetRow } from '#platform/ui/dialogs/sheet.tsx';
import { formatLongInstantDay } from '#platform/ui/format-instant.ts';
import type { Receipt } from '../contract.ts';
import { receipts as words } from './receipts-words.ts';

/** Uses the typographic minus sign. */
const formatDeduction = (cents: number) => `\u2212${formatMoney(cents)}`;

/** A page with one receipt and its print button, or the message that there is no receipt yet. */
export function ReceiptPage(props: {
  receipt: Receipt | undefined;
  /** The link to the page before. */
  renderBackLink: (purpose: Receipt['purpose']) => ReactNode;
}) {
  const { receipt, renderBackLink } = props;
  if (!receipt) return <p className="py-6">{words.missing}</p>;
  return (
    <>
      <SheetActions>
        {renderBackLink(receipt.purpose)}
        <PrintButton className="button" />
      </SheetActions>
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
  const { timeZone, business } = useSite();
  const paidOn = formatLongInstantDay(timeZone, paidAt);
  return (
    <Sheet
      label={`${words.label} ${receiptNumber}`}
      sender={business.name}
      address={[business.address.street, formatCity(business), business.email, business.phone].filter(Boolean)}
      title={words.label}
      number={receiptNumber}
      numberClass="text-[2rem] leading-[1.2]"
      date={`${words.issued} ${paidOn}`}
    >
      {buyerName && <p className="mt-5">{`${words.for} ${buyerName}`}</p>}
      <table className="mt-5 w-full border-collapse tabular-nums">
        <Lines receipt={receipt} />
        <Sums receipt={receipt} zone={timeZone} />
      </table>
      <p className="mt-6 border-[#b9aea2] border-t pt-4">
        {words.paidBy(paidOn)}
        {transactionId && <span className="block">{`${words.transaction} ${transactionId}`}</span>}
      </p>
    </Sheet>
  );
}

const FIGURES = 'w-[1%] whitespace-nowrap text-right align-top';
/** On a phone the name also uses the width of the prices. The empty cell stays, so that amounts align with their total. */
const PRICE = `${FIGURES} max-[480px]:invisible max-[480px]:w-0 max-[480px]:p-0 max-[480px]:text-[0px]`;

function Lines({ receipt: { lines } }: { receipt: Receipt }) {
  const { what, quantity, price, amount } = words.columns;
  return (
    <>
      <SheetHead>
        <th scope="col" className="text-left">
          {what}
        </th>
        <th scope="col" className={FIGURES}>
          {quantity}
        </th>
        <th scope="col" className={PRICE}>
          {price}
        </th>
        <th scope="col" className={`${FIGURES} last:pr-0`}>
          {amount}
        </th>
      </SheetHead>
      <tbody>
        {lines.map((line) => (
          <SheetRow key={line.name} className="max-[480px]:text-base">
            <th scope="row" className="min-w-21 text-left font-medium">
              {line.name}
              {line.detail && <span className="block font-normal text-[0.94rem]">{line.detail}</span>}
            </th>
            <td className={FIGURES}>{line.quantity}</td>
            <td className={PRICE}>{formatMoney(line.priceCents)}</td>
            <td className={`${FIGURES} last:pr-0`}>{formatMoney(line.priceCents * line.quantity)}</td>
          </SheetRow>
        ))}
      </tbody>
    </>
  );
}

function Sums({ receipt, zone }: { receipt: Receipt; zone: string }) {
  const { purpose, couponCode, subtotalCents, discountCents, shippingCents, isLocalPickup, totalCents, refundedCents } =
    receipt;
  return (
    <tfoot>
      {purpose === 'order' && <Sum label={words.subtotal} amount={formatMoney(subtotalCents)} />}
      {discountCents > 0 && <Sum label={`${words.coupon} ${couponCode}`} amount={formatDeduction(discountCents)} />}
      {isLocalPickup && <Sum label={words.pickup} amount={words.free} />}
      {shippingCents !== null && <Sum label={words.shipping} amount={formatMoney(shippingCents)} />}
      <Sum label={words.total} amount={formatMoney(totalCents)} className="font-display text-[1.35rem] *:py-2" />
      {listRefunds(receipt).map(({ amountCents, at, isDone, totalSoFar }) => (
        <Sum
          key={totalSoFar}
          label={isDone ? words.refund(at ? formatLongInstantDay(zone, at) : '') : words.refundPending}
          amount={formatDeduction(amountCents)}
        />
      ))}
      {refundedCents > 0 && <Sum label={words.left} amount={formatMoney(totalCents - refundedCents)} />}
    </tfoot>
  );
}

/** The refunds with their running total, which identifies each: two refunds may be alike. */
function listRefunds({ refunds }: Receipt) {
  let totalSoFar = 0;
  return refunds.map((refund) => {
    totalSoFar += refund.amountCents;
    return { ...refund, totalSoFar };
  });
}

function Sum({ label, amount, className = '*:py-1' }: { label: string; amount: string; className?: string }) {
  return (
    <tr className={`first:*:pt-[0.9rem] ${className}`}>
      <th scope="row" colSpan={3} className="pr-[0.9rem] text-left font-normal">
        {label}
      </th>
      <td className="whitespace-nowrap text-right align-top">{amount}</td>
    </tr>
  );
}
