import { OrderPage } from '#web/features/shop/orders-desk/order-page.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/order';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin/orders', matches);

export default function Page() {
  return <OrderPage />;
}
