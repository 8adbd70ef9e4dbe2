import { PackingSlip } from '#web/features/shop/orders-desk/packing-slip.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/order-slip';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin/orders', matches);

export default function Page() {
  return <PackingSlip />;
}
