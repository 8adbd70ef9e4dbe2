import { Link } from 'react-router';
import type { OrderSummary } from '#contract/orders-admin.ts';
import { orderStates, adminOrders as words } from '#web/content/admin-orders.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { formatAmount, formatLineSummary, formatOrderDay, getPaymentBadge } from './format-order.ts';

type Key = keyof typeof words.columns;

/** The columns of the order list. Names are rendered as text, so markup in them has no effect. */
export function orderColumns(options: { zone: string; today: string }): Column<OrderSummary, Key>[] {
  const { number, date, buyer, tins, total, state } = words.columns;
  return [
    { key: 'number', label: number, sortable: true, isRowHeader: true, cell: (order) => <OrderNumber order={order} /> },
    {
      key: 'date',
      label: date,
      sortable: true,
      cell: ({ orderedAt }) => <Day day={formatOrderDay(orderedAt, options)} />,
    },
    { key: 'buyer', label: buyer, cell: (order) => <Buyer order={order} /> },
    { key: 'tins', label: tins, cell: (order) => <OrderedChocolates order={order} /> },
    { key: 'total', label: total, sortable: true, numeric: true, cell: ({ total: amount }) => formatAmount(amount) },
    { key: 'state', label: state, cell: (order) => <OrderBadges order={order} /> },
  ];
}

function OrderNumber({ order: { _id, orderNumber } }: { order: OrderSummary }) {
  return (
    <Link to={`/admin/orders/${_id}`} className="order-number">
      {orderNumber ? `${words.columns.number} ${orderNumber}` : words.unnumbered}
    </Link>
  );
}

const Day = ({ day }: { day: string }) => <span className="order-day">{day}</span>;

function Buyer({ order: { buyerName, buyerEmail, state } }: { order: OrderSummary }) {
  const placeholder = state === 'awaiting-payment' ? '' : words.noBuyerName;
  return (
    <span className="order-lines is-buyer">
      <span>{buyerName || placeholder}</span>
      {buyerEmail && <span className="text-quiet">{buyerEmail}</span>}
    </span>
  );
}

function OrderedChocolates({ order }: { order: OrderSummary }) {
  return (
    <span className="order-lines is-tins">
      <span>{formatLineSummary(order)}</span>
      <span className="text-quiet">{order.isLocalPickup ? words.pickup : words.shipping}</span>
    </span>
  );
}

/** The state of an order, and what is unusual about its payment. */
export function OrderBadges({ order }: { order: Pick<OrderSummary, 'state' | 'money'> }) {
  const money = getPaymentBadge(order);
  return (
    <span className="order-badges">
      <span className={`admin-badge ${order.state === 'paid' ? 'is-warning' : ''}`}>{orderStates[order.state]}</span>
      {money && <span className={`admin-badge ${money.isBlocking ? 'is-danger' : ''}`}>{money.text}</span>}
    </span>
  );
}
