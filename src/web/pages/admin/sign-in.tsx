import { OwnerSignIn } from '#web/features/admin-access/sign-in.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/sign-in';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin', matches);

export default function Page() {
  return <OwnerSignIn />;
}
