import { Link, useParams } from 'react-router';
import type { AdminOrder } from '#contract/orders-admin.ts';
import { studio } from '#domain/studio.ts';
import { adminOrder, slipLabels as words } from '#web/content/admin-orders.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { countChocolates, formatOrderDay } from './format-order.ts';
import { NoOrder } from './order-page.tsx';
import { useOrder } from './use-order.ts';
import '#web/ui/sheet.css';
import './packing-slip.css';

/** The packing slip of a parcel or pickup. It shows no prices. */
export function PackingSlip() {
  const { orderId = '' } = useParams();
  const { order, missing, failed, reload } = useOrder(orderId);
  if (!order?.orderNumber) return <NoOrder {...{ missing: missing || order !== undefined, failed, reload }} />;
  return (
    <>
      <p className="no-print sheet-actions">
        <Link to={`/admin/orders/${order._id}`} className="order-back">
          {words.back}
        </Link>
        <button type="button" className="button" onClick={() => window.print()}>
          {words.print}
        </button>
      </p>
      <Slip order={order} />
    </>
  );
}

function Slip({ order }: { order: AdminOrder }) {
  const { orderNumber, orderedAt, lines, isLocalPickup } = order;
  const { now, timeZone: zone } = useSite();
  const { done, quantity, tin } = words.columns;
  return (
    <article className="sheet packing-slip" aria-label={`${words.label}, ${adminOrder.title(orderNumber)}`}>
      <header>
        <div>
          <p className="sheet-business">{studio.shopName}</p>
          <address>
            {studio.address.street}
            <br />
            {`${studio.address.city}, ${studio.address.region} ${studio.address.postalCode}`}
          </address>
        </div>
        <div className="sheet-number">
          <h1>
            {words.order} <span>{orderNumber}</span>
          </h1>
          <p>{`${words.ordered} ${formatOrderDay(orderedAt, { zone, today: now.day })}`}</p>
        </div>
      </header>
      <section className="slip-to">
        <h2>{isLocalPickup ? words.pickup : words.shipTo}</h2>
        <Destination order={order} />
      </section>
      <table>
        <thead>
          <tr>
            <th scope="col">{done}</th>
            <th scope="col" className="is-quantity">
              {quantity}
            </th>
            <th scope="col">{tin}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line._id}>
              <td>
                <span className="slip-box" />
              </td>
              <td className="is-quantity">{line.quantity}</td>
              <th scope="row">{line.name}</th>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="slip-count">{words.count(countChocolates(order))}</p>
      <p className="slip-thanks">{words.thanks}</p>
    </article>
  );
}

function Destination({ order: { isLocalPickup, shipTo, buyerName } }: { order: AdminOrder }) {
  if (isLocalPickup) {
    return (
      <p>
        {buyerName && <strong>{buyerName}</strong>}
        <span>{adminOrder.pickupText}</span>
      </p>
    );
  }
  if (shipTo.length === 0) return <p>{words.noAddress}</p>;
  return (
    <p>
      {shipTo.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may say the same twice, and never changes.
        <span key={index}>{line}</span>
      ))}
    </p>
  );
}
