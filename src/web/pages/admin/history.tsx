import { HistoryScreen } from '#web/features/admin-access/history-screen.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/history';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/history', matches);

export default function Page() {
  return <HistoryScreen />;
}
