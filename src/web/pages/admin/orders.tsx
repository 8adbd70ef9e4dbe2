import { OrdersDesk } from '#web/features/shop/orders-desk/orders-desk.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/orders';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin/orders', matches);

export default function Page() {
  return <OrdersDesk />;
}
