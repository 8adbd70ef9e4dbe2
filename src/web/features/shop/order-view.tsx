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
 * An order as its buyer sees it: how it stands, where it goes, whom to ask, and the receipt beside. `children` head it.
 * Its page holds one OrderTinDefs.
 */
export function OrderView(props: {
  order: Order;
  chocolates: readonly Chocolate[];
  zone: string;
  /** The way to its printed receipt. */
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

/** What the drawn tins of these orders share; once on a page, before the first. */
export function OrderTinDefs({ orders, chocolates }: { orders: readonly Order[]; chocolates: readonly Chocolate[] }) {
  const drawnChocolates = orders.flatMap(({ lines }) => lines).map((line) => toChocolate(line, chocolates));
  return <TinDefs motifs={listTinMotifs(drawnChocolates.map(({ name, label }) => ({ name, ...label })))} />;
}

/** How far the tins have come, as beads on a thread; nothing for an order that does not come. */
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
 * Whether there is a place to name. An address that is missing is asked for once the order is paid, when PayPal should
 * have given it, and no more when the parcel has left.
 */
function hasDestination({ state, isLocalPickup, shipTo }: Order): boolean {
  if (state === 'cancelled') return false;
  return isLocalPickup || shipTo.length > 0 || state === 'paid' || state === 'packed';
}

/** Whether there is a receipt: the money has come, whatever became of it since. */
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

/** Who carries the parcel and its number, with the way to where its carrier tells of it; or as the owner wrote it. */
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
