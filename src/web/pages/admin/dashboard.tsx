import { Today } from '#web/features/admin-access/today.tsx';
import { ClassesScreen } from '#web/features/classes/admin/classes-screen.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/dashboard', matches);

/** Today's overview, followed by the classes. */
export default function Dashboard() {
  return (
    <>
      <Today />
      <ClassesScreen />
    </>
  );
}
