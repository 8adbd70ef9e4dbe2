import { SubscribersScreen } from '#web/features/newsletter/admin/subscribers-screen.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/subscribers';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/subscribers', matches);

export default function Page() {
  return <SubscribersScreen />;
}
