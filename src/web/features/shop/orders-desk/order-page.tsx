import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { DeskOrder } from '#contract/orders-desk.ts';
import { studio } from '#domain/studio.ts';
import { deskOrder as words } from '#web/content/desk-orders.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderMarks } from './order-columns.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNext } from './order-next.tsx';
import { OrderStory } from './order-story.tsx';
import { OrderTins } from './order-tins.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { useOrder } from './use-order.ts';
import './orders-desk.css';

export type OrderWindow = 'ship' | 'refund' | 'cancel';

/** One order at the desk: what comes next, its tins, who gets them, and its money. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const { order, missing, failed, reload, take } = useOrder(orderId);
  const [open, setOpen] = useState<OrderWindow>();
  const close = () => setOpen(undefined);
  const next = useRef<HTMLHeadingElement>(null);
  /** Raised when a window did what it is for: the button that opened it may be gone with its step. */
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (done > 0) next.current?.focus();
  }, [done]);
  const ofWindows = {
    onClose: close,
    onChanged: (changed: DeskOrder) => {
      take(changed);
      close();
      setDone((count) => count + 1);
    },
    onStale: reload,
  };
  return (
    <>
      <p className="mb-2">
        <Link to="/admin/orders" className="order-back">
          {words.back}
        </Link>
      </p>
      {order ? (
        <>
          <div className="desk-head">
            <h1>{words.title(order.orderNumber)}</h1>
            <OrderMarks order={order} />
          </div>
          <div className="order-page">
            <OrderNext heading={next} order={order} onWindow={setOpen} onChanged={take} onStale={reload} />
            <OrderTins order={order} />
            <div className="order-side">
              <Destination order={order} />
              <Buyer order={order} />
              <OrderMoney order={order} onRefund={() => setOpen('refund')} />
              <OrderStory order={order} />
            </div>
          </div>
          <ShipDialog order={order} open={open === 'ship'} {...ofWindows} />
          <RefundDialog order={order} open={open === 'refund'} {...ofWindows} />
          <CancelDialog order={order} open={open === 'cancel'} {...ofWindows} />
        </>
      ) : (
        <NoOrder {...{ missing, failed, reload }} />
      )}
    </>
  );
}

/** While there is no order to show, or none at all. */
export function NoOrder({ missing, failed, reload }: { missing: boolean; failed: boolean; reload: () => void }) {
  if (missing) return <p className="py-6">{words.missing}</p>;
  if (!failed) {
    return (
      <p role="status" className="is-loading py-6 text-quiet">
        {words.loading}
      </p>
    );
  }
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-6">
      <p>{words.failed}</p>
      <button type="button" className="button small" onClick={reload}>
        {words.retry}
      </button>
    </div>
  );
}

function Destination({ order: { isLocalPickup, shipTo, state } }: { order: DeskOrder }) {
  if (state === 'awaiting-payment') return null;
  return (
    <section>
      <h2>{isLocalPickup ? words.picksUp : words.goesTo}</h2>
      {isLocalPickup && <p>{words.pickupText}</p>}
      {!isLocalPickup && shipTo.length === 0 && <p>{words.noAddress}</p>}
      {!isLocalPickup && shipTo.length > 0 && (
        <address className="order-address">
          {shipTo.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address may say the same twice, and never changes.
            <span key={index}>{line}</span>
          ))}
        </address>
      )}
    </section>
  );
}

function Buyer({ order: { buyerName, buyerEmail, writeTo, orderNumber } }: { order: DeskOrder }) {
  if (!buyerName && !writeTo) return null;
  const subject = encodeURIComponent(`${words.subject(orderNumber)}, ${studio.shopName}`);
  return (
    <section>
      <h2>{words.buyer}</h2>
      <p className="order-lines">
        {buyerName && <span>{buyerName}</span>}
        {writeTo && (
          <a href={`mailto:${encodeURIComponent(writeTo)}?subject=${subject}`} className="order-mail">
            <span className="sr-only">{words.write} </span>
            {writeTo}
          </a>
        )}
        {buyerEmail && buyerEmail.toLowerCase() !== writeTo && (
          <span className="text-quiet">{`${words.atPayPal}: ${buyerEmail}`}</span>
        )}
      </p>
    </section>
  );
}
