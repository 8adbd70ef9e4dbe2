import { HistoryScreen } from '#web/features/admin-access/history-screen.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/history';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin/history', matches);

export default function Page() {
  return <HistoryScreen />;
}
