import { ConfirmEmail } from '#web/features/admin-access/confirm-email.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/confirm-email';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin', matches);

export default function Page() {
  return <ConfirmEmail />;
}
