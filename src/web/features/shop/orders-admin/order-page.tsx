import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AdminOrder } from '#contract/orders-admin.ts';
import { studio } from '#domain/studio.ts';
import { adminOrder as words } from '#web/content/admin-orders.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBadges } from './order-badges.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { useOrder } from './use-order.ts';
import './orders-admin.css';

export type OrderDialog = 'ship' | 'refund' | 'cancel';

/** One order in the admin area: next transition, lines, buyer and payment. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const { order, missing, failed, reload, setOrder } = useOrder(orderId);
  const [openDialog, setOpenDialog] = useState<OrderDialog>();
  const close = () => setOpenDialog(undefined);
  const actionsHeading = useRef<HTMLHeadingElement>(null);
  /**
   * Incremented when a dialog has succeeded. The button that opened it may be gone, so focus moves to the heading.
   */
  const [changeCount, setChangeCount] = useState(0);
  useEffect(() => {
    if (changeCount > 0) actionsHeading.current?.focus();
  }, [changeCount]);
  const dialogProps = {
    onClose: close,
    onChanged: (changed: AdminOrder) => {
      setOrder(changed);
      close();
      setChangeCount((count) => count + 1);
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
          <div className="admin-head">
            <h1>{words.title(order.orderNumber)}</h1>
            <OrderBadges order={order} />
          </div>
          <div className="order-page">
            <OrderActions
              heading={actionsHeading}
              order={order}
              onOpenDialog={setOpenDialog}
              onChanged={setOrder}
              onStale={reload}
            />
            <OrderLines order={order} />
            <div className="order-side">
              <Destination order={order} />
              <Buyer order={order} />
              <OrderMoney order={order} onRefund={() => setOpenDialog('refund')} />
              <OrderTimeline order={order} />
            </div>
          </div>
          <ShipDialog order={order} open={openDialog === 'ship'} {...dialogProps} />
          <RefundDialog order={order} open={openDialog === 'refund'} {...dialogProps} />
          <CancelDialog order={order} open={openDialog === 'cancel'} {...dialogProps} />
        </>
      ) : (
        <NoOrder {...{ missing, failed, reload }} />
      )}
    </>
  );
}

/** Shown while the order loads, when loading failed, or when it does not exist. */
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

function Destination({ order: { isLocalPickup, shipTo, state } }: { order: AdminOrder }) {
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

function Buyer({ order: { buyerName, buyerEmail, contactEmail, orderNumber } }: { order: AdminOrder }) {
  if (!buyerName && !contactEmail) return null;
  const subject = encodeURIComponent(`${words.subject(orderNumber)}, ${studio.shopName}`);
  return (
    <section>
      <h2>{words.buyer}</h2>
      <p className="order-lines">
        {buyerName && <span>{buyerName}</span>}
        {contactEmail && (
          <a href={`mailto:${encodeURIComponent(contactEmail)}?subject=${subject}`} className="order-mail">
            <span className="sr-only">{words.write} </span>
            {contactEmail}
          </a>
        )}
        {buyerEmail && buyerEmail.toLowerCase() !== contactEmail && (
          <span className="text-quiet">{`${words.atPayPal}: ${buyerEmail}`}</span>
        )}
      </p>
    </section>
  );
}
