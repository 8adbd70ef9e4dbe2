import { FinancesScreen } from '#web/features/finances/finances-screen.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/finances';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/finances', matches);

export default function Page() {
  return <FinancesScreen />;
}
