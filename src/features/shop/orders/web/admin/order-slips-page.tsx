import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { ignoreNotFound } from '#platform/api/ignore-not-found.ts';
import { formatCity } from '#platform/business/business.ts';
import { PAGE_SIZE } from '#platform/lists/pages.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { Sheet, SheetActions, SheetHead, SheetRow } from '#platform/ui/dialogs/sheet.tsx';
import { ChocolatePicture } from '../../../catalog/web/chocolate-picture.tsx';
import type { AdminOrder } from '../../../contract/orders-admin.ts';
import type { Chocolate } from '../../../contract/shop.ts';
import { TinDefs } from '../../../tins/web/tin.tsx';
import { api } from '../../../web/api.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { listOrderedChocolates, toChocolate } from '../order-chocolates.ts';
import type { Route } from './+types/order-slips-page';
import { countChocolates, formatOrderDay, formatOrderTitle, formatPickupPlace, NO_ORDER } from './format-order.ts';
import '../../../tins/web/tin.css';

/** The slips of the orders in the query, at most one page of the list. Orders without a number have none. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const ids = [...new Set(new URL(request.url).searchParams.getAll('order'))].slice(0, PAGE_SIZE);
  const loadOrder = (id: string) => ownerApi('GET /api/admin/orders/{id}', { params: { id } }).catch(ignoreNotFound);
  const orders = (await Promise.all(ids.map(loadOrder))).flatMap((order) => (order?.orderNumber ? [order] : []));
  // Only a tin with a name on its lid is shown as a picture.
  const pictured = orders.map(({ lines }) => ({ lines: lines.filter(({ lidName }) => lidName) }));
  return { orders, chocolates: await listOrderedChocolates(api, pictured) };
}

/** The packing slips of parcels and pickups, each on its own sheet. They show no prices. */
export default function PackingSlips({ loaderData: { orders, chocolates } }: Route.ComponentProps) {
  const list = useOpeningList();
  const navigate = useNavigate();
  const [first, second] = orders;
  if (!first) return <p className="py-6">{NO_ORDER}</p>;
  const isFromOrder = list === undefined && !second;
  return (
    <>
      <AdminHead
        heading={second ? `${orders.length} packing slips` : 'Packing slip'}
        {...(second && { intro: 'Each one prints on its own sheet.' })}
      />
      <SheetActions>
        <Link
          to={isFromOrder ? `/admin/orders/${first._id}` : `/admin/orders${list ?? ''}`}
          className="inline-flex min-h-11 items-center underline underline-offset-3"
          onClick={(event) => {
            if (list === undefined || opensElsewhere(event)) return;
            // Going back, not on, finds the same orders selected.
            event.preventDefault();
            navigate(-1);
          }}
        >
          {isFromOrder ? 'Back to the order' : 'Back to the orders'}
        </Link>
        <button type="button" className="button" onClick={() => window.print()}>
          Print
        </button>
      </SheetActions>
      <div className="grid gap-8 print:block">
        {orders.map((order) => (
          <Slip key={order._id} order={order} chocolates={chocolates}>
            {/* Only what is on a sheet is rendered on paper, also the drawings that the tins share. */}
            {order === first && <TinDefs />}
          </Slip>
        ))}
      </div>
    </>
  );
}

/** Whether this press opens a link in another tab or window. */
const opensElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The query of the list that opened the slips; undefined if an order did, or a pasted link. */
function useOpeningList(): string | undefined {
  const { state } = useLocation() as { state: { list?: unknown } | null };
  return typeof state?.list === 'string' ? state.list : undefined;
}

function Slip(props: { order: AdminOrder; chocolates: readonly Chocolate[]; children: ReactNode }) {
  const { order, chocolates, children } = props;
  const { orderNumber, orderedAt, lines, isLocalPickup, buyerName, shipTo } = order;
  const site = useSite();
  const { now, timeZone: zone, business } = site;
  const count = countChocolates(order);
  return (
    <Sheet
      label={`Packing slip, ${formatOrderTitle(order)}`}
      heading="h2"
      sender={business.shopName}
      address={[business.address.street, formatCity(business)].filter(Boolean)}
      title="Order"
      number={orderNumber}
      numberClass="text-[3.2rem] leading-none"
      date={`Ordered ${formatOrderDay(orderedAt, { zone, today: now.day })}`}
    >
      {children}
      <section className="my-6">
        <h3 className="mb-1.5 font-sans font-semibold text-[0.9rem]">{isLocalPickup ? 'Pickup' : 'Ship to'}</h3>
        <p className="grid whitespace-pre-line text-[1.3rem] leading-[1.4]">
          {isLocalPickup && buyerName && <strong>{buyerName}</strong>}
          {isLocalPickup ? formatPickupPlace(site) : shipTo.join('\n') || 'No address yet'}
        </p>
      </section>
      <table className="w-full border-collapse tabular-nums">
        <SheetHead>
          <th scope="col" className="w-[1%]">
            Packed
          </th>
          <th scope="col" className="w-[1%] text-right">
            Quantity
          </th>
          <th scope="col" className="text-left">
            Tin
          </th>
        </SheetHead>
        <tbody>
          {lines.map((line) => (
            <SheetRow key={line._id}>
              <td>
                <span className="block size-[1.4rem] rounded-[3px] border-[#1d1612] border-[1.5px]" />
              </td>
              <td className="text-right">{line.quantity}</td>
              <th scope="row" className="min-w-21 text-left font-medium">
                {line.name}
                {line.lidName && (
                  <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                    <span className="w-20 flex-none">
                      <ChocolatePicture chocolate={toChocolate(line, chocolates)} lidName={line.lidName} sizes="5rem" />
                    </span>
                    <span className="min-w-21 flex-[1_1_9rem] max-md:text-[0.9rem]">{`Name on the lid: ${line.lidName}`}</span>
                  </span>
                )}
              </th>
            </SheetRow>
          ))}
        </tbody>
      </table>
      <p className="mt-3">{count === 1 ? 'One tin in total' : `${count} tins in total`}</p>
      <p className="mt-10 font-display text-[1.25rem]">
        {`Thank you. I hope they’re good company. ${business.owner.firstName}`}
      </p>
    </Sheet>
  );
}
