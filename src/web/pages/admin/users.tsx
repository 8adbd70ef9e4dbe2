import { ClientsScreen } from '#web/features/clients/admin/clients-screen.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/users';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/users', matches);

export default function Page() {
  return <ClientsScreen />;
}
