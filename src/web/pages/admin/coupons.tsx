import { CouponsScreen } from '#web/features/payments/coupons-admin/coupons-screen.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/coupons';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/coupons', matches);

export default function Page() {
  return <CouponsScreen />;
}
