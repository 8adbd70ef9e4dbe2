import { CouponsDesk } from '#web/features/payments/coupons-desk/coupons-desk.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/coupons';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin/coupons', matches);

export default function Page() {
  return <CouponsDesk />;
}
