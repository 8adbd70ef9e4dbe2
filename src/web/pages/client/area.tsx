import { ClientLayout } from '#web/features/accounts/client-layout.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/area';

/** The title of My Bookings. Every other page of the area has its own meta. */
export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/user/*', matches);

/** The server renders the same page for all visitors, because only the browser knows the session. */
export default function ClientArea() {
  return <ClientLayout />;
}
