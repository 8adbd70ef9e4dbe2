import { BookingsDesk } from '#web/features/bookings/desk/bookings-desk.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/bookings';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin/bookings', matches);

export default function Page() {
  return <BookingsDesk />;
}
