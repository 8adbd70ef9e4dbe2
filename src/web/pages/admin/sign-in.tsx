import { OwnerSignIn } from '#web/features/admin-access/sign-in.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/sign-in';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin', matches);

export default function Page() {
  return <OwnerSignIn />;
}
