import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Today } from '#contract/today.ts';
import { shortDay } from '#domain/day.ts';
import { dollars } from '#domain/money.ts';
import { deskToday } from '#web/content/desk-today.ts';

const money = (amount: number) => dollars(Math.round(amount * 100));

/** What waits for the owner, each with the way to where it is done; what does not wait is not there. */
export function Waiting({ today }: { today: Today }) {
  const { ordersToPack: orders, enquiries, unpaidClasses: unpaid, upkeep } = today;
  return (
    <ul className="today-waiting">
      {upkeep.count > 0 && (
        <li>
          <Link to="/admin/upkeep" className="today-link">
            {deskToday.upkeep(upkeep.count)}
          </Link>
        </li>
      )}
      {orders.count > 0 && (
        <Waits to="/admin/orders" heading={deskToday.orders(orders.count)} more={orders.count - orders.first.length}>
          {orders.first.map(({ _id, orderNumber, name, date, isLocalPickup }) => (
            <li key={_id}>
              <Link to={`/admin/orders/${_id}`} className="link inline-flex min-h-[44px] items-center">
                {deskToday.order(orderNumber)}, {name}
              </Link>
              <span className="text-quiet">
                {' '}
                · {shortDay(date)} · {isLocalPickup ? deskToday.pickup : deskToday.shipping}
              </span>
            </li>
          ))}
        </Waits>
      )}
      {enquiries.count > 0 && (
        <Waits
          to="/admin/enquiries"
          heading={deskToday.enquiries(enquiries.count)}
          more={enquiries.count - enquiries.first.length}
        >
          {enquiries.first.map(({ _id, name, kind, doubtful, date }) => (
            <li key={_id}>
              {name}
              <span className="text-quiet">
                {' '}
                · {shortDay(date)} · {deskToday.kinds[kind]}
              </span>
              {doubtful && <span className="desk-mark warns ml-2">{deskToday.doubtful}</span>}
            </li>
          ))}
        </Waits>
      )}
      {unpaid.count > 0 && (
        <Waits
          to="/admin/finances?paid=no&when=held"
          heading={`${deskToday.unpaid(unpaid.count)}: ${money(unpaid.total)}`}
          more={unpaid.count - unpaid.first.length}
        >
          {unpaid.first.map(({ _id, class: name, location, date, rate }) => (
            <li key={_id}>
              {name}
              <span className="text-quiet">
                {' '}
                · {shortDay(date)} · {location} · {money(rate)}
              </span>
            </li>
          ))}
        </Waits>
      )}
    </ul>
  );
}

function Waits({ to, heading, more, children }: { to: string; heading: string; more: number; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="today-link">
        {heading}
      </Link>
      <ul className="today-first">
        {children}
        {more > 0 && <li className="text-quiet">{deskToday.andMore(more)}</li>}
      </ul>
    </li>
  );
}
