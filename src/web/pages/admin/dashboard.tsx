import { Today } from '#web/features/admin-access/today.tsx';
import { EventsScreen } from '#web/features/classes/desk/events-screen.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin/dashboard', matches);

/** What the day holds, and below it the classes themselves. */
export default function Dashboard() {
  return (
    <>
      <Today />
      <EventsScreen />
    </>
  );
}
