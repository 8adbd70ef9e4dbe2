import { SettingsScreen } from '#web/features/admin-access/settings-screen.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/settings';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/settings', matches);

export default function Page() {
  return <SettingsScreen />;
}
