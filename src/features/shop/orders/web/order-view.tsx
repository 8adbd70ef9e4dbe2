import type { ReactNode } from 'react';
import { receipts } from '#features/receipts/web/receipts-words.ts';
import { listPickupLines } from '#features/settings/domain/pickup.ts';
import { buildPhoneUrl } from '#platform/business/business.ts';
import { formatOpeningHours } from '#platform/business/fact-names.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { formatLongInstantDay } from '#platform/ui/format-instant.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { ChocolatePicture } from '../../catalog/web/chocolate-picture.tsx';
import type { Chocolate, Order } from '../../contract/shop.ts';
import { listTinMotifs, TinDefs } from '../../tins/web/tin.tsx';
import { parseTracking } from '../domain/tracking.ts';
import { toChocolate } from './order-chocolates.ts';
import { deliveryMethod, formatOrderStatus } from './order-status.ts';
import { orderFacts as facts, orderLabels, receiptLabels as words } from './orders-words.ts';
import '../../tins/web/tin.css';
import './order.css';
import '../../cart/web/receipt.css';

/**
 * An order for its buyer: status, destination, contact and receipt, below a heading in `children`. Its page needs one
 * OrderTinDefs.
 */
export function OrderView(props: {
  order: Order;
  chocolates: readonly Chocolate[];
  zone: string;
  /** Link to the printable receipt. */
  receipt: ReactNode;
  children?: ReactNode;
}) {
  const { order, chocolates, zone, receipt, children } = props;
  const { title, text } = formatOrderStatus(order, useContent('orders'));
  return (
    <div className="order-halves">
      <div className="order-status">
        {children}
        <p className="font-display text-[clamp(1.7rem,1.3rem+1.6vw,2.3rem)] leading-[1.15] tracking-[-0.012em]">
          {title}
        </p>
        <p className="mt-3 max-w-[42ch]">{text}</p>
        <Steps order={order} />
      </div>
      <OrderReceipt order={order} chocolates={chocolates} zone={zone} />
      <Facts order={order} receipt={receipt} />
    </div>
  );
}

/** The drawings that the tins of these orders share. Render it once per page, before the first tin. */
export function OrderTinDefs({ orders, chocolates }: { orders: readonly Order[]; chocolates: readonly Chocolate[] }) {
  const drawnChocolates = orders.flatMap(({ lines }) => lines).map((line) => toChocolate(line, chocolates));
  return <TinDefs motifs={listTinMotifs(drawnChocolates)} />;
}

/** Progress of the delivery; nothing for a cancelled order. */
function Steps({ order }: { order: Order }) {
  const steps = orderLabels.steps[deliveryMethod(order)];
  const reached = steps.findIndex(({ state }) => state === order.state);
  if (reached < 0) return null;
  return (
    <ol className="order-steps mt-7 flex max-w-[30rem]" aria-label={orderLabels.stepsLabel}>
      {steps.map(({ state, label }, index) => (
        <li
          key={state}
          className={`relative flex-1 pt-[1.6rem] text-[0.88rem] leading-[1.3] last:min-w-[4.5rem] last:flex-none aria-[current=step]:font-semibold ${index <= reached ? 'is-reached' : 'text-quiet'}`}
          aria-current={index === reached ? 'step' : undefined}
        >
          {label}
          {index < reached && <span className="sr-only"> ({orderLabels.stepDone})</span>}
        </li>
      ))}
    </ol>
  );
}

/**
 * Whether to show a destination. A missing address is requested once the order is paid, when PayPal should have sent
 * it, and no longer after shipping.
 */
function hasDestination({ state, isLocalPickup, shipTo }: Order): boolean {
  if (state === 'cancelled') return false;
  return isLocalPickup || shipTo.length > 0 || state === 'paid' || state === 'packed';
}

/** Whether there is a receipt: the money was received, even if it was refunded later. */
const hasReceipt = ({ orderNumber, money }: Order) =>
  orderNumber !== '' && money !== 'none' && money !== 'awaited' && money !== 'pending';

function Facts({ order, receipt }: { order: Order; receipt: ReactNode }) {
  const { business } = useSite();
  const { answer } = useContent('orders');
  const { state, isLocalPickup, orderNumber } = order;
  const subject = encodeURIComponent(`${orderLabels.order} ${orderNumber}`.trim());
  return (
    <dl className="order-facts">
      {hasDestination(order) && (
        <Fact term={isLocalPickup ? facts.pickUp : state === 'shipped' ? facts.wentTo : facts.goesTo}>
          {isLocalPickup ? <PickUp /> : <Destination order={order} />}
        </Fact>
      )}
      {order.tracking && (
        <Fact term={facts.tracking}>
          <Parcel tracking={order.tracking} />
        </Fact>
      )}
      {state !== 'cancelled' && <Fact term={facts.broken}>{business.policies.returns}</Fact>}
      {hasReceipt(order) && <Fact term={receipts.short}>{receipt}</Fact>}
      <Fact term={facts.question}>
        <a href={`mailto:${business.email}?subject=${subject}`} className="link">
          <EmailText email={business.email} />
        </a>
        {business.phone && (
          <a href={buildPhoneUrl(business)} className="link">
            {business.phone}
          </a>
        )}
        <span>{showLinks(answer)}</span>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-[0.3rem] border-line border-t py-[1.1rem] first:border-edge min-[35rem]:max-[45rem]:grid-cols-[9.5rem_minmax(0,1fr)] lg:grid-cols-[9.5rem_minmax(0,1fr)]">
      <dt className="font-display text-[1.15rem] text-primary leading-[1.4]">{term}</dt>
      <dd className="flex min-w-0 flex-col items-start *:[a]:py-[0.45rem] *:[a]:first:-mt-[0.45rem] *:max-w-full">
        {children}
      </dd>
    </div>
  );
}

/** Carrier and tracking number with a link, or the owner's text if it is not a known number. */
function Parcel({ tracking }: { tracking: string }) {
  const parsed = parseTracking(tracking);
  if (!parsed) return tracking;
  return (
    <>
      {`${parsed.carrier} ${parsed.number}`}
      <a href={parsed.href} target="_blank" rel="noopener noreferrer" className="link">
        {facts.trackLink}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </>
  );
}

function PickUp() {
  const { business, places } = useSite();
  return (
    <>
      <AddressLines lines={listPickupLines({ ...business, places })} />
      <span className={noteStyle}>{formatOpeningHours(business.hours.pickup)}</span>
    </>
  );
}

function Destination({ order: { shipTo, state } }: { order: Order }) {
  const { noAddress, wrongAddress } = useContent('orders');
  if (shipTo.length === 0) return noAddress;
  return (
    <>
      <AddressLines lines={shipTo} />
      {state !== 'shipped' && <span className={noteStyle}>{wrongAddress}</span>}
    </>
  );
}

const noteStyle = 'mt-[0.35rem] text-quiet';

function AddressLines({ lines }: { lines: readonly string[] }) {
  return <span className="whitespace-pre-line">{lines.join('\n')}</span>;
}

/** Uses the typographic minus sign. */
const formatDeduction = (cents: number) => `\u2212${formatMoney(cents)}`;

/** The receipt of an order: lines, shipping, discount and total. */
function OrderReceipt({ order, chocolates, zone }: { order: Order; chocolates: readonly Chocolate[]; zone: string }) {
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
