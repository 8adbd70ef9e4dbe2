import type { ReactNode } from 'react';
import type { Chocolate, Order } from '#contract/shop.ts';
import { parseTracking } from '#domain/shop/tracking.ts';
import { orderFacts as facts, orderLabels } from '#web/content/orders.ts';
import { receipts } from '#web/content/receipts.ts';
import { toChocolate } from './order-chocolates.ts';
import { OrderReceipt } from './order-receipt.tsx';
import { deliveryMethod, formatOrderStatus } from './order-status.ts';
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
  const { title, text } = formatOrderStatus(order);
  return (
    <div className="order-halves">
      <div className="order-status">
        {children}
        <p className="order-title">{title}</p>
        <p className="order-text">{text}</p>
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
    <ol className="order-steps" aria-label={orderLabels.stepsLabel}>
      {steps.map(({ state, label }, index) => (
        <li
          key={state}
          className={index <= reached ? 'is-reached' : undefined}
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
  const { state, isLocalPickup, orderNumber } = order;
  const subject = encodeURIComponent(`${orderLabels.order} ${orderNumber}`.trim());
  return (
    <dl className="order-facts">
      {hasDestination(order) && (
        <div>
          <dt>{isLocalPickup ? facts.pickUp : state === 'shipped' ? facts.wentTo : facts.goesTo}</dt>
          {isLocalPickup ? <PickUp /> : <Destination order={order} />}
        </div>
      )}
      {order.tracking && (
        <div>
          <dt>{facts.tracking}</dt>
          <Parcel tracking={order.tracking} />
        </div>
      )}
      {state !== 'cancelled' && (
        <div>
          <dt>{facts.broken}</dt>
          <dd>{facts.returns}</dd>
        </div>
      )}
      {hasReceipt(order) && (
        <div>
          <dt>{receipts.short}</dt>
          <dd>{receipt}</dd>
        </div>
      )}
      <div>
        <dt>{facts.question}</dt>
        <dd>
          <a href={`mailto:${facts.email}?subject=${subject}`} className="link">
            {facts.email}
          </a>
          <a href={facts.phone.href} className="link">
            {facts.phone.label}
          </a>
          <span>{facts.answer}</span>
        </dd>
      </div>
    </dl>
  );
}

/** Carrier and tracking number with a link, or the owner's text if it is not a known number. */
function Parcel({ tracking }: { tracking: string }) {
  const parsed = parseTracking(tracking);
  if (!parsed) return <dd>{tracking}</dd>;
  return (
    <dd>
      {`${parsed.carrier} ${parsed.number}`}
      <a href={parsed.href} target="_blank" rel="noopener noreferrer" className="link">
        {facts.trackLink}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </dd>
  );
}

function PickUp() {
  return (
    <dd>
      <AddressLines lines={facts.pickUpAt} />
      <span className="order-fact-note">{facts.pickUpWhen}</span>
    </dd>
  );
}

function Destination({ order: { shipTo, state } }: { order: Order }) {
  if (shipTo.length === 0) return <dd>{facts.noAddress}</dd>;
  return (
    <dd>
      <AddressLines lines={shipTo} />
      {state !== 'shipped' && <span className="order-fact-note">{facts.wrongAddress}</span>}
    </dd>
  );
}

function AddressLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an address may say the same twice, and never changes.
    <span key={index} className="order-address-line">
      {line}
    </span>
  ));
}
