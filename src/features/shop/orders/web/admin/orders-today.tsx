import { Link } from 'react-router';
import { Details, type TodayPart } from '#features/admin-access/web/today-part.tsx';
import { formatCount } from '#platform/text/format-count.ts';
import { formatShortDay } from '#platform/time/day.ts';
import type { OrderToday } from '../../../contract/orders-admin.ts';

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
