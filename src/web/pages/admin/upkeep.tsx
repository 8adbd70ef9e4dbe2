import { UpkeepScreen } from '#web/features/admin-access/upkeep/upkeep-screen.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/upkeep';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin/upkeep', matches);

export default function Page() {
  return <UpkeepScreen />;
}
