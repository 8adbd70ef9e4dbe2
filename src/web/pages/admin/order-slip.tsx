import { PackingSlip } from '#web/features/shop/orders-admin/packing-slip.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/order-slip';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/orders', matches);

export default function Page() {
  return <PackingSlip />;
}
