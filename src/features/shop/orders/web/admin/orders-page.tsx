import { Link, useLocation, useNavigate } from 'react-router';
import { PendingPayments } from '#features/payments/web/pending-payments.tsx';
import { AdminList } from '#platform/admin/admin-list.tsx';
import { createAdminMeta } from '#platform/admin/admin-meta.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import type { Column } from '#platform/ui/lists/data-table.tsx';
import { readListParams, toListSort } from '#platform/ui/lists/list-params.ts';
import { TwoLines } from '#platform/ui/lists/two-lines.tsx';
import type { OrderSummary } from '../../../contract/orders-admin.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { type OrderFilter, type OrderSort, orderFilters, orderSorts } from '../../domain/order-filters.ts';
import type { Route } from './+types/orders-page';
import { formatLineSummary, formatOrderDay, formatOrderTitle, getSlipsLink, hasSlip } from './format-order.ts';
import { OrderBadges } from './order-badges.tsx';

export const meta: Route.MetaFunction = ({ matches }) => createAdminMeta('orders', matches);

const byDate = { by: 'date', ascending: true } as const;

/** One page of the orders; by default those to pack. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { page, search, value, sorting } = readListParams(new URL(request.url).searchParams);
  const state = orderFilters.find((filter) => filter === value('state')) ?? 'to-pack';
  const filter = { state, ...(search && { search }) };
  const query = { ...filter, ...toListSort(sorting<OrderSort>(orderSorts, byDate)) };
  const [orders, summary] = await Promise.all([
    ownerApi('GET /api/admin/orders', { query: { ...query, page: String(page) } }),
    ownerApi('GET /api/admin/orders/summary', { query: filter }),
  ]);
  return { orders, query, ...summary };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, query, pages, toPack, pendingPayments } = loaderData;
  const { now, timeZone: zone } = useSite();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <AdminList
      heading="Orders from the shop"
      intro="What people bought, what needs to be packed or picked up, and what was refunded."
      fetchExport={() => ownerApi('GET /api/admin/orders/export', { query })}
      filters={[{ name: 'state', label: 'Show', options: shown }]}
      search="Search by number, name or email"
      columns={createColumns((order) => formatOrderDay(order.orderedAt, { zone, today: now.day }))}
      defaultSorting={byDate}
      rows={orders}
      rowKey={({ _id }) => _id}
      rowName={formatOrderTitle}
      isSelectable={hasSlip}
      bulkActions={(selected) => [
        {
          label: selected.length === 1 ? 'Print packing slip' : `Print ${selected.length} packing slips`,
          onAction: () => navigate(getSlipsLink(selected), { state: { list: search } }),
        },
      ]}
      pages={pages}
      empty={query.search ? <NothingFound state={query.state} search={query.search} /> : <Empty state={query.state} />}
    >
      {query.state !== 'all' && query.state !== 'pending' && <PendingPayments {...pendingPayments} />}
      {query.state !== 'to-pack' && toPack > 0 && (
        <p className="mb-4">
          <Link to="/admin/orders" className="underline underline-offset-4">
            {toPack === 1 ? 'One order is waiting to be packed.' : `${toPack} orders are waiting to be packed.`}
          </Link>
        </p>
      )}
    </AdminList>
  );
}

const shown = [
  ['to-pack', 'To pack'],
  ['pending', 'Payment pending'],
  ['packed', 'Packed'],
  ['ready-for-pickup', 'Ready for pickup'],
  ['shipped', 'Shipped'],
  ['collected', 'Collected'],
  ['refunded', 'Refunded'],
  ['cancelled', 'Cancelled'],
  ['awaiting-payment', 'Checking out now'],
  ['all', 'All orders'],
] as const satisfies readonly (readonly [OrderFilter, string])[];

const noSuchOrder = 'There are no such orders.';
const empty: Partial<Record<OrderFilter, string>> = {
  'to-pack': 'Nothing to pack. A new order shows up here as soon as it’s paid, and you get an email.',
  pending: 'PayPal holds no payment for an order.',
  'awaiting-payment': 'No one is checking out right now.',
  all: 'No orders yet. They come from the shop at /chocolates and show up here once they’re paid.',
};

function Empty({ state }: { state: OrderFilter }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{empty[state] ?? noSuchOrder}</p>
      {state !== 'all' && (
        <Link to="?state=all" className="button quiet small">
          See all orders
        </Link>
      )}
    </div>
  );
}

function NothingFound({ state, search }: { state: OrderFilter; search: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>No order here has that number, name or email.</p>
      {state !== 'all' && (
        <Link to={`?${new URLSearchParams({ state: 'all', search })}`} className="button quiet small">
          Search all orders
        </Link>
      )}
    </div>
  );
}

/** Names are rendered as text, so markup in them has no effect. */
function createColumns(
  formatDay: (order: OrderSummary) => string,
): Column<OrderSummary, OrderSort | 'buyer' | 'chocolates' | 'state'>[] {
  return [
    {
      key: 'number',
      label: 'Order',
      sortable: true,
      isRowHeader: true,
      cell: ({ _id, orderNumber, money }) => (
        <Link
          to={`/admin/orders/${_id}`}
          className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-3"
        >
          {formatOrderTitle({ orderNumber, money })}
        </Link>
      ),
    },
    {
      key: 'date',
      label: 'Date',
      sortable: true,
      cell: (order) => <span className="whitespace-nowrap">{formatDay(order)}</span>,
    },
    {
      key: 'buyer',
      label: 'Buyer',
      isDetail: true,
      cell: ({ buyerName, buyerEmail, state }) => (
        <TwoLines
          first={buyerName || (state === 'awaiting-payment' ? '' : 'No name from PayPal')}
          second={buyerEmail && <EmailText email={buyerEmail} />}
        />
      ),
    },
    {
      key: 'chocolates',
      label: 'Tins',
      isDetail: true,
      cell: (order) => (
        <TwoLines first={formatLineSummary(order)} second={order.isLocalPickup ? 'Pickup' : 'Shipping'} />
      ),
    },
    { key: 'total', label: 'Total', sortable: true, numeric: true, cell: ({ totalCents }) => formatMoney(totalCents) },
    { key: 'state', label: 'State', cell: (order) => <OrderBadges order={order} /> },
  ];
}
