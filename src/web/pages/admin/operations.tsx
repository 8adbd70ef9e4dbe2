import { OperationsScreen } from '#web/features/admin-access/operations/operations-screen.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/operations';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/operations', matches);

export default function Page() {
  return <OperationsScreen />;
}
