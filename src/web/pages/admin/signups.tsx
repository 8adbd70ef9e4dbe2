import { SignUpsScreen } from '#web/features/classes/roster/sign-ups-screen.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/signups';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/signups', matches);

export default function Page() {
  return <SignUpsScreen />;
}
