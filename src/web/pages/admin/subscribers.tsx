import { SubscriberList } from '#web/features/newsletter/desk/subscriber-list.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/subscribers';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin/subscribers', matches);

export default function Page() {
  return <SubscriberList />;
}
