import { ConfirmEmail } from '#web/features/admin-access/confirm-email.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/confirm-email';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin', matches);

export default function Page() {
  return <ConfirmEmail />;
}
