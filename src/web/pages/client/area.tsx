import { ClientLayout } from '#web/features/accounts/client-layout.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/area';

/** The title of My Bookings; every other page inside has a meta of its own. */
export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/user/*', matches);

/** The same for everybody: the person who signed in is known to the browser alone. */
export default function ClientArea() {
  return <ClientLayout />;
}
