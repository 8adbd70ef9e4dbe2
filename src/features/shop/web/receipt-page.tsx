import type { ReactNode } from 'react';
import { formatMoney } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { type Cart, toPricedLines } from '../domain/cart.ts';
import { formatLidLine } from '../domain/lid-name.ts';
import { computeSubtotal } from '../domain/order-total.ts';
import { ChocolatePicture } from './chocolate-picture.tsx';
import { type PendingCheckout, totalsToCents } from './pending-checkout.ts';
import { ReceiptTotals } from './receipt-totals.tsx';
import { listTinMotifs, TinDefs } from './tin.tsx';

/** Maximum number of drawn products. */
const MAX_SHOWN_CHOCOLATES = 5;

/** The bought items, on the same paper as in the cart. */
export function BoughtLines({ order, sum }: { order: PendingCheckout; sum: string }) {
  const total = totalsToCents(order.totals);
  return (
    <>
      <ul className="mt-4 mb-[0.6rem] border-edge border-y-[1.5px] border-dashed py-2 tabular-nums first:mt-0 first:border-t-0 first:pt-0">
        {order.items.map((item) => (
          <li key={item._id} className="flex flex-wrap items-baseline gap-x-4 py-[0.45rem]">
            <span className="flex-[1_1_min-content]">
              {item.quantity} × {formatLidLine(item.name, item.lidName)}
            </span>
            <span className="ml-auto">{formatMoney(computeSubtotal(toPricedLines([item])))}</span>
          </li>
        ))}
      </ul>
      <ReceiptTotals
        quantity={order.items.reduce((count, { quantity }) => count + quantity, 0)}
        total={total}
        code={order.code}
        discount={order.discount}
        isLocalPickup={order.isLocalPickup}
      />
      <p className="mt-[0.4rem] flex flex-wrap items-baseline justify-between gap-x-[0.6rem] border-edge border-t-[1.5px] border-dashed pt-[0.9rem] leading-[1.1]">
        <span>{sum}</span>{' '}
        <strong className="font-display font-normal text-[1.6rem] tabular-nums min-[60rem]:text-[2rem]">
          {formatMoney(total.totalCents)}
        </strong>
      </p>
    </>
  );
}

/** A page with only a receipt. It receives focus when it appears, so that screen readers announce the result. */
export function ReceiptPage(props: {
  heading: string;
  lead: ReactNode;
  items: Cart;
  /** The page was shown before a reload, so focus does not move. */
  seen?: boolean;
  children: ReactNode;
}) {
  const { heading, lead, items, seen = false, children } = props;
  const { name } = useSite().business;
  return (
    <section className="column min-h-screen max-w-[40rem] pt-[clamp(2rem,6vw,4rem)] pb-[clamp(4rem,9vw,7rem)]">
      {/* The document title also shows the result; the server does not know it. */}
      <title>{`${heading} | ${name}`}</title>
      <h1 ref={seen ? undefined : focusAtTop} tabIndex={-1}>
        {heading}
      </h1>
      {lead}
      <TinDefs motifs={listTinMotifs(items.map(({ name, label }) => ({ name, ...label })))} />
      <div className="-mb-7 flex pl-5 *:-mr-4 *:w-[clamp(5.5rem,22vw,7.5rem)]">
        {items.slice(0, MAX_SHOWN_CHOCOLATES).map((item) => (
          <ChocolatePicture key={item._id} chocolate={item} lidName={item.lidName} sizes="9rem" />
        ))}
      </div>
      <div className="receipt is-whole">{children}</div>
    </section>
  );
}

function focusAtTop(title: HTMLElement | null): void {
  if (!title) return;
  title.focus();
  window.scrollTo({ top: 0 });
}
