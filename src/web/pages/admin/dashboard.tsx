import { Today } from '#web/features/admin-access/today.tsx';
import { ClassesScreen } from '#web/features/classes/admin/classes-screen.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/dashboard', matches);

/** What the day holds, and below it the classes themselves. */
export default function Dashboard() {
  return (
    <>
      <Today />
      <ClassesScreen />
    </>
  );
}
