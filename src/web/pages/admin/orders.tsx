import { OrdersScreen } from '#web/features/shop/orders-admin/orders-screen.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/orders';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/orders', matches);

export default function Page() {
  return <OrdersScreen />;
}
