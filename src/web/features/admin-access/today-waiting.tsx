import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Today } from '#contract/today.ts';
import { formatShortDay } from '#domain/day.ts';
import { formatDollars } from '#domain/money.ts';
import { adminToday } from '#web/content/admin-today.ts';

const formatAmount = (amount: number) => formatDollars(Math.round(amount * 100));

/** Tasks that wait for the owner, each with a link. Empty ones are left out. */
export function TodayWaiting({ today }: { today: Today }) {
  const { ordersToPack: orders, enquiries, unpaidClasses: unpaid, operations } = today;
  return (
    <ul className="today-waiting">
      {operations.count > 0 && (
        <li>
          <Link to="/admin/operations" className="today-link">
            {adminToday.operations(operations.count)}
          </Link>
        </li>
      )}
      {orders.count > 0 && (
        <WaitingItem
          to="/admin/orders"
          heading={adminToday.orders(orders.count)}
          more={orders.count - orders.first.length}
        >
          {orders.first.map(({ _id, orderNumber, name, date, isLocalPickup }) => (
            <li key={_id}>
              <Link to={`/admin/orders/${_id}`} className="link inline-flex min-h-[44px] items-center">
                {adminToday.order(orderNumber)}, {name}
              </Link>
              <span className="text-quiet">
                {' '}
                · {formatShortDay(date)} · {isLocalPickup ? adminToday.pickup : adminToday.shipping}
              </span>
            </li>
          ))}
        </WaitingItem>
      )}
      {enquiries.count > 0 && (
        <WaitingItem
          to="/admin/enquiries"
          heading={adminToday.enquiries(enquiries.count)}
          more={enquiries.count - enquiries.first.length}
        >
          {enquiries.first.map(({ _id, name, kind, suspectedSpam, date }) => (
            <li key={_id}>
              {name}
              <span className="text-quiet">
                {' '}
                · {formatShortDay(date)} · {adminToday.kinds[kind]}
              </span>
              {suspectedSpam && <span className="admin-badge is-warning ml-2">{adminToday.suspectedSpam}</span>}
            </li>
          ))}
        </WaitingItem>
      )}
      {unpaid.count > 0 && (
        <WaitingItem
          to="/admin/finances?paid=no&when=held"
          heading={`${adminToday.unpaid(unpaid.count)}: ${formatAmount(unpaid.total)}`}
          more={unpaid.count - unpaid.first.length}
        >
          {unpaid.first.map(({ _id, class: name, location, date, rate }) => (
            <li key={_id}>
              {name}
              <span className="text-quiet">
                {' '}
                · {formatShortDay(date)} · {location} · {formatAmount(rate)}
              </span>
            </li>
          ))}
        </WaitingItem>
      )}
    </ul>
  );
}

function WaitingItem({
  to,
  heading,
  more,
  children,
}: {
  to: string;
  heading: string;
  more: number;
  children: ReactNode;
}) {
  return (
    <li>
      <Link to={to} className="today-link">
        {heading}
      </Link>
      <ul className="today-first">
        {children}
        {more > 0 && <li className="text-quiet">{adminToday.andMore(more)}</li>}
      </ul>
    </li>
  );
}
