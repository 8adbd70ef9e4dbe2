import { EnquiriesScreen } from '#web/features/enquiries/admin/enquiries-screen.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/enquiries';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/enquiries', matches);

export default function Page() {
  return <EnquiriesScreen />;
}
