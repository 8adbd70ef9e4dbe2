import { myOrders } from '#web/content/orders.ts';
import { useArea } from '#web/features/accounts/area-user.ts';
import { OrderList } from '#web/features/shop/order-list.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/orders';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/user/*/orders', matches);

/** My Orders (/user/{id}/orders). */
export default function Orders() {
  return (
    <>
      <h1 className="area-heading">{myOrders.heading}</h1>
      <OrderList user={useArea().user} />
    </>
  );
}
