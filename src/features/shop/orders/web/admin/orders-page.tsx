import { Link, useLocation, useNavigate } from 'react-router';
import { PendingPayments } from '#features/payments/web/pending-payments.tsx';
import { AdminList } from '#platform/admin/admin-list.tsx';
import { loadListPage } from '#platform/admin/list-page.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import type { Column } from '#platform/ui/lists/data-table.tsx';
import { TwoLines } from '#platform/ui/lists/two-lines.tsx';
import type { OrderSummary } from '../../../contract/orders-admin.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { type OrderFilter, orderList } from '../../list.ts';
import type { Route } from './+types/orders-page';
import { formatLineSummary, formatOrderDay, formatOrderTitle, getSlipsLink, hasSlip } from './format-order.ts';
import { OrderBadges } from './order-badges.tsx';

/** One page of the orders; by default those to pack. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadListPage(orderList, ownerApi, new URL(request.url).searchParams);

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { rows, size, query } = loaderData;
  const { state = 'to-pack' } = query;
  const { now, timeZone: zone } = useSite();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <AdminList
      list={orderList}
      heading="Orders from the shop"
      intro="What people bought, what needs to be packed or picked up, and what was refunded."
      fetchExport={() => ownerApi('GET /api/admin/orders/export', { query })}
      columns={createColumns((order) => formatOrderDay(order.orderedAt, { zone, today: now.day }))}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={formatOrderTitle}
      isSelectable={hasSlip}
      bulkActions={(selected) => [
        {
          label: selected.length === 1 ? 'Print packing slip' : `Print ${selected.length} packing slips`,
          onAction: () => navigate(getSlipsLink(selected), { state: { list: search } }),
        },
      ]}
      pages={size.pages}
      empty={query.search ? <NothingFound state={state} search={query.search} /> : <Empty state={state} />}
    >
      {state !== 'all' && state !== 'pending' && <PendingPayments {...size.pendingPayments} />}
      {state !== 'to-pack' && size.toPack > 0 && (
        <p className="mb-4">
          <Link to="/admin/orders" className="underline underline-offset-4">
            {size.toPack === 1
              ? 'One order is waiting to be packed.'
              : `${size.toPack} orders are waiting to be packed.`}
          </Link>
        </p>
      )}
    </AdminList>
  );
}

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
): Column<OrderSummary, 'number' | 'date' | 'buyer' | 'chocolates' | 'total' | 'state'>[] {
  return [
    {
      key: 'number',
      label: 'Order',
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
    { key: 'total', label: 'Total', numeric: true, cell: ({ totalCents }) => formatMoney(totalCents) },
    { key: 'state', label: 'State', cell: (order) => <OrderBadges order={order} /> },
  ];
}
