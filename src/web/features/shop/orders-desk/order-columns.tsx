import { Link } from 'react-router';
import type { ListedOrder } from '#contract/orders-desk.ts';
import { orderStates, deskOrders as words } from '#web/content/desk-orders.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { inWords, moneyMark, orderDay, tinsInShort } from './order-words.ts';

type Key = keyof typeof words.columns;

/** The columns of the list of orders. Names are shown as text, whatever is in them. */
export function orderColumns(where: { zone: string; today: string }): Column<ListedOrder, Key>[] {
  const { number, date, buyer, tins, total, state } = words.columns;
  return [
    { key: 'number', label: number, sorts: true, names: true, cell: (order) => <OrderNumber order={order} /> },
    { key: 'date', label: date, sorts: true, cell: ({ orderedAt }) => <Day day={orderDay(orderedAt, where)} /> },
    { key: 'buyer', label: buyer, cell: (order) => <Buyer order={order} /> },
    { key: 'tins', label: tins, cell: (order) => <Tins order={order} /> },
    { key: 'total', label: total, sorts: true, figures: true, cell: ({ total: amount }) => inWords(amount) },
    { key: 'state', label: state, cell: (order) => <OrderMarks order={order} /> },
  ];
}

function OrderNumber({ order: { _id, orderNumber } }: { order: ListedOrder }) {
  return (
    <Link to={`/admin/orders/${_id}`} className="order-number">
      {orderNumber ? `${words.columns.number} ${orderNumber}` : words.unnumbered}
    </Link>
  );
}

const Day = ({ day }: { day: string }) => <span className="order-day">{day}</span>;

function Buyer({ order: { buyerName, buyerEmail, state } }: { order: ListedOrder }) {
  const nobody = state === 'awaiting-payment' ? '' : words.nameless;
  return (
    <span className="order-lines is-buyer">
      <span>{buyerName || nobody}</span>
      {buyerEmail && <span className="text-quiet">{buyerEmail}</span>}
    </span>
  );
}

function Tins({ order }: { order: ListedOrder }) {
  return (
    <span className="order-lines is-tins">
      <span>{tinsInShort(order)}</span>
      <span className="text-quiet">{order.isLocalPickup ? words.pickup : words.shipping}</span>
    </span>
  );
}

/** Where an order is, and what is unusual about its money. */
export function OrderMarks({ order }: { order: Pick<ListedOrder, 'state' | 'money'> }) {
  const money = moneyMark(order);
  return (
    <span className="order-marks">
      <span className={`desk-mark ${order.state === 'paid' ? 'warns' : ''}`}>{orderStates[order.state]}</span>
      {money && <span className={`desk-mark ${money.stops ? 'stops' : ''}`}>{money.text}</span>}
    </span>
  );
}
