import { OrderPage } from '#web/features/shop/orders-admin/order-page.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/order';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/orders', matches);

export default function Page() {
  return <OrderPage />;
}
