import { SignUpsDesk } from '#web/features/classes/roster/sign-ups-desk.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/signups';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin/signups', matches);

export default function Page() {
  return <SignUpsDesk />;
}
