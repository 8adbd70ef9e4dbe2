import { Link } from 'react-router';
import type { AdminOrder } from '#contract/orders-admin.ts';
import { studio } from '#domain/studio.ts';
import { ignoreNotFound } from '#web/api/ignore-not-found.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import {
  countChocolates,
  formatOrderDay,
  formatOrderTitle,
  NO_ORDER,
  pickupText,
} from '#web/features/shop/orders-admin/format-order.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/order-slip';
import '#web/ui/sheet.css';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/orders', matches);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  ownerApi('GET /api/admin/orders/{id}', { params: { id: params.orderId } }).catch(ignoreNotFound);

/** The packing slip of a parcel or pickup. It shows no prices. */
export default function PackingSlip({ loaderData: order }: Route.ComponentProps) {
  if (!order?.orderNumber) return <p className="py-6">{NO_ORDER}</p>;
  return (
    <>
      <p className="sheet-actions">
        <Link
          to={`/admin/orders/${order._id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-3"
        >
          Back to the order
        </Link>
        <button type="button" className="button" onClick={() => window.print()}>
          Print
        </button>
      </p>
      <Slip order={order} />
    </>
  );
}

function Slip({ order }: { order: AdminOrder }) {
  const { orderNumber, orderedAt, lines, isLocalPickup, buyerName, shipTo } = order;
  const { now, timeZone: zone } = useSite();
  const count = countChocolates(order);
  return (
    <article className="sheet" aria-label={`Packing slip, ${formatOrderTitle(orderNumber)}`}>
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
            Order <span>{orderNumber}</span>
          </h1>
          <p>{`Ordered ${formatOrderDay(orderedAt, { zone, today: now.day })}`}</p>
        </div>
      </header>
      <section className="my-6">
        <h2 className="mb-1.5 font-sans font-semibold text-[0.9rem]">{isLocalPickup ? 'Pickup' : 'Ship to'}</h2>
        <p className="grid whitespace-pre-line text-[1.3rem] leading-[1.4]">
          {isLocalPickup && buyerName && <strong>{buyerName}</strong>}
          {isLocalPickup ? pickupText : shipTo.join('\n') || 'No address yet'}
        </p>
      </section>
      <table>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col" className="is-amount">
              Quantity
            </th>
            <th scope="col" className="is-wide">
              Tin
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line._id}>
              <td>
                <span className="block size-[1.4rem] rounded-[3px] border-[#1d1612] border-[1.5px]" />
              </td>
              <td className="is-amount">{line.quantity}</td>
              <th scope="row">{line.name}</th>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3">{count === 1 ? 'One tin in total' : `${count} tins in total`}</p>
      <p className="mt-10 font-display text-[1.25rem]">
        {`Thank you. I hope they’re good company. ${studio.owner.firstName}`}
      </p>
    </article>
  );
}
