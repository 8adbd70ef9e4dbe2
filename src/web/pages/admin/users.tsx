import { ClientList } from '#web/features/clients/desk/client-list.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/users';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin/users', matches);

export default function Page() {
  return <ClientList />;
}
