import type { ReactNode } from 'react';
import { receipts } from '#features/receipts/web/receipts-words.ts';
import { listPickupLines } from '#features/settings/domain/pickup.ts';
import { buildPhoneUrl } from '#platform/business/business.ts';
import { formatOpeningHours } from '#platform/business/fact-names.ts';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import type { Chocolate, Order } from '../contract/shop.ts';
import { parseTracking } from '../domain/tracking.ts';
import { toChocolate } from './order-chocolates.ts';
import { OrderReceipt } from './order-receipt.tsx';
import { deliveryMethod, formatOrderStatus } from './order-status.ts';
import { orderFacts as facts, orderLabels } from './orders-words.ts';
import { listTinMotifs, TinDefs } from './tin.tsx';
import './tin.css';
import './order.css';

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
  return <TinDefs motifs={listTinMotifs(drawnChocolates.map(({ name, label }) => ({ name, ...label })))} />;
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
