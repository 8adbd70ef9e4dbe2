import { Link } from 'react-router';
import type { OrderToday } from '#contract/orders-admin.ts';
import { formatShortDay } from '#domain/day.ts';
import { formatCount } from '#platform/text/format-count.ts';
import { Details, type TodayPart } from '#web/features/admin-access/today-part.tsx';

/** The orders to pack. */
export const orderToday: TodayPart<OrderToday> = {
  listTasks: ({ ordersToPack: orders }) => [
    {
      to: '/admin/orders',
      count: orders.count,
      heading: formatCount(orders.count, 'order to pack', 'orders to pack'),
      rows: orders.first.map(({ _id, orderNumber, name, date, isLocalPickup }) => (
        <li key={_id} className="relative">
          <Link to={`/admin/orders/${_id}`} className="link after:absolute after:inset-0">
            Order {orderNumber}, {name}
          </Link>
          <Details texts={[formatShortDay(date), isLocalPickup ? 'pickup' : 'to ship']} />
        </li>
      )),
    },
  ],
};
