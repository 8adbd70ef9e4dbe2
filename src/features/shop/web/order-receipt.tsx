import { formatMoney } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatLongInstantDay } from '#platform/ui/format-instant.ts';
import type { Chocolate, Order } from '../contract/shop.ts';
import { ChocolatePicture } from './chocolate-picture.tsx';
import { toChocolate } from './order-chocolates.ts';
import { receiptLabels as words } from './orders-words.ts';
import './receipt.css';

/** Uses the typographic minus sign. */
const formatDeduction = (cents: number) => `\u2212${formatMoney(cents)}`;

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
  const { business } = useSite();
  const { lines, couponCode, subtotalCents, discountCents, shippingCents, isLocalPickup, refundedCents, totalCents } =
    order;
  return (
    <div className="receipt is-whole order-slip my-[9px] min-[600px]:w-[min(100%,30rem)]">
      <div className="receipt-top pb-8">
        <p className="text-center font-display text-[1.35rem] leading-tight">{business.shopName}</p>
        <p className="mt-1 text-center text-[0.94rem] text-quiet">{formatLongInstantDay(zone, order.orderedAt)}</p>
        <table className="mt-[1.4rem] w-full border-collapse lining-nums tabular-nums">
          <caption className="sr-only">{words.caption}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{words.columns.tin}</th>
              <th scope="col">{words.columns.amount}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line._id} className="border-line border-t first:border-edge *:py-[0.7rem]">
                <th scope="row" className={LABEL}>
                  {/* With large text the name is below the picture. */}
                  <span className="flex flex-wrap items-center gap-x-[0.85rem] gap-y-1 *:first:w-[clamp(52px,9vw,62px)]">
                    <ChocolatePicture chocolate={toChocolate(line, chocolates)} lidName={line.lidName} sizes="4rem" />
                    <span className="min-w-[4rem] flex-[1_1_4rem]">
                      <span className="block font-display text-[clamp(1rem,0.8rem+1.2vw,1.12rem)] leading-[1.2]">
                        {line.name}
                      </span>
                      <span className="text-[0.94rem] text-quiet">
                        {line.quantity} × {formatMoney(line.priceCents)}
                      </span>
                      {line.lidName && <span className="block text-[0.94rem]">{words.onLid(line.lidName)}</span>}
                    </span>
                  </span>
                </th>
                <td className={AMOUNT}>{formatMoney(line.priceCents * line.quantity)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="text-quiet">
            <Sum label={words.subtotal} amount={formatMoney(subtotalCents)} />
            {discountCents > 0 && (
              <Sum label={`${words.coupon} ${couponCode}`} amount={formatDeduction(discountCents)} />
            )}
            {isLocalPickup ? (
              <Sum label={words.pickup} amount={words.free} />
            ) : (
              <Sum label={words.shipping} amount={formatMoney(shippingCents)} />
            )}
            <tr className="font-display text-[min(1.5rem,8vw)] text-ink leading-[1.3] *:pt-[0.7rem] *:pb-[0.4rem] *:align-baseline">
              <th scope="row" className={LABEL}>
                {words.total}
              </th>
              <td className={`${AMOUNT} text-[min(clamp(1.6rem,1.4rem+1vw,1.9rem),9vw)] text-primary`}>
                {formatMoney(totalCents)}
              </td>
            </tr>
            {refundedCents > 0 && <Sum label={words.refunded} amount={formatDeduction(refundedCents)} />}
          </tfoot>
        </table>
        <p className="mt-[1.6rem] border-edge border-t pt-[1.3rem] text-center">
          {words.thanks} <span className="font-display italic">{business.owner.firstName}</span>
        </p>
      </div>
    </div>
  );
}

const LABEL = 'wrap-anywhere text-left [font-weight:inherit]';
const AMOUNT = 'w-px whitespace-nowrap pl-3 text-right';

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <tr className="first:border-edge first:border-t first:border-dashed *:py-[0.2rem] first:*:pt-[0.9rem]">
      <th scope="row" className={LABEL}>
        {label}
      </th>
      <td className={AMOUNT}>{amount}</td>
    </tr>
  );
}
