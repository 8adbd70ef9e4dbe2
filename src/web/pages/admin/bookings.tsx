import { BookingsScreen } from '#web/features/bookings/admin/bookings-screen.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/bookings';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/bookings', matches);

export default function Page() {
  return <BookingsScreen />;
}
